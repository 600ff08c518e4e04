import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// Docusaurus shows the right page for an address that ends in .html, but hydrates it under another address than
// the one it was rendered for, which React refuses (error 418). So the address is put right before the app starts.
if (ExecutionEnvironment.canUseDOM) {
  const { pathname, search, hash } = window.location;
  const normal = withoutSuffix(pathname);
  if (normal !== pathname) window.history.replaceState(window.history.state, '', `${normal}${search}${hash}`);
}

/** The path without a trailing `.html` or `/index.html`. */
export function withoutSuffix(pathname: string): string {
  return pathname.replace(/(?:\/index)?\.html$/, '') || '/';
}
