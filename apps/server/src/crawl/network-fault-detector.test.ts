import { expect, test } from 'vitest';
import type { CrawlResult } from './crawl-result.ts';
import { NetworkFaultDetector } from './network-fault-detector.ts';

const visit = (host: string, outcome: CrawlResult['outcome'], cause: string | null): CrawlResult => ({
  leased: {
    host,
    domain: host,
    outcome: null,
    failures: 0,
    unchanged: 0,
    file_url: null,
    etag: null,
    last_modified: null,
    visited_at: null,
    lease: 'test',
  },
  startedAt: '2026-11-22T00:00:00.000Z',
  elapsedMs: 1,
  outcome,
  cause,
  observation: null,
  known: null,
  retryAfterMs: null,
  namedHosts: [],
  files: [],
  isListed: false,
  picture: null,
  registration: null,
  siteCheck: { contradictions: [], homePage: null, checkedRules: new Set() },
});
const hosts = (visits: readonly CrawlResult[]) => visits.map(({ leased }) => leased.host);
const failing = (count: number, cause = 'timeout') =>
  Array.from({ length: count }, (_, index) => visit(`site${index}.com`, 'unreachable', cause));

test('records nothing if all hosts fail in the same way', () => {
  const detector = new NetworkFaultDetector();
  const sorted = detector.classify(failing(12), 0);
  expect(sorted.observed).toEqual([]);
  expect([...sorted.ownFault, ...detector.drain().ownFault]).toHaveLength(12);
});

test('records a few failures as soon as another host answers', () => {
  const detector = new NetworkFaultDetector();
  expect(detector.classify(failing(3), 0)).toEqual({ observed: [], ownFault: [] });
  const { observed, ownFault } = detector.classify([visit('answers.com', 'absent', 'http-404')], 1);
  expect(hosts(observed)).toEqual(['site0.com', 'site1.com', 'site2.com', 'answers.com']);
  expect(ownFault).toEqual([]);
});

test('counts owners, so that one site with many hosts is not our own fault', () => {
  const detector = new NetworkFaultDetector();
  const one = failing(12).map((each) => ({ ...each, leased: { ...each.leased, domain: 'one.com' } }));
  detector.classify(one, 0);
  expect(hosts(detector.drain().observed)).toHaveLength(12);
});

test('never records a visit without a DNS response', () => {
  const { observed, ownFault } = new NetworkFaultDetector().classify(failing(1, 'dns-unanswered'), 0);
  expect([hosts(observed), hosts(ownFault)]).toEqual([[], ['site0.com']]);
});

test('records the DNS response that a name does not exist', () => {
  expect(new NetworkFaultDetector().classify(failing(12, 'dns'), 0).observed).toHaveLength(12);
});
