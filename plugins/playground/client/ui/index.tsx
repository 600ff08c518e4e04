import { showIn } from '@site/src/islands/runtime';
import type { PlayFiles } from '../../format/playFiles';
import { adoptStyles } from './files/adoptStyles';
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
  const [opened] = await Promise.all([readPlace(files, baseUrl), addStyles(files.styles)]);
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

/** A link to other code, pasted into the address bar of this tab, changes only what follows the `#`, for which browsers load nothing. */
function openOther(): void {
  if (location.hash.startsWith('#code=')) location.reload();
}

function addStyles(address: string): Promise<void> {
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
    link.onload = () => {
      resolve();
    };
    link.onerror = () => {
      // The page says that a part of it is lost (`plugins/classic/client/lostParts.ts`).
      reject(new ReferenceError('The styles of the playground cannot be fetched.'));
    };
    document.head.append(link);
  });
}
