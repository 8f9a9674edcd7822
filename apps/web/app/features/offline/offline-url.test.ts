import { describe, expect, it } from 'vitest';
import { getOfflineSubject, getRequestedPage, hasOwnAnchors, isPastDay } from './offline-url.ts';

const request = (page: string) => getRequestedPage(`?${new URLSearchParams({ page })}`);

describe('getRequestedPage', () => {
  it.each([
    ['/d/galvnews.com', '/d/galvnews.com'],
    ['/path?from=a.com&to=b.com', '/path?from=a.com&to=b.com'],
    ['/', '/'],
    // Addresses of other sites, in the forms that browsers accept (URL Standard, 4.4).
    ['https://evil.example/', null],
    ['//evil.example/', null],
    ['/\\evil.example/', null],
    ['/.//evil.example/', null],
    ['javascript:alert(1)', null],
    ['\t//evil.example', null],
    // The offline page would redirect to itself.
    ['/offline', null],
    ['/offline?page=/offline', null],
    ['/Offline/', null],
  ])('reads %j as %j', (page, expected) => {
    expect(request(page)).toBe(expected);
  });

  it('returns null without a page', () => {
    expect(getRequestedPage('')).toBeNull();
  });
});

describe('getOfflineSubject', () => {
  it.each([
    ['/d/galvnews.com', '', { kind: 'domain', domain: 'galvnews.com' }],
    ['/D/x.com/news', '', { kind: 'domain', domain: 'x.com/news' }],
    ['/d/b%C3%BCcher.example', '', { kind: 'domain', domain: 'bücher.example' }],
    ['/d/%E0%A4%A', '', { kind: 'domain', domain: '%E0%A4%A' }],
    ['/path?from=a.com&to=b.com&hops=2', '', { kind: 'path', from: 'a.com', to: 'b.com', hops: 2 }],
    [
      '/trust-graph?tab=trust-score&source=a.com&target=b.com',
      '',
      { kind: 'path', from: 'a.com', to: 'b.com', hops: 4 },
    ],
    ['/trust-graph?tab=query&q=RETURN+1', '', { kind: 'query', query: 'RETURN 1', parameters: '' }],
    ['/trust-graph?tab=query&on=device', '#q=RETURN+2', { kind: 'query', query: 'RETURN 2', parameters: '' }],
    ['/trust-graph?domain=a.com', '', { kind: 'domain', domain: 'a.com' }],
    ['/trust-graph', '', { kind: 'none' }],
    ['/', '', { kind: 'none' }],
    ['/d/', '', { kind: 'none' }],
    ['/paths', '', { kind: 'none' }],
  ])('reads %j%j', (page, fragment, expected) => {
    expect(getOfflineSubject(page, fragment)).toMatchObject(expected);
  });
});

it('recognizes a past day and custom anchors, which the device does not have', () => {
  expect(isPastDay('/d/a.com?as_of=2025-02-01')).toBe(true);
  expect(isPastDay('/d/a.com')).toBe(false);
  expect(hasOwnAnchors('/path?from=a.com&to=b.com&anchors=ap.org', null)).toBe(true);
  expect(hasOwnAnchors('/path?from=a.com&to=b.com&anchors=default', 'ap.org')).toBe(false);
  expect(hasOwnAnchors('/path?from=a.com&to=b.com', 'ap.org')).toBe(true);
  expect(hasOwnAnchors('/path?from=a.com&to=b.com', null)).toBe(false);
  expect(hasOwnAnchors('/d/a.com', 'ap.org')).toBe(false);
});
