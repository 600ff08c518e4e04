import type { Plugin } from 'postcss';
import { stack } from '../format/stack';

const words = Object.values(stack).flatMap(({ choices }) => Object.keys(choices));

/** Repeats what styles say about the choice `word` of the reader's stack for each choice. */
export function forEachWord(): Plugin {
  return {
    postcssPlugin: 'for-each-word',
    Once(root) {
      root.walkRules(/\[data-stack~='word'\]/, (rule) => {
        const { selector } = rule;
        rule.selectors = words.map((word) => selector.replace(/(?<=['-])word\b/g, word));
      });
    },
  };
}
