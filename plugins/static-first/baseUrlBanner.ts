/**
 * Writes the function that puts the message about a wrong base URL at the top of a page that is at another path than `baseUrl`.
 * Docusaurus' own writes it as HTML with style attributes: the policy of the page refuses both.
 */
export function writeBanner(baseUrl: string): string {
  const current = baseUrl + (baseUrl === '/' ? ' (default value)' : '');
  const lines = [
    'Your Docusaurus site did not load properly.',
    'A very common reason is a wrong site baseUrl configuration.',
    `Current configured baseUrl = ${current}`,
    'We suggest trying baseUrl = ',
  ];
  return [
    'function insertBanner(){',
    'var box=document.createElement("div"),path=location.pathname;',
    'box.id="__docusaurus-base-url-issue-banner";box.className="load-error theme-admonition-danger";',
    `var lines=${JSON.stringify(lines)};lines[3]+=path.slice(-1)==="/"?path:path+"/";`,
    'lines.forEach(function(line){box.appendChild(document.createElement("p")).textContent=line});',
    'document.body.prepend(box)}',
  ].join('');
}
