/** What is wrong with what a client asks for, in words for it. */
export class ToolError extends Error {
  override name = 'ToolError';
}
