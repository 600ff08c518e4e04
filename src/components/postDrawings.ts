/** The line drawings of posts, by the name that a post has in its front matter. They are not among the others, because no script draws them. */
export const postDrawings: Readonly<Record<string, string>> = {
  bars: 'M3 14V9m4 5V6m4 8V8m4 6V3',
  streams: 'M2 6q3.5-3 7 0t7 0M2 12q3.5-3 7 0t7 0',
  rings: 'M11 9a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM15 9a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
  bolt: 'M10 2 4 10h5l-1 6 6-8H9Z',
  brackets: 'M6 4 2 9l4 5M12 4l4 5-4 5',
  gauge: 'M3 13a6 6 0 1 1 12 0M9 13l3-4',
  stairs: 'M3 15h4v-4h4V7h4V3',
  wire: 'M7 9a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0h9m-3-3 3 3-3 3',
};
