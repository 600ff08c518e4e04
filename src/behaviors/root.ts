/** Holds, as attributes that styles and the app read, what the reader chose or opened. */
export const root = document.documentElement;
