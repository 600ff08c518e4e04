import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ThirdParties } from './contentPolicy';
import { hashOf } from './inlineParts';
import { writePolicies } from './writePolicies';

const script = "((e,t)=>{document.documentElement.dataset.theme='light'})(null,'light')";
const none: ThirdParties = { scripts: [], connections: [], images: [], frames: [] };

/** Writes a site with these pages, and returns the HTML of each with its policy. */
function write(
  pages: Readonly<Record<string, string>>,
  thirdParties = none,
): Readonly<Record<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  for (const [name, html] of Object.entries(pages)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), html);
  }
  try {
    writePolicies({ outFolder: folder, thirdParties });
  } catch (error) {
    throw new Error(String(error).replace(folder, 'build'));
  }
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  return Object.fromEntries<string>(Object.keys(pages).map((name) => [name, read(name)]));
}

/** The policy of a page by directive. */
function policyOf(html = ''): Readonly<Record<string, string>> {
  const [, policy = ''] = /<meta http-equiv=Content-Security-Policy content="([^"]*)">/.exec(html) ?? [];
  return Object.fromEntries<string>(
    policy.split('; ').map((each) => [each.split(' ')[0] ?? '', each.replace(/^\S+ /, '')] as const),
  );
}

const head = '<!doctype html><meta charset=UTF-8>';

describe('the content security policy of a page', () => {
  test('allows its own inline scripts and styles by their hashes, and those of no other page', () => {
    const { 'a.html': a, 'b.html': b } = write({
      'a.html': `${head}<style>a{}</style><script>${script}</script><script type="application/ld+json">{}</script>`,
      'b.html': `${head}<style>b{}</style><script src=/a.js></script>`,
    });
    expect(policyOf(a)).toMatchObject({
      'script-src': `'self' ${hashOf(script)}`,
      'style-src': `'self' ${hashOf('a{}')}`,
      'require-trusted-types-for': "'script'",
    });
    expect(policyOf(b)).toMatchObject({ 'script-src': "'self'", 'style-src': `'self' ${hashOf('b{}')}` });
  });

  test('stands before everything that it is about', () => {
    const { 'a.html': html = '' } = write({ 'a.html': `${head}<script>${script}</script>` });
    expect(html).toMatch(/^<!doctype html><meta charset=UTF-8><meta http-equiv=Content-Security-Policy /);
  });

  test('names other hosts only where services are configured, whose scripts know no Trusted Types', () => {
    expect(JSON.stringify(policyOf(write({ 'a.html': head })['a.html']))).not.toContain('https:');
    const host = 'https://widget.example';
    const services = { scripts: [host], connections: [host], images: [host], frames: [host] };
    const theirs = policyOf(write({ 'a.html': head }, services)['a.html']);
    expect(theirs).toMatchObject({ 'script-src': `'self' ${host}`, 'frame-src': `'self' ${host}` });
    expect(theirs).not.toHaveProperty('require-trusted-types-for');
  });

  test('lets documents in which code of readers runs fetch nothing', () => {
    const { 'sandboxed/a.html': html } = write({ 'sandboxed/a.html': head });
    expect(policyOf(html)).toMatchObject({ 'default-src': "'none'", 'connect-src': "'none'" });
  });
});

test('the build stops at scripts that nobody listed, and at attributes that no hash can allow', () => {
  expect(() =>
    write({ 'index.html': `${head}<script>alert(1)</script><p style="color:red"><a onclick=go()>` }),
  ).toThrowErrorMatchingInlineSnapshot(`
    [Error: SiteError: Pages have parts that no policy can allow.
      at build
      - index.html: an inline script that hosting/inlineParts.ts does not list: alert(1)
      - index.html: the attribute "style" in <p style="color:red"
      - index.html: the attribute "onclick" in <a onclick=go()
      Fix: Put scripts and styles into files. List an inline script that must stay in hosting/inlineParts.ts.]
  `);
});
