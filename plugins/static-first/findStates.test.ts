import { expect, test } from 'vitest';
import { findStates } from './findStates';

const find = (script: string, styles: readonly string[] = []): readonly string[] => {
  const { tags, classes } = findStates([script], styles);
  return [...[...tags].map((tag) => `<${tag}>`), ...[...classes].map((name) => `.${name}`)];
};

test.each([
  ['an element that is made', "document.createElement('dialog')", ['<dialog>']],
  ['an element of a component', 'jsx("kbd",{children:key})', ['<kbd>']],
  ['classes of an element', "box.className = 'load-error danger'", ['.load-error', '.danger']],
  ['classes of properties', "Object.assign(button, { className: 'button', type })", ['.button']],
  ['each class of a choice', 'jsx(Hit,{className:isChosen?"hit chosen":"hit"})', ['.hit', '.chosen']],
  ['a class that is toggled', "link.classList.toggle('contents__active', isHere)", ['.contents__active']],
  ['elements and classes of HTML', 'html = \'<dl class="keys"><dt>\' + key', ['<dl>', '<dt>', '.keys']],
])('%s is found', (_, script, names) => {
  expect(find(script)).toEqual(names);
});

test('what a script only looks for or removes is none of what it adds', () => {
  expect(find("document.querySelector('.code__copy')?.closest('article')?.classList.remove('open')")).toEqual(
    [],
  );
});

test('a class whose styles come with the script needs none in the page', () => {
  expect(find("bar.className = 'bar'", ['#progress .bar{color:red}'])).toEqual([]);
});
