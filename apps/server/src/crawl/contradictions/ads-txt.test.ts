import { expect, it } from 'vitest';
import { readAdsTxtOwners } from './ads-txt.ts';

const read = (text: string, { status = 200, truncated = false } = {}) =>
  readAdsTxtOwners({ url: 'https://news.com/ads.txt', status, body: new TextEncoder().encode(text), truncated });

it('reads the owner and the managers for all countries, each with its line (ads.txt 1.1, section 3.5.1)', () => {
  expect(
    read(
      'ssp.com, 12, DIRECT\nOWNERDOMAIN=publisher.com # ours\nMANAGERDOMAIN=a.com, US\nMANAGERDOMAIN=b.com\nCONTACT=ads@publisher.com\n',
    ),
  ).toEqual({
    owner: { domain: 'publisher.com', line: 2, text: 'OWNERDOMAIN=publisher.com' },
    managers: [{ domain: 'b.com', line: 4, text: 'MANAGERDOMAIN=b.com' }],
    contacts: ['ads@publisher.com'],
  });
});

it('ignores an incomplete last line of a truncated file', () => {
  const cut = 'MANAGERDOMAIN=b.com\nOWNERDOMAIN=publisher.co';
  expect(read(cut)?.owner?.domain).toBe('publisher.co');
  expect(read(cut, { truncated: true })).toMatchObject({ owner: null, managers: [{ domain: 'b.com' }] });
});

it('distinguishes a missing file from an inconclusive response', () => {
  expect(read('Not found', { status: 404 })).toEqual({ owner: null, managers: [], contacts: [] });
  expect(read('<!doctype html><title>Home</title>')).toEqual({ owner: null, managers: [], contacts: [] });
  expect(read('<!doctype html><title>Just a moment...</title>')).toBeNull();
  expect(read('', { status: 403 })).toBeNull();
  expect(read('', { status: 503 })).toBeNull();
});
