import { expect, it } from 'vitest';
import { classifyPageFetch } from './page-outcome.ts';

it.each([
  ['dns', 'dns', 'There is no site at this host name (DNS).'],
  ['dns-unanswered', 'dns-unanswered', 'We could not look up the host name, because DNS did not answer.'],
  ['timeout', 'timeout', 'The site did not answer in time.'],
] as const)('classifies a failed request with the cause %s as unreachable', (cause, problem, reason) => {
  expect(classifyPageFetch({ ok: false, cause, sentence: { text: 'x', parts: [] }, hops: [] })).toEqual({
    outcome: 'unreachable',
    problem,
    reason,
    cause,
    wall: null,
  });
});
