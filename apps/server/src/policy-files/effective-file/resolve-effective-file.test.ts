import { expect, test } from 'vitest';
import type { ReviewedObservation } from '../observations/observation.ts';
import { resolveEffectiveFile } from './resolve-effective-file.ts';

const at = (time: string) => (time.includes('T') ? `${time}:00.000Z` : `${time}T00:00:00.000Z`);
/** The form of dates in graph and responses: whole seconds. */
const published = (time: string) => at(time).replace('.000Z', 'Z');
const seen = (time: string, of: Partial<ReviewedObservation>): ReviewedObservation => ({
  publisher: 'a.example',
  source: 'crawl',
  outcome: 'found',
  cause: null,
  fileUrl: null,
  observedAt: at(time),
  lastSeenAt: at(time),
  attempts: [at(time)],
  statements: [],
  ...of,
});
const failed = (time: string, of: Partial<ReviewedObservation> = {}) =>
  seen(time, { outcome: 'unreachable', cause: 'timeout', ...of });
const absent = (time: string, of: Partial<ReviewedObservation> = {}) => seen(time, { outcome: 'absent', ...of });
const after = (...later: ReviewedObservation[]) =>
  resolveEffectiveFile({ publisher: 'a.example', observations: [seen('2025-01-31', {}), ...later] });

// Expected values: scoring.md, "Readings that are settled".
test('is not stale after one failed attempt, regardless of the age of the last success', () => {
  expect(after(failed('2026-11-22'))).toMatchObject({ stale: false, failingSince: published('2026-11-22') });
});

test('is stale when the first and the last failed attempt are 14 days apart', () => {
  expect(after(failed('2026-03-01'), failed('2026-03-14')).stale).toBe(false);
  expect(after(failed('2026-03-01'), failed('2026-03-15')).stale).toBe(true);
  expect(after(failed('2026-03-01', { attempts: [at('2026-03-01'), at('2026-03-15')] })).stale).toBe(true);
});

test('counts failures of different kinds together, and ignores those before a success', () => {
  expect(after(absent('2026-03-01'), failed('2026-03-20')).stale).toBe(true);
  expect(after(failed('2026-03-01'), seen('2026-03-10', {}), failed('2026-03-20')).stale).toBe(false);
});

test('never counts a failed check that a visitor triggered', () => {
  const visitor = { source: 'check' };
  expect(after(failed('2026-03-01', visitor), failed('2026-03-20', visitor))).toMatchObject({
    stale: false,
    failingSince: null,
    lastAttempt: { outcome: 'found', at: published('2025-01-31') },
  });
  expect(after(absent('2026-03-01', visitor), absent('2026-03-20', visitor)).file).not.toBeNull();
  expect(after(failed('2026-03-01'), failed('2026-03-20', visitor)).stale).toBe(false);
});

test('counts a successful check by a visitor immediately', () => {
  expect(after(failed('2026-03-01'), failed('2026-03-20'), seen('2026-03-21', { source: 'check' }))).toMatchObject({
    stale: false,
    lastRead: published('2026-03-21'),
  });
});

test('dates the outcome by the first of the consecutive attempts with the same result', () => {
  const refused = { outcome: 'blocked', cause: 'http-403' } as const;
  const history = after(failed('2026-01-26'), failed('2026-02-12', refused), failed('2026-03-15', refused));
  expect(history).toMatchObject({ failingSince: published('2026-01-26'), outcomeSince: published('2026-02-12') });
  expect(after().outcomeSince).toBe(published('2025-01-31'));
});

test('ignores an attempt without a DNS response', () => {
  const unanswered = { cause: 'dns-unanswered' };
  expect(after(failed('2026-03-01', unanswered), failed('2026-03-20')).stale).toBe(false);
});

test('is gone since the first of two attempts a day apart that found no file', () => {
  expect(after(absent('2026-03-01T10:00'), absent('2026-03-02T09:59'))).toMatchObject({
    file: { observedAt: published('2025-01-31') },
    absentSince: at('2026-03-01T10:00'),
    endedAt: null,
    lastAttempt: { outcome: 'absent', at: published('2026-03-02T09:59') },
  });
  expect(after(absent('2026-03-01T10:00'), absent('2026-03-02T10:00'))).toMatchObject({
    file: null,
    endedAt: at('2026-03-01T10:00'),
  });
  expect(after(absent('2026-03-01'), seen('2026-03-02', {}), absent('2026-03-03')).file).not.toBeNull();
});

test('never ends a file because of other documents in its place, but makes it stale', () => {
  const page = (time: string) => seen(time, { outcome: 'not-a-policy-file', cause: 'html' });
  expect(after(page('2026-03-01T10:00'), page('2026-03-01T11:00'))).toMatchObject({ endedAt: null, stale: false });
  expect(after(absent('2026-03-01T10:00'), page('2026-03-01T12:00'), page('2026-03-02')).file).not.toBeNull();
  const many = Array.from({ length: 20 }, (_, day) => page(`2026-03-${String(day + 1).padStart(2, '0')}`));
  expect(after(...many)).toMatchObject({ endedAt: null, stale: true, failingSince: published('2026-03-01') });
  expect(after(...many).file).not.toBeNull();
  expect(after(absent('2026-03-01'), page('2026-03-02'), absent('2026-03-03')).endedAt).toBe(at('2026-03-01'));
});

test('counts imported attempts, and attempts with different results of a missing file', () => {
  const imported = absent('2026-03-01', { source: 'study', cause: 'http-404' });
  expect(after(imported, absent('2026-03-02', { cause: 'http-410' })).endedAt).toBe(at('2026-03-01'));
});

test('never ends a file because its address leads to the file of another site', () => {
  const moved = (time: string) => absent(time, { outcome: 'redirected-off-site', cause: 'file-of-another-site' });
  expect(after(moved('2026-03-01'), moved('2026-03-10'))).toMatchObject({ endedAt: null, absentSince: null });
  expect(after(moved('2026-03-01'), moved('2026-03-15')).stale).toBe(true);
});

test('lists the dates of reading, or a month if the source states no day', () => {
  const history = [
    seen('2025-01-31', { source: 'journallist-2025-01', precision: 'month' }),
    seen('2026-02-12', { attempts: [at('2026-02-12'), at('2026-03-15')] }),
  ];
  const { file, previous, firstRead, lastRead } = resolveEffectiveFile({
    publisher: 'a.example',
    observations: history,
  });
  expect(previous?.readDates).toEqual(['2025-01']);
  expect(firstRead).toBe('2025-01');
  expect(file).toMatchObject({ observedAt: published('2026-02-12'), lastSeenAt: published('2026-03-15') });
  expect(file?.readDates).toEqual([published('2026-02-12'), published('2026-03-15')]);
  expect(lastRead).toBe(published('2026-03-15'));
});

test('uses only the first date of a failure that was stored without its attempts', () => {
  const { attempts: _attempts, ...missing } = absent('2026-03-01', { lastSeenAt: at('2026-03-05') });
  expect(after(missing)).toMatchObject({ endedAt: null, absentSince: at('2026-03-01') });
  const legacy = { outcome: 'unreachable', cause: 'dns', lastSeenAt: at('2026-11-22') } as const;
  const { attempts: _, ...row } = seen('2026-03-01', legacy);
  expect(resolveEffectiveFile({ publisher: 'a.example', observations: [seen('2025-01-31', {}), row] }).stale).toBe(
    false,
  );
});
