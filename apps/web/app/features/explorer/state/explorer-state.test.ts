import { describe, expect, test } from 'vitest';
import {
  createHistory,
  createState,
  type ExplorerState,
  exploreDomain,
  getDepth,
  goBackTo,
  goToPage,
  selectDomain,
  skipList,
  stepBack,
  toggleType,
  updateHistory,
  withCanonicalDomain,
  withHiddenTypes,
} from './explorer-state.ts';

const walk = (...domains: string[]): ExplorerState =>
  domains.slice(1).reduce((place, domain) => exploreDomain(place, domain), createState(domains[0] ?? ''));

describe('history of the explorer', () => {
  test('moves the previous node onto the stack when a neighbor is opened', () => {
    const place = walk('a.com', 'b.com', 'c.com');
    expect(place.current).toBe('c.com');
    expect(place.history).toEqual(['a.com', 'b.com']);
    expect(getDepth(place)).toBe(2);
  });

  test('pops a node on Back, and does nothing at depth 0', () => {
    const place = stepBack(walk('a.com', 'b.com', 'c.com'));
    expect([place.current, place.history]).toEqual(['b.com', ['a.com']]);
    const start = stepBack(stepBack(place));
    expect([start.current, getDepth(start)]).toEqual(['a.com', 0]);
    expect(stepBack(start)).toBe(start);
  });

  test('discards later steps when an earlier one is opened', () => {
    const place = goBackTo(walk('a.com', 'b.com', 'c.com', 'd.com'), 1);
    expect([place.current, place.history]).toEqual(['b.com', ['a.com']]);
  });

  test('is cleared by a new center and by an entry of the selection list', () => {
    expect(createState('z.com')).toMatchObject({ current: 'z.com', history: [], isListDismissed: false });
    expect(selectDomain('y.com')).toMatchObject({ current: 'y.com', history: [], isListDismissed: true });
  });

  test('does not change when the center is opened', () => {
    const place = walk('a.com', 'b.com');
    expect(exploreDomain(place, 'b.com')).toBe(place);
  });

  test('never mutates the state', () => {
    const place = Object.freeze({ ...walk('a.com', 'b.com'), history: Object.freeze(['a.com']) }) as ExplorerState;
    exploreDomain(place, 'c.com');
    stepBack(place);
    goToPage(place, 2);
    withHiddenTypes(place, new Set(['MEMBER']));
    expect(place).toMatchObject({ current: 'b.com', history: ['a.com'], page: 0 });
  });
});

test('skips the selection list of a node that was already passed', () => {
  expect(skipList(createState('a.com'))).toMatchObject({ current: 'a.com', isListDismissed: true, history: [] });
  expect(stepBack(walk('a.com', 'b.com')).isListDismissed).toBe(true);
});

test('resets to the first page for another node or other relationship types', () => {
  expect(goToPage(createState('a.com'), 3).page).toBe(3);
  expect(goToPage(createState('a.com'), -1).page).toBe(0);
  expect(exploreDomain(goToPage(createState('a.com'), 3), 'b.com').page).toBe(0);
  const fewer = withHiddenTypes(goToPage(createState('a.com'), 3), toggleType(new Set(), 'MEMBER'));
  expect([fewer.page, [...fewer.hidden]]).toEqual([0, ['MEMBER']]);
  expect(toggleType(fewer.hidden, 'MEMBER').size).toBe(0);
});

test('replaces the typed domain by the canonical one', () => {
  expect(exploreDomain(withCanonicalDomain(createState('WWW.A.com'), 'a.com'), 'b.com').history).toEqual(['a.com']);
});

test("clears the history for a new center, but not for the host's update after a click", () => {
  const walk = { center: 'a.com', state: exploreDomain(createState('a.com'), 'b.com') };
  expect(updateHistory(walk, 'a.com')).toBe(walk);
  expect(updateHistory(walk, 'b.com').state.history).toEqual(['a.com']);
  expect(updateHistory(walk, 'z.com')).toEqual(createHistory('z.com'));
});
