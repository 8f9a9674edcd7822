import { expect, test } from 'vitest';
import { resolveAttemptOutcome } from './attempt-outcome.ts';

const NOT_DECODED = 'client_error:ClientPayloadError';

// Expected values: scoring.md, "Readings of a file"; the answers are rows of data/attempts-2026-q1.csv.gz.
test.each<[host: string, answers: string, expected: string]>([
  ['edmondoutlook.com', '404;404;404;404', 'absent'],
  ['a host with 410', '404;410;404;410', 'absent'],
  ['sikids.com', '404:oversize>256KB;404:oversize>256KB;404:oversize>256KB;404:oversize>256KB', 'absent'],
  ['10news.com', '404;404;stopped;stopped', 'absent'],
  ['businessalabama.com', '403;403;403;403', 'blocked'],
  ['www.normantranscript.com', '404;429;404;429', 'blocked'],
  ['macpa.net', 'timeout;404;404;404', 'unreachable'],
  ['detroitnews.com', 'too_many_redirects;too_many_redirects;too_many_redirects;too_many_redirects', 'unreachable'],
  ['a host out of order', '503;503;503;503', 'unreachable'],
  ['a legal restriction', '451;451;451;451', 'unreachable'],
  // The status of a redirect to another site is the other site's.
  ['mechlocal.com', Array(4).fill('200:redirect_blocked').join(';'), 'redirected-off-site'],
  ['thr.com', '404;404:redirect_blocked;404;404:redirect_blocked', 'redirected-off-site'],
  ['a site elsewhere that refuses', Array(4).fill('403:redirect_blocked').join(';'), 'redirected-off-site'],
  ['a host without https', '404:redirect_blocked;404:redirect_blocked;timeout;timeout', 'redirected-off-site'],
  ['aapnews.org', '403:redirect_blocked;403:redirect_blocked;403;403', 'blocked'],
  ['057info.hr', '200:oversize>256KB;404;404;404', 'unreachable'],
  ['24h.md', '200:HTML_FALSE_POSITIVE;200:HTML_FALSE_POSITIVE;404;404', 'not-a-policy-file'],
])('resolves %s (%s) to %s', (_, answers, expected) => {
  expect(resolveAttemptOutcome(answers.split(';'), true)).toMatchObject({ outcome: expected });
});

test('returns no outcome for a redirect that was not followed', () => {
  const answers = ['404', '404', '301', '301'];
  expect(resolveAttemptOutcome(answers, false)).toEqual({ inconclusive: 'redirect-not-followed' });
  expect(resolveAttemptOutcome(['404', '404', '404', '404'], false)).toMatchObject({ outcome: 'absent' });
});

// The address that could not be decoded may have had the file; what the others answered is proven.
test.each<[host: string, answers: readonly string[], expected: object]>([
  ['prospect.org', [NOT_DECODED, NOT_DECODED, NOT_DECODED, NOT_DECODED], { inconclusive: 'answer-not-decoded' }],
  ['one address of four', ['404', '404', NOT_DECODED, '404'], { inconclusive: 'answer-not-decoded' }],
  ['a page at another address', [NOT_DECODED, '200:HTML_FALSE_POSITIVE'], { inconclusive: 'answer-not-decoded' }],
  ['a refusal at another address', [NOT_DECODED, '403', '404', NOT_DECODED], { outcome: 'blocked' }],
  ['a timeout at another address', [NOT_DECODED, 'timeout'], { outcome: 'unreachable', cause: 'timeout' }],
])('returns no outcome for a response that was not decoded: %s', (_, answers, expected) => {
  expect(resolveAttemptOutcome(answers, true)).toMatchObject(expected);
});

test('rejects a response of another form', () => {
  expect(() => resolveAttemptOutcome(['maybe'], true)).toThrow(RangeError);
});
