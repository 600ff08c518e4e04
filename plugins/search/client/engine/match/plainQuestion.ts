/** How questions begin that are about what comes after: "How do I", "What is the best way to". */
const beginning =
  /^\s*(?:how (?:(?:do|can|should|would) (?:i|we|you)|to)|what(?:'s| is) the (?:\w+ )?way to|(?:can|should) (?:i|we)|is there a way to|(?:i|we) (?:want|need) to)\s+(?=\S)/i;

/** Leaves out how a question begins, which would find every other heading that begins like that. */
export function plainQuestion(query: string): string {
  return query.replace(beginning, '');
}
