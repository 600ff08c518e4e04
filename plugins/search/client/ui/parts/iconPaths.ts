/** The line drawings of the search, 18 units wide and high. */
export const iconPaths = {
  search: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3ZM12 12l4 4',
  close: 'm5 5 8 8M13 5l-8 8',
  enter: 'M14 4v4a2 2 0 0 1-2 2H4m3-3-3 3 3 3',
  star: 'm9 3 1.8 3.8 4.2.5-3.1 2.9.8 4.1L9 12.3l-3.7 2 .8-4.1L3 7.3l4.2-.5Z',
};
