import { expect, it } from 'vitest';
import { currentFile } from './current-file.ts';
import type { JudgedObservation } from './observation.ts';

const seen = (day: string, of: Partial<JudgedObservation>): JudgedObservation => ({
  publisher: 'a.example',
  source: 'check',
  outcome: 'found',
  cause: null,
  fileUrl: null,
  observedAt: `${day}T00:00:00.000Z`,
  lastSeenAt: `${day}T00:00:00.000Z`,
  statements: [],
  ...of,
});
const staleAfter = (...later: JudgedObservation[]) =>
  currentFile({ publisher: 'a.example', observations: [seen('2026-03-01', {}), ...later] }).stale;

it('a file is stale once attempts have failed for more than 14 days', () => {
  expect(staleAfter()).toBe(false);
  expect(staleAfter(seen('2026-03-15', { outcome: 'unreachable', cause: 'http-5xx' }))).toBe(false);
  expect(staleAfter(seen('2026-03-16', { outcome: 'unreachable', cause: 'http-5xx' }))).toBe(true);
  expect(staleAfter(seen('2026-03-16', { outcome: 'unreachable', cause: 'dns' }))).toBe(true);
});

it('an attempt in which DNS said nothing is held against nobody', () => {
  const unheard = seen('2026-04-01', { outcome: 'unreachable', cause: 'dns-unanswered' });
  expect(staleAfter(unheard)).toBe(false);
  expect(staleAfter(unheard, seen('2026-04-02', { outcome: 'unreachable', cause: 'timeout' }))).toBe(true);
});
