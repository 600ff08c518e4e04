// The drawings of the toolbar, on the grid of `src/components/drawings.ts`.

export const run = 'M5.5 3.5v11l9-5.5Z';
export const stop = 'M4.5 4.5h9v9h-9Z';
export const undo = 'M6.5 3.5 3 7l3.5 3.5M3 7h7.5a4 4 0 0 1 0 8H7';
export const reset = 'M3.5 9a5.5 5.5 0 1 0 1.8-4.1L3.5 6.5m0-3.5v3.5H7';
export const rename = 'M11.5 3.5l3 3L6 15H3v-3ZM9.5 5.5l3 3';
export const link =
  'M7.5 10.5a3 3 0 0 0 4.3 0l2.4-2.4a3 3 0 0 0-4.3-4.3l-.9.9M10.5 7.5a3 3 0 0 0-4.3 0l-2.4 2.4a3 3 0 0 0 4.3 4.3l.9-.9';
export const download = 'M9 3v8.5M5.5 8 9 11.5 12.5 8M3 15h12';
export const help =
  'M15.5 9a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM7.2 7.1a1.8 1.8 0 1 1 2.7 1.6c-.6.3-.9.7-.9 1.3M9 12.4v.1';
