import './progressBar.css';

/** How long a page may take before readers see that something happens, in milliseconds. */
const delay = 200;

/** Shows, after a while, the bar that Docusaurus shows while a page loads. Returns what ends it. */
export function startProgress(): () => void {
  const bar = document.createElement('div');
  bar.id = 'nprogress';
  bar.append(Object.assign(document.createElement('div'), { className: 'bar' }));
  const timer = setTimeout(() => document.body.append(bar), delay);
  return () => {
    clearTimeout(timer);
    bar.remove();
  };
}
