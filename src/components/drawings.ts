// The paths of the site's line drawings. Each is an export of its own, so that a script contains only those that it draws.

export const menu = 'M3 5.5h12M3 9h12M3 12.5h12';
export const close = 'm5 5 8 8M13 5l-8 8';
export const down = 'm5 7 4 4 4-4';
export const up = 'M9 15V3.5M4.5 8 9 3.5 13.5 8';
export const moon = 'M15 10.5A6.5 6.5 0 0 1 7.5 3 6.5 6.5 0 1 0 15 10.5Z';
export const sun =
  'M9 5.75a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5ZM9 1.5v1.75M9 14.75v1.75M1.5 9h1.75M14.75 9h1.75M3.7 3.7l1.25 1.25M13.05 13.05l1.25 1.25M14.3 3.7l-1.25 1.25M4.95 13.05 3.7 14.3';
export const globe =
  'M9 2.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5ZM2.75 9h12.5M9 2.75c4 4 4 8.5 0 12.5-4-4-4-8.5 0-12.5Z';
export const github =
  'M6.5 14.5c-3 .9-3-1.5-4.2-1.8m8.4 3.5v-2.3a2 2 0 0 0-.6-1.6c1.9-.2 3.9-.9 3.9-4.2a3.3 3.3 0 0 0-.9-2.3 3 3 0 0 0 0-2.2s-.8-.2-2.4.9a8 8 0 0 0-4.3 0C4.8 3.4 4 3.6 4 3.6a3 3 0 0 0 0 2.2 3.3 3.3 0 0 0-.9 2.3c0 3.3 2 4 3.9 4.2a2 2 0 0 0-.5 1.6v2.3';
export const note = 'M9 2.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5ZM9 8.5v4M9 5.9v.1';
export const tip = 'M7 13.5h4M7.5 15.5h3M6.8 11.5a4.6 4.6 0 1 1 4.4 0v2H6.8Z';
export const warning = 'M9 3 16 15H2ZM9 7.5v3.5M9 12.9v.1';
export const copy =
  'M8 6.5h5.5A1.5 1.5 0 0 1 15 8v5.5a1.5 1.5 0 0 1-1.5 1.5H8a1.5 1.5 0 0 1-1.5-1.5V8A1.5 1.5 0 0 1 8 6.5ZM11.5 3.5h-7a1 1 0 0 0-1 1v7';
export const search = 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3ZM12 12l4 4';
export const enter = 'M14 4v4a2 2 0 0 1-2 2H4m3-3-3 3 3 3';
export const star = 'm9 3 1.8 3.8 4.2.5-3.1 2.9.8 4.1L9 12.3l-3.7 2 .8-4.1L3 7.3l4.2-.5Z';
