/** Characters that turn around what follows: in a sentence that quotes a text with them, the rest could not be read. */
export const directionSigns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
