import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LoadingComponentProps } from 'react-loadable';
import { expect, test, vi } from 'vitest';
import Loading from './Loading';

// Proves: A red box with the error and Retry

const waiting: LoadingComponentProps = {
  isLoading: true,
  pastDelay: false,
  timedOut: false,
  error: undefined,
  retry: vi.fn(),
};

test('nothing shows at first', () => {
  expect(renderToStaticMarkup(<Loading {...waiting} />)).toBe('');
});

test('a spinner shows after the delay', () => {
  expect(renderToStaticMarkup(<Loading {...waiting} pastDelay />)).toContain('role="status"');
});

test('an error shows in a red box with its text, and Retry tries again', () => {
  const retry = vi.fn();
  const shown = Loading({ ...waiting, error: new Error('Loading chunk 7 failed.'), retry });
  const html = renderToStaticMarkup(shown);
  expect(html).toContain('error-box');
  expect(html).toContain('Loading chunk 7 failed.');
  expect(html).toMatch(/<button[^>]*>Retry<\/button>/);
  findHandler(shown)();
  expect(retry).toHaveBeenCalledOnce();
});

/** The click handler that a tree of elements gives to its button. */
function findHandler(node: ReactNode): () => void {
  const element = isValidElement(node)
    ? (node as ReactElement<{ onClick?: () => void; children?: ReactNode }>)
    : undefined;
  if (element?.props.onClick) return element.props.onClick;
  if (element) return findHandler(element.props.children);
  throw new Error('Nothing can be clicked.');
}
