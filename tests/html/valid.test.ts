import { HtmlValidate, StaticConfigLoader, type ResolvedConfig } from 'html-validate';
import { expect, test } from 'vitest';
import { expectOfEach } from './expectOfEach';
import { notFound, pages } from './readPages';

/** Works out the rules once: to do it for each page takes a third of the time. */
class SameRules extends StaticConfigLoader {
  private rules: ResolvedConfig | Promise<ResolvedConfig> | undefined;

  override getConfigFor(name: string): ResolvedConfig | Promise<ResolvedConfig> {
    this.rules ??= super.getConfigFor(name);
    return this.rules;
  }
}

const validator = new HtmlValidate(new SameRules({ extends: ['html-validate:standard'] }));

test('every page is valid HTML', () =>
  expectOfEach(
    [...pages, notFound],
    ({ path }) => path,
    async ({ html, path }) => {
      expect(await findProblems(html, path)).toEqual([]);
    },
  ));

test('a block inside a paragraph is not valid HTML', async () => {
  const html =
    '<!doctype html><html lang="en"><head><title>x</title></head><body><p><div>a</div></p></body></html>';
  expect(await findProblems(html, '/x')).toHaveLength(1);
});

async function findProblems(html: string, name: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html, name);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`);
}
