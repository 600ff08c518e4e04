type Listener = (event: object) => void;

/** A node with the part of the DOM that React needs, which prints as HTML. */
export class DomNode {
  [key: string]: unknown;
  childNodes: DomNode[] = [];
  parentNode: DomNode | null = null;
  attributes = new Map<string, unknown>();
  listeners = new Map<string, Set<Listener>>();
  style = {};
  ownerDocument: unknown = globalThis.document;
  namespaceURI = 'http://www.w3.org/1999/xhtml';

  constructor(
    public nodeType: number,
    public nodeName: string,
    private value = '',
  ) {}

  get nodeValue() {
    return this.value;
  }
  set nodeValue(value: string) {
    this.value = value;
    onChange();
  }
  get tagName() {
    return this.nodeName.toUpperCase();
  }
  get firstChild(): DomNode | null {
    return this.childNodes[0] ?? null;
  }
  get lastChild(): DomNode | null {
    return this.childNodes.at(-1) ?? null;
  }
  get nextSibling(): DomNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  get textContent(): string {
    return this.nodeType === 3
      ? this.nodeValue
      : this.childNodes.map((child) => child.textContent).join('');
  }
  set textContent(text: string) {
    this.childNodes = text ? [new DomNode(3, '#text', text)] : [];
    onChange();
  }
  insertBefore(child: DomNode, before: DomNode | null) {
    child.parentNode?.removeChild(child);
    const at = before ? this.childNodes.indexOf(before) : Infinity;
    this.childNodes.splice(at, 0, child);
    child.parentNode = this;
    onChange();
  }
  appendChild(child: DomNode) {
    this.insertBefore(child, null);
  }
  removeChild(child: DomNode) {
    this.childNodes = this.childNodes.filter((other) => other !== child);
    child.parentNode = null;
    onChange();
  }
  setAttribute(name: string, value: unknown) {
    this.attributes.set(name, value);
    onChange();
  }
  removeAttribute(name: string) {
    this.attributes.delete(name);
    onChange();
  }
  addEventListener(type: string, listener: Listener) {
    const listeners = this.listeners.get(type) ?? new Set();
    this.listeners.set(type, listeners.add(listener));
  }
  removeEventListener() {}
  contains() {
    return false;
  }
  get html(): string {
    const inner = this.childNodes.map((child) => child.html).join('');
    if (this.nodeType === 3) return this.nodeValue;
    return `<${this.nodeName}>${inner}</${this.nodeName}>`;
  }
}

let onChange = () => {};

/** Gives this process a document, and calls the listener after each change. */
export function installDom(listener: () => void) {
  onChange = listener;
  const document = {
    nodeType: 9,
    activeElement: null,
    createElement: (name: string) => new DomNode(1, name),
    createTextNode: (text: string) => new DomNode(3, '#text', text),
    addEventListener() {},
  };
  const window = { document, HTMLIFrameElement: class {} };
  Object.assign(globalThis, { document, window });
  Object.assign(document, { defaultView: window });
}
