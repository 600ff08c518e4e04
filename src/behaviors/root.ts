/** The element `<html>`. Its data attributes say what the reader chose or opened, and styles read them. */
export const root = document.documentElement;
