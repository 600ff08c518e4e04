/** How many characters of our pages make a token: 3.86 with o200k_base, the tokens of GPT-4o. Those of other models are about as long. */
export const charactersPerToken = 3.9;

/** Estimates how many tokens a text has. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}
