import { expect, test } from 'vitest';
import { parseUrl, toUrl } from '../graph-model/graph-url.ts';
import { getPathPageUrl, parsePathUrl } from '../paths/path-url.ts';
import { getReturnPath } from './anchors-page-url.ts';
import { isCustom, splitAnchors } from './anchors-param.ts';

test('writes readable anchors at the end of an address, and parses them', () => {
  const address = toUrl({ domain: 'galvnews.com', depth: 2, anchors: 'ap.org,texaspress.com' });
  expect(address).toBe('/trust-graph?domain=galvnews.com&depth=2&anchors=ap.org,texaspress.com');
  expect(parseUrl(new URL(address, 'http://x').searchParams).anchors).toBe('ap.org,texaspress.com');
  expect(getPathPageUrl({ from: 'a.com', to: 'b.com', anchors: ' ap.org\n texaspress.com ' })).toBe(
    '/path?from=a.com&to=b.com&anchors=ap.org,texaspress.com',
  );
  expect(parsePathUrl(new URLSearchParams('from=a.com&anchors=ap.org')).anchors).toBe('ap.org');
});

test('omits anchors without a choice, and writes an explicit default', () => {
  expect(toUrl({ domain: 'ap.org', depth: 2 })).toBe('/trust-graph?domain=ap.org&depth=2');
  expect(toUrl({ anchors: 'default' })).toBe('/trust-graph?anchors=default');
  expect([isCustom(''), isCustom('default'), isCustom('ap.org')]).toEqual([false, false, true]);
  expect(splitAnchors('default')).toEqual([]);
});

test('keeps hostile text in one parameter', () => {
  expect(toUrl({ anchors: 'ap.org&domain=evil.com#x' })).toBe('/trust-graph?anchors=ap.org%26domain%3Devil.com%23x');
});

test('returns only to paths of this site', () => {
  expect(getReturnPath('/path?from=a.com&to=b.com&anchors=x.org', 'ap.org')).toBe(
    '/path?from=a.com&to=b.com&anchors=ap.org',
  );
  expect(getReturnPath('/trust-graph?domain=ap.org', '')).toBe('/trust-graph?domain=ap.org&anchors=default');
  for (const elsewhere of [
    'https://evil.com/path',
    '//evil.com/path',
    '/api/docs',
    'javascript:alert(1)',
    '\\\\evil.com',
    '',
  ]) {
    expect(getReturnPath(elsewhere, 'ap.org')).toBe('/trust-graph?anchors=ap.org');
  }
});
