import { GraphBuilder } from '@vouchwire/property-graph';
import { describe, expect, it } from 'vitest';
import { ColumnLookupGraph } from './column-lookup-graph.ts';
import { lookUp } from './look-up.ts';

const builder = new GraphBuilder();
for (const domain of ['galvnews.com', 'facebook.com/galvnews']) {
  const registrableDomain = domain.split('/')[0] ?? '';
  builder.addNode(
    ['Identity'],
    [
      ['domain', domain],
      ['host', registrableDomain],
      ['registrableDomain', registrableDomain],
      ['type', 'named'],
    ],
  );
}
const graph = new ColumnLookupGraph(builder.build({ indexes: ['domain', 'registrableDomain'] }));

function describeSubject(address: string | undefined): string {
  const found = lookUp(graph, address);
  if (found.kind === 'no-host') return 'no-host';
  if (found.kind === 'not-a-domain') return `not-a-domain ${found.host}`;
  return `${found.domain} ${found.headline.kind === 'unknown' ? 'unknown' : 'known'}`;
}

describe('lookUp', () => {
  // The hosts are those that the URL Standard reads in these addresses.
  it.each([
    ['https://galvnews.com:8443/a', 'galvnews.com known'],
    ['https://user:pa%40ss@galvnews.com/', 'galvnews.com known'],
    ['https://galvnews.com@evil.com/', 'evil.com unknown'],
    ['https://galvnews.com\\@evil.com/', 'galvnews.com known'],
    ['https://galvnews.com./', 'galvnews.com known'],
    ['https://WWW.GALVNEWS.COM/', 'galvnews.com known'],
    ['https://galvnews.com%2eevil.com/', 'galvnews.com.evil.com unknown'],
    ['https:galvnews.com', 'galvnews.com known'],
    ['https://galv\u200bnews.com/', 'galvnews.com known'],
    [`https://galvnews.com/?q=${'x'.repeat(100_000)}`, 'galvnews.com known'],
    [`https://galvnews.com/${'x'.repeat(100_000)}`, 'galvnews.com known'],
    ['https://facebook.com/other/../galvnews?x=1#y', 'facebook.com/galvnews known'],
    ['https://galvnews.com/paper.pdf', 'galvnews.com known'],
  ])('finds the site of %.60s', (address, expected) => {
    expect(describeSubject(address)).toBe(expected);
  });

  it.each([
    // With a Cyrillic "a".
    ['https://g\u0430lvnews.com/', 'xn--glvnews-2fg.com'],
    ['https://\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444/', 'xn--e1afmkfd.xn--p1ai'],
    ['https://__proto__.com/', '__proto__.com'],
    [`https://${'a.'.repeat(120)}com/`, `${'a.'.repeat(120)}com`],
  ])('finds no entry for %.60s', (address, domain) => {
    expect(describeSubject(address)).toBe(`${domain} unknown`);
  });

  it.each([
    ['http://[2001:db8::1]:8080/galvnews.com', '[2001:db8::1]'],
    ['http://2130706433/', '127.0.0.1'],
    ['http://localhost/', 'localhost'],
    ['https://co.uk/', 'co.uk'],
    ['https://constructor/', 'constructor'],
    [`https://${'x'.repeat(64)}.com/`, `${'x'.repeat(64)}.com`],
    [`https://${'a.'.repeat(200)}com/`, `${'a.'.repeat(200)}com`],
  ])('reports that the host of %.60s is not a public domain', (address, host) => {
    expect(describeSubject(address)).toBe(`not-a-domain ${host}`);
  });

  it.each([
    undefined,
    '',
    'galvnews.com',
    'file:///home/reader/galvnews.com/index.html',
    'about:blank',
    'about:srcdoc',
    'chrome://settings/',
    'view-source:https://galvnews.com/',
    // The viewer for PDF files of another extension.
    'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/index.html?https://galvnews.com/a.pdf',
    'blob:https://galvnews.com/b2f1c3d4',
    'data:text/html,https://galvnews.com',
    'javascript:"https://galvnews.com"',
    'ftp://galvnews.com/',
    'https://\u202emoc.swenvlag.com/',
  ])('finds no host in %s', (address) => {
    expect(describeSubject(address)).toBe('no-host');
  });
});
