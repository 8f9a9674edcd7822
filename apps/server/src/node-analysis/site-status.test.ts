import { expect, it } from 'vitest';
import { createSiteStatus } from './site-status.ts';

const at = '2026-05-04T10:20:30.000Z';
const url = 'https://example.com/trust.txt';
const now = new Date('2026-05-06T00:00:00.000Z');

it.each([
  ['found', true, true, url],
  ['absent', true, false, null],
  ['not-a-policy-file', true, false, null],
  // A refusal shows that a server answered, and nothing about the file.
  ['blocked', true, null, null],
  ['redirected-off-site', true, null, null],
  ['unreachable', null, null, null],
] as const)('states after “%s” that online is %s and the file is %s', (outcome, online, exists, shown) => {
  expect(createSiteStatus({ outcome, url, at }, now)).toEqual({
    website_status: { online, checked_at: at },
    trust_txt: { exists, url: shown, checked_at: at },
  });
});

it.each([
  ['2026-05-11T10:20:30.000Z', true],
  ['2026-05-11T10:20:31.000Z', null],
])('states at %s, 7 days after the attempt, that online is %s', (instant, online) => {
  const { website_status } = createSiteStatus({ outcome: 'found', url, at }, new Date(instant));
  expect(website_status).toEqual({ online, checked_at: at });
});

it('does not state that a site is online because of an attempt that is dated to a month', () => {
  const { website_status } = createSiteStatus({ outcome: 'found', url, at: '2025-01' }, now);
  expect(website_status).toEqual({ online: null, checked_at: '2025-01' });
});

it('states nothing if there was no attempt', () => {
  expect(createSiteStatus(null, now)).toEqual({
    website_status: { online: null, checked_at: null },
    trust_txt: { exists: null, url: null, checked_at: null },
  });
});
