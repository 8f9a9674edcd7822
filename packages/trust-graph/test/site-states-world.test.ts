import { describe, expect, it } from 'vitest';
import { deriveSiteStates, type SiteStateName, type SiteStatePeriod } from '../src/index.ts';
import { createWorld, FLAPPING, HARMLESS, joinVisits, TAKEOVERS, toInstant, type WorldSite } from './site-world.ts';

const ADDRESSES = 400;
const STATES = new Set<SiteStateName>(['leads-elsewhere', 'parked', 're-registered', 'no-answer', 'changed']);

const isOtherHands = ({ state }: SiteStatePeriod): boolean => STATES.has(state);

/** The states as they are known on a day. */
function deriveOn({ visits, context }: WorldSite, day: number): SiteStatePeriod[] {
  const seen = visits.filter(({ firstAt }) => firstAt <= toInstant(day));
  return deriveSiteStates(joinVisits(seen), context);
}

/** Share of takeovers that are known after `withinDays`, and of the derived states that are takeovers. */
function measure(seed: number, intervalDays: number, withinDays: number) {
  const isKnown = ({ event }: WorldSite) => intervalDays <= 7 || !Object.hasOwn(FLAPPING, event);
  const sites = createWorld(seed, ADDRESSES, intervalDays).filter(isKnown);
  const [missed, wrong] = [[] as string[], [] as string[]];
  let found = 0;
  for (const site of sites) {
    const { takenOverOn, startedOn, event } = site;
    const before = takenOverOn === null ? 730 : startedOn - 1;
    if (deriveOn(site, before).some(isOtherHands)) wrong.push(event);
    if (takenOverOn === null) continue;
    if (deriveOn(site, takenOverOn + withinDays).some(isOtherHands)) found += 1;
    else missed.push(event);
  }
  const takeovers = sites.filter(({ takenOverOn }) => takenOverOn !== null).length;
  return { precision: found / (found + wrong.length), recall: found / takeovers, missed, wrong };
}

const count = (events: readonly string[]): string =>
  [...Map.groupBy(events, (event) => event)].map(([event, all]) => `${event} ${all.length}`).join(', ') || 'none';

describe('a world of addresses over 24 months', () => {
  it('has eight kinds of takeovers, and as many harmless changes', () => {
    expect(Object.keys(TAKEOVERS).length).toBe(8);
    const sites = createWorld(1, ADDRESSES, 7);
    expect(sites.filter(({ takenOverOn }) => takenOverOn === null).length).toBe(ADDRESSES / 2);
    expect(new Set(sites.map(({ event }) => event)).size).toBe(8 + Object.keys(HARMLESS).length);
  });

  it.each([
    // Two visits in 30 days need weekly visits. With monthly ones, the second is up to 66 days later.
    [7, 30],
    [30, 90],
  ])('is known from visits every %i days within %i days', { tags: 'sampled' }, (intervalDays, withinDays) => {
    for (const seed of [1, 2, 3]) {
      const { precision, recall, missed, wrong } = measure(seed, intervalDays, withinDays);
      console.info(
        `seed ${seed}, every ${intervalDays} days: precision ${(100 * precision).toFixed(1)} %, recall within ${withinDays} days ${(100 * recall).toFixed(1)} %; missed: ${count(missed)}; wrong: ${count(wrong)}`,
      );
      expect(precision).toBeGreaterThanOrEqual(0.98);
      expect(recall).toBeGreaterThanOrEqual(0.85);
    }
  });

  it('has two dated pieces of evidence for each state, and periods that follow each other', () => {
    for (const site of createWorld(6, ADDRESSES, 7)) {
      const periods = deriveOn(site, 730);
      for (const [index, period] of periods.entries()) {
        const next = periods[index + 1];
        expect(period.until).toBe(next?.since ?? null);
        if (next) expect(next.since > period.since).toBe(true);
        const dates = period.evidence.flatMap(({ beforeAt, afterAt }) => [afterAt, ...(beforeAt ? [beforeAt] : [])]);
        if (isOtherHands(period)) expect(new Set(dates).size).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it('changes nothing with one odd visit', () => {
    for (const site of createWorld(7, ADDRESSES, 7)) {
      const { takenOverOn, visits, context } = site;
      const other = visits.at(-1);
      if (takenOverOn === null || !other) continue;
      const at = toInstant(takenOverOn - 95);
      const calm = visits.filter(({ firstAt }) => firstAt < at);
      const odd = { ...other, registration: calm.at(-1)?.registration ?? null, firstAt: at, lastAt: at };
      const states = deriveSiteStates(joinVisits([...calm, odd]), context);
      expect(states.filter(isOtherHands)).toEqual([]);
    }
  });
});
