import type { AtRule, Plugin } from 'postcss';

const dark = "[data-theme='dark']";

/** Repeats each block of dark tokens for readers without scripts, whose pages have no `data-theme` and follow the system. */
export function darkWithoutScript(): Plugin {
  return {
    postcssPlugin: 'dark-without-script',
    Once(root, { AtRule: createAtRule }) {
      root.walkRules(dark, (node) => {
        const media: AtRule = new createAtRule({ name: 'media', params: '(prefers-color-scheme: dark)' });
        media.append(node.clone({ selector: ':root:not([data-theme])' }));
        node.after(media);
      });
    },
  };
}
