// A click on the sign next to a heading copies the address of the heading and says so. The address bar changes as with every link.
import { say } from './say';
import './copyLink.css';

const shownFor = 1500;

document.addEventListener('click', ({ target, button, ctrlKey, metaKey, shiftKey, altKey }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.hash-link') : null;
  // With another button or a modifier key, the link opens elsewhere.
  if (link && button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)) void copy(link);
});

async function copy(link: HTMLAnchorElement): Promise<void> {
  let result = 'Link copied';
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    result = 'Copying is not allowed here';
  }
  link.dataset.result = result;
  say(result);
  setTimeout(() => {
    delete link.dataset.result;
  }, shownFor);
}
