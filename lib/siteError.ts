/** What is wrong with the site, for an author: a title, the place, each problem on a line of its own, and the way out. */
export class SiteError extends Error {
  override name = 'SiteError';

  constructor(title: string, details: { at?: string; problems: readonly string[]; fix: string }) {
    const lines = [
      title,
      ...(details.at ? [`  at ${details.at}`] : []),
      ...details.problems.map((problem) => `  - ${problem}`),
      `  Fix: ${details.fix}`,
    ];
    super(lines.join('\n'));
  }
}
