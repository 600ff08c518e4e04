import { trustHtml } from '@site/src/trusted';
import { rings } from './rings';
import './spinner.css';

/** How long a page may take before the spinner shows, in milliseconds. */
const delay = 200;

/** Shows, after a while, a spinner in the place of the page that the reader has left. Returns what ends it. */
export function startSpinner(): () => void {
  const spinner = document.createElement('div');
  spinner.className = 'spinner';
  spinner.setAttribute('role', 'status');
  spinner.setAttribute('aria-label', 'Loading');
  spinner.innerHTML = trustHtml(rings);
  const timer = setTimeout(() => {
    document.documentElement.dataset.leaving = '';
    document.body.append(spinner);
  }, delay);
  return () => {
    clearTimeout(timer);
    delete document.documentElement.dataset.leaving;
    spinner.remove();
  };
}
