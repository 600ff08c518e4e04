import {
  useCallback,
  useEffect,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { usePluginData } from '@docusaurus/useGlobalData';
import { fetchManifest } from '../../client/fetchFile';
import type { SearchData } from '../../format';
import { useSearchedVersion } from './useSearchedVersion';
import type { SearchModalProps } from '../SearchModal';

type Handlers = Pick<
  ComponentProps<'a'>,
  'onClick' | 'onKeyDown' | 'onFocus' | 'onPointerEnter' | 'onTouchStart'
>;

interface SearchButton {
  /** The open dialog, or nothing. */
  modal: ReactNode;
  /** What the button listens to. */
  handlers: Handlers;
}

/** Opens the search: by a click, by a key typed on the button, by Ctrl K or `/`. Reaching for the button makes it ready. */
export function useSearchButton(): SearchButton {
  const [query, setQuery] = useState<string>();
  const [Modal, setModal] = useState<ComponentType<SearchModalProps>>();
  const { hosted, searchPagePath } = usePluginData('search') as SearchData;
  const searchUrl = useBaseUrl(`/${searchPagePath}`);
  const baseUrl = useBaseUrl('/');
  const version = useSearchedVersion();

  const getReady = useCallback(async (): Promise<void> => {
    // The list of indexes and the dialog come side by side; whoever needs the list tells of its loss.
    if (!hosted) fetchManifest(baseUrl).catch(() => undefined);
    const module = await import('../SearchModal');
    setModal(() => module.default);
    module.prepare(baseUrl, hosted, version);
  }, [baseUrl, hosted, version]);

  const open = useCallback(
    (typed = ''): void => {
      setQuery((before = '') => before + typed);
      getReady().catch(() => {
        // Without the dialog there is still the page.
        window.location.assign(searchUrl);
      });
    },
    [getReady, searchUrl],
  );
  const close = useCallback(() => {
    setQuery(undefined);
  }, []);
  useOpenByKey(open, query !== undefined && !Modal);

  return {
    modal: Modal && query !== undefined && <Modal initialQuery={query} onClose={close} />,
    handlers: {
      ...readyHandlers(getReady),
      onClick(event) {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !canShowDialogs()) return;
        event.preventDefault();
        open();
      },
      onKeyDown(event) {
        if (event.metaKey || event.ctrlKey || event.altKey || event.key.length !== 1 || !canShowDialogs())
          return;
        event.preventDefault();
        open(/[ /]/.test(event.key) ? '' : event.key);
      },
    },
  };
}

function readyHandlers(getReady: () => Promise<void>): Handlers {
  const ready = (): void => {
    getReady().catch(() => undefined);
  };
  return { onFocus: ready, onPointerEnter: ready, onTouchStart: ready };
}

/** While the dialog is on its way, what the reader types is kept for it. */
function useOpenByKey(open: (typed?: string) => void, isWaiting: boolean): void {
  useEffect(() => {
    const openByKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || !canShowDialogs()) return;
      const isPlain = !event.metaKey && !event.ctrlKey && event.key.length === 1;
      const isSlash = isPlain && event.key === '/' && !isTyping(event.target);
      const isCommand =
        event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.shiftKey;
      if (isWaiting && isPlain) open(event.key);
      else if ((isSlash || isCommand) && !document.querySelector('dialog[open]')) open();
      else if (!isCommand) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', openByKey);
    return () => {
      window.removeEventListener('keydown', openByKey);
    };
  }, [open, isWaiting]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Browsers without dialogs follow the link to `/search`. */
function canShowDialogs(): boolean {
  return typeof HTMLDialogElement !== 'undefined';
}
