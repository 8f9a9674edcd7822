import { expect, it } from 'vitest';
import { runForVisitor } from '../limiter/current-visitor.ts';
import { ConfirmationSchedule } from './confirmation-schedule.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-01-01T10:00:00.000Z');

/** Reserves for one visitor. @returns the hours until each mail is due */
function reserveMany(schedule: ConfirmationSchedule, domains: readonly string[], minutes = 0): number[] {
  const now = new Date(START + minutes * 60_000);
  return domains.map((domain) =>
    runForVisitor('192.0.2.1', () => (schedule.reserve(domain, now).dueAt.getTime() - START) / HOUR_MS),
  );
}
const hours = (from: number, to: number, perHour: number) =>
  Array.from({ length: (to - from) * perHour }, (_, index) => from + Math.floor(index / perHour));

it('gives one visitor 6 mails an hour to one domain and 30 in all', () => {
  const schedule = new ConfirmationSchedule();
  expect(reserveMany(schedule, Array(12).fill('one.example'))).toEqual(hours(0, 2, 6));
  // Of the 30 mails of each of the first two hours, 6 go to the first domain.
  const others = Array.from({ length: 54 }, (_, index) => `d${index}.example`);
  expect(reserveMany(schedule, others)).toEqual([...Array(24).fill(0), ...Array(24).fill(1), ...Array(6).fill(2)]);
});

it('counts any 60 minutes, not hours of the clock', () => {
  const schedule = new ConfirmationSchedule();
  reserveMany(schedule, Array(3).fill('one.example'), 30);
  expect(reserveMany(schedule, Array(5).fill('one.example'), 59)).toEqual([
    ...Array(3).fill(59 / 60),
    ...Array(2).fill(1.5),
  ]);
});

it('rejects only the visitor whose mails fill the next 24 hours', () => {
  const schedule = new ConfirmationSchedule();
  expect(reserveMany(schedule, Array(144).fill('one.example'))).toEqual(hours(0, 24, 6));
  expect(() => reserveMany(schedule, ['one.example'])).toThrow(expect.objectContaining({ code: 'rate-limited' }));
  const now = new Date(START);
  expect(runForVisitor('192.0.2.2', () => schedule.reserve('one.example', now))).toEqual({ dueAt: now, order: 0 });
  expect(reserveMany(schedule, ['one.example'], 60)).toEqual([24]);
});
