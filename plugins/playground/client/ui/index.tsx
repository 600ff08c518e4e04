import { showIn } from '@site/src/islands/runtime';
import { StyleModule } from 'style-mod';
import { findCode } from '../../format/findCode';
import type { PlayFiles } from '../../format/playFiles';
import { App } from './App';
import './play.css';
import { readPlace } from './place/readPlace';

/**
 * Shows the playground in its place on the page, with what the address names, and runs it if the reader has asked for that already.
 * Resolves with what ends it.
 */
export async function show(
  place: HTMLElement,
  files: PlayFiles,
  baseUrl: string,
  runsAtOnce: () => boolean,
): Promise<() => void> {
  adoptStyles();
  const opened = await readPlace(files, baseUrl);
  // Another page may have been shown meanwhile.
  if (!place.isConnected) return () => undefined;
  const end = showIn(
    place,
    <App files={files} opened={opened} baseUrl={baseUrl} runsAtOnce={runsAtOnce} startsIn={fileInFocus()} />,
    () => import('@site/src/components/CrashBox'),
  );
  addEventListener('hashchange', openOther);
  return () => {
    removeEventListener('hashchange', openOther);
    end();
  };
}

/** The file whose code has the focus, before the editor takes the place of that code. */
function fileInFocus(): string | undefined {
  const label = document.activeElement?.closest('.play__still')?.getAttribute('aria-label');
  return /^Code of (.+)$/.exec(label ?? '')?.[1];
}

/**
 * A link to other code, pasted into the address bar of this tab, changes only what follows the `#`, for which browsers load nothing. Nor do
 * they for the way back from it.
 */
function openOther({ oldURL }: HashChangeEvent): void {
  if ([location.href, oldURL].some((url) => findCode(new URL(url).hash) !== undefined)) location.reload();
}

const adopted = new Map<StyleModule, CSSStyleSheet>();

/**
 * Lets the styles of the editor be sheets that the document adopts. It would otherwise write them into an element, which the policy of
 * the site refuses.
 */
function adoptStyles(): void {
  StyleModule.mount = (root, modules) => {
    const { ownerDocument } = root as Node;
    // The first module of a list wins over those after it.
    for (const module of [modules].flat().reverse()) {
      if (adopted.has(module)) continue;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(module.getRules());
      adopted.set(module, sheet);
      const styled = ownerDocument ?? (root as Document);
      styled.adoptedStyleSheets = [...styled.adoptedStyleSheets, sheet];
    }
  };
}
