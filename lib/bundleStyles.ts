import { transform, type Plugin } from 'esbuild';
import { readStyles } from './nameMedia';

/**
 * Turns an imported style sheet into a script that adds it to the page, so that the styles arrive together with the script that needs
 * them, and calls `onStyles` with each. `screens` has the media queries by their names.
 */
export function bundleStyles(
  screens: Readonly<Record<string, string>>,
  onStyles?: (css: string) => void,
): Plugin {
  return {
    name: 'styles',
    setup(bundler) {
      bundler.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
        const { code } = await transform(readStyles(file, screens), { loader: 'css', minify: true });
        const css = code.trim();
        onStyles?.(css);
        return { contents: addStyles(css) };
      });
    },
  };
}

/** A script that adds styles. The content security policy of a page need not name what a script constructs; older browsers cannot do that. */
function addStyles(css: string): string {
  return `const css = ${JSON.stringify(css)};
try {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
} catch {
  document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
}`;
}
