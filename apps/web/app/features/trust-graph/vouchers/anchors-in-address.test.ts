import { expect, test } from 'vitest';
import { pathPage, readPathUrl } from '../path/path-url.ts';
import { addressOf, readUrl } from '../url-state.ts';
import { anchorsGiven, isChosen } from './anchors-in-address.ts';
import { placeToReturnTo } from './vouchers-page.ts';

test('anchors stand at the end of an address, readable, and come back from it', () => {
  const address = addressOf({ domain: 'galvnews.com', depth: 2, anchors: 'ap.org,texaspress.com' });
  expect(address).toBe('/trust-graph?domain=galvnews.com&depth=2&anchors=ap.org,texaspress.com');
  expect(readUrl(new URL(address, 'http://x').searchParams).anchors).toBe('ap.org,texaspress.com');
  expect(pathPage({ from: 'a.com', to: 'b.com', anchors: ' ap.org\n texaspress.com ' })).toBe(
    '/path?from=a.com&to=b.com&anchors=ap.org,texaspress.com',
  );
  expect(readPathUrl(new URLSearchParams('from=a.com&anchors=ap.org')).anchors).toBe('ap.org');
});

test('nothing chosen leaves addresses as they were; the default can be said outright', () => {
  expect(addressOf({ domain: 'ap.org', depth: 2 })).toBe('/trust-graph?domain=ap.org&depth=2');
  expect(addressOf({ anchors: 'default' })).toBe('/trust-graph?anchors=default');
  expect([isChosen(''), isChosen('default'), isChosen('ap.org')]).toEqual([false, false, true]);
  expect(anchorsGiven('default')).toEqual([]);
});

test('what strangers put into an address stays one parameter', () => {
  expect(addressOf({ anchors: 'ap.org&domain=evil.com#x' })).toBe(
    '/trust-graph?anchors=ap.org%26domain%3Devil.com%23x',
  );
});

test('the way back from choosing leads to our own pages alone', () => {
  expect(placeToReturnTo('/path?from=a.com&to=b.com&anchors=x.org', 'ap.org')).toBe(
    '/path?from=a.com&to=b.com&anchors=ap.org',
  );
  expect(placeToReturnTo('/trust-graph?domain=ap.org', '')).toBe('/trust-graph?domain=ap.org&anchors=default');
  for (const elsewhere of [
    'https://evil.com/path',
    '//evil.com/path',
    '/api/docs',
    'javascript:alert(1)',
    '\\\\evil.com',
    '',
  ]) {
    expect(placeToReturnTo(elsewhere, 'ap.org')).toBe('/trust-graph?anchors=ap.org');
  }
});
