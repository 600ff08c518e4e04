import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ThirdParties } from './contentPolicy';
import { readHeaders } from './headersFile';
import { hashOf } from './inlineParts';
import { writeHostFiles } from './writeHostFiles';

const script = "((e,t)=>{document.documentElement.dataset.theme='light'})(null,'light')";
const none: ThirdParties = { scripts: [], connections: [], images: [], frames: [] };

/** Writes a site of one page, and returns its policy by directive. */
function policyOf(page: string, thirdParties = none): Readonly<Record<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  writeFileSync(path.join(folder, 'index.html'), page);
  writeFileSync(path.join(folder, '_redirects'), '');
  try {
    writeHostFiles({ outFolder: folder, baseUrl: '/', addedStyles: ['p{}'], thirdParties });
  } catch (error) {
    throw new Error(String(error).replace(folder, 'build'));
  }
  const [everywhere] = readHeaders(readFileSync(path.join(folder, '_headers'), 'utf8'));
  const policy = everywhere?.headers['Content-Security-Policy'] ?? '';
  return Object.fromEntries<string>(
    policy.split('; ').map((each) => [each.split(' ')[0] ?? '', each.replace(/^\S+ /, '')] as const),
  );
}

describe('the content security policy', () => {
  test('allows the inline scripts and styles of pages by their hashes, and data by nothing', () => {
    const page = `<style>a{}</style><script>${script}</script><script type="application/ld+json">{}</script><script src=/a.js></script>`;
    expect(policyOf(page)).toMatchObject({
      'script-src': `'self' ${hashOf(script)}`,
      'style-src': `'self' ${[hashOf('a{}'), hashOf('p{}')].sort().join(' ')}`,
      'require-trusted-types-for': "'script'",
    });
  });

  test('names other hosts only where services are configured, whose scripts know no Trusted Types', () => {
    const ours = policyOf('<p>');
    expect(JSON.stringify(ours)).not.toContain('https:');
    const host = 'https://widget.example';
    const theirs = policyOf('<p>', { scripts: [host], connections: [host], images: [host], frames: [host] });
    expect(theirs).toMatchObject({ 'script-src': `'self' ${host}`, 'frame-src': `'self' ${host}` });
    expect(theirs).not.toHaveProperty('require-trusted-types-for');
  });
});

describe('the build stops', () => {
  test('at scripts that nobody listed, and at attributes that no hash can allow', () => {
    expect(() => policyOf('<script>alert(1)</script><p style="color:red"><a onclick=go()>'))
      .toThrowErrorMatchingInlineSnapshot(`
      [Error: SiteError: Hosts cannot be told how to send the site.
        at build
        - index.html: an inline script that hosting/inlineParts.ts does not list: alert(1)
        - index.html: the attribute "style" in <p style="color:red"
        - index.html: the attribute "onclick" in <a onclick=go()
        Fix: Put scripts and styles into files. List a file ending in hosting/rules.ts, and an inline script that must stay in hosting/inlineParts.ts.]
    `);
  });
});
