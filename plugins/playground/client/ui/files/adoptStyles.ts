import { StyleModule } from 'style-mod';

const adopted = new Map<StyleModule, CSSStyleSheet>();

/**
 * Lets the styles of the editor be sheets that the document adopts. It would otherwise write them into an element, which the policy of
 * the site refuses.
 */
export function adoptStyles(): void {
  StyleModule.mount = (root, modules) => {
    const { ownerDocument } = root as Node;
    // The first module of a list wins over those after it.
    for (const module of [modules].flat().reverse()) {
      if (adopted.has(module)) continue;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(module.getRules());
      adopted.set(module, sheet);
      const styled = ownerDocument ?? (root as Document);
      styled.adoptedStyleSheets = [...styled.adoptedStyleSheets, sheet];
    }
  };
}
