import type { Page } from 'playwright-core';
import { bundleRuntime, type IslandRuntime } from '../../../plugins/static-first/bundleRuntime';

/** What the islands of a page can be rendered by: the build chooses one with `ISLAND_RUNTIME`. */
export const runtimes = ['preact', 'react'] as const satisfies readonly IslandRuntime[];

const bundles = new Map<IslandRuntime, Promise<string>>();

/** Lets the islands of a tab be rendered by a runtime, whichever the site was built with: the files of both have the same exports. */
export async function withRuntime(page: Page, runtime: IslandRuntime): Promise<void> {
  const bundle = bundles.get(runtime) ?? bundleAsText(runtime);
  bundles.set(runtime, bundle);
  const body = await bundle;
  await page.route('**/early-runtime-*.js', (route) =>
    route.fulfill({ body, contentType: 'text/javascript' }),
  );
}

async function bundleAsText(runtime: IslandRuntime): Promise<string> {
  const { contents } = await bundleRuntime(process.cwd(), runtime, { bundle: true, minify: true });
  return new TextDecoder().decode(contents);
}
