import { expect, it } from 'vitest';
import { siteStatus } from './site-status.ts';

const at = '2026-05-04T10:20:30.000Z';
const url = 'https://example.com/trust.txt';

it.each([
  ['found', true, true, url],
  ['absent', true, false, null],
  ['not-a-policy-file', true, false, null],
  // Refusing us says that somebody is there, and nothing of the file.
  ['blocked', true, null, null],
  ['unreachable', false, null, null],
] as const)('%s: online %s, file %s', (outcome, online, exists, shown) => {
  expect(siteStatus({ outcome, url, at })).toEqual({
    website_status: { online, checked_at: at },
    trust_txt: { exists, url: shown, checked_at: at },
  });
});

it('knows nothing where nobody looked', () => {
  expect(siteStatus(null)).toEqual({
    website_status: { online: null, checked_at: null },
    trust_txt: { exists: null, url: null, checked_at: null },
  });
});
