import { trustHtml } from '@site/src/trusted';
import { rings } from './rings';
import './progressBar.css';
import './spinner.css';

/** How long a page may take before readers see that something happens, in milliseconds. */
const delay = 200;

/**
 * Shows, after a while, the bar that Docusaurus shows while a page loads. The page being read stays meanwhile. Where the reader has left
 * that one as well, or has asked for the next one again, a spinner takes its place. Returns what ends the wait.
 */
export function startWait(isAskedAgain: boolean): () => void {
  const { dataset } = document.documentElement;
  const bar = document.createElement('div');
  bar.id = 'nprogress';
  bar.append(Object.assign(document.createElement('div'), { className: 'bar' }));
  const spinner = document.createElement('div');
  spinner.className = 'spinner';
  spinner.setAttribute('role', 'status');
  spinner.setAttribute('aria-label', 'Loading');
  spinner.innerHTML = trustHtml(rings);
  const timer = setTimeout(() => {
    document.body.append(bar);
    if (!isAskedAgain) return;
    dataset.leaving = '';
    document.body.append(spinner);
  }, delay);
  return () => {
    clearTimeout(timer);
    delete dataset.leaving;
    bar.remove();
    spinner.remove();
  };
}
