import { trustHtml } from '@site/src/trusted';
import type { SetupsFile } from '../format';
import '../theme/CodeSample/colors.css';
import '../theme/CodeSample/tabs.css';
import './setups.css';

const files = new Map<string, Promise<SetupsFile>>();

document.addEventListener('keydown', ({ key, target }) => {
  const button = (target as Element)
    .closest('.setup')
    ?.parentElement?.querySelector(':scope > .code__bar .code__setup');
  const open = button ?? (target as Element).closest('.code__setup[aria-expanded=true]');
  if (key === 'Escape' && open) close(open as HTMLElement);
});

/** Opens what the code of a figure is compiled with, below the code, or closes it. */
export async function toggleSetup(button: HTMLElement): Promise<void> {
  if (button.matches('[aria-expanded=true]')) {
    close(button);
    return;
  }
  button.setAttribute('aria-expanded', 'true');
  const html = await htmlOf(button.dataset.setup ?? '');
  // The reader may have closed it meanwhile.
  if (!button.matches('[aria-expanded=true]') || setupOf(button)) return;
  button.closest('.code')?.insertAdjacentHTML('beforeend', trustHtml(html));
  const setup = setupOf(button);
  setup?.querySelector<HTMLElement>('[role=tab], pre, p')?.focus({ preventScroll: true });
  setup?.scrollIntoView({ block: 'nearest' });
}

function close(button: HTMLElement): void {
  setupOf(button)?.remove();
  button.setAttribute('aria-expanded', 'false');
  button.focus();
}

function setupOf(button: Element): Element | null | undefined {
  return button.closest('.code')?.querySelector(':scope > .setup');
}

async function htmlOf(address: string): Promise<string> {
  const [url = '', index] = address.split('#');
  const fetching = files.get(url) ?? fetchSetups(url);
  files.set(url, fetching);
  try {
    return (await fetching)[Number(index)] ?? '';
  } catch {
    // The next click tries again.
    files.delete(url);
    return '<div class="setup"><p tabindex="-1">Unable to fetch the files.</p></div>';
  }
}

async function fetchSetups(url: string): Promise<SetupsFile> {
  return (await (await fetch(url)).json()) as SetupsFile;
}
