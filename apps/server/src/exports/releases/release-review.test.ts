import type { Release } from '@vouchwire/api-contract';
import { describe, expect, it } from 'vitest';
import { HeldReleaseError, ReleaseReview } from './release-review.ts';

const PREVIOUS = { version: '2026-10-01', created_at: '2026-10-01T00:00:00.000Z' } as Release;
const DAY_45 = new Date('2026-11-15T00:00:00.000Z');
const DAY_46 = new Date('2026-11-15T00:00:01.000Z');

/** @param changed number of relationships whose state is another one */
function review(changed: number): ReleaseReview {
  const review = new ReleaseReview(PREVIOUS);
  for (let line = 1; line <= changed; line += 1) {
    const row = { source: 'a.com', relationship: 'MEMBER', target: `b${line}.com`, line, last_seen: '2026-11' };
    review.add({
      table: 'relationships',
      change: 'changed',
      before: { ...row, state: 'confirmed' },
      row: { ...row, state: 'stale' },
    });
  }
  return review;
}

describe('a release review', () => {
  it('requires a review above 5 % of the relationships that both releases have', () => {
    const counts = { relationships: 100, nodes: 0 };
    expect(() => review(5).assertReviewed(counts, DAY_45)).not.toThrow();
    expect(() => review(6).assertReviewed(counts, DAY_45)).toThrow(HeldReleaseError);
    expect(() => review(6).assertReviewed(counts, DAY_46)).not.toThrow();
  });

  it('counts neither new rows nor other columns', () => {
    const changes = review(5);
    const row = { source: 'c.com', relationship: 'MEMBER', target: 'd.com', line: 1, state: 'claimed' };
    changes.add({ table: 'relationships', change: 'added', row });
    changes.add({ table: 'relationships', change: 'changed', row, before: { ...row, line: 2 } });
    changes.add({ table: 'relationships', change: 'removed', row });
    expect(() => changes.assertReviewed({ relationships: 101, nodes: 0 }, DAY_45)).not.toThrow();
    // One of the 100 is new, so both have 99.
    expect(() => changes.assertReviewed({ relationships: 100, nodes: 0 }, DAY_45)).toThrow('5 of 99 changed');
  });

  it('compares the states of sites that both releases know', () => {
    const changes = new ReleaseReview(PREVIOUS);
    const add = (domain: string, before: string, after: string) =>
      changes.add({
        table: 'nodes',
        change: 'changed',
        before: { domain, site_state: before },
        row: { domain, site_state: after },
      });
    add('a.com', 'same', 'parked');
    add('b.com', 'not-known', 'same');
    add('c.com', 'same', 'not-known');
    expect(() => changes.assertReviewed({ relationships: 0, nodes: 11 }, DAY_45)).toThrow('Site states: 1 of 10');
    expect(changes.renderReport({ relationships: 0, nodes: 11 })).toContain('### same → parked: 1\n\n- `a.com`');
  });
});
