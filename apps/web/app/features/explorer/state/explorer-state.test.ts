import { describe, expect, test } from 'vitest';
import {
  createHistory,
  createState,
  type ExplorerState,
  exploreDomain,
  getDepth,
  goBackTo,
  goToPage,
  isSameState,
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

describe('the history', () => {
  test('a clicked node becomes the middle and the one before it goes onto the stack', () => {
    const place = walk('a.com', 'b.com', 'c.com');
    expect(place.current).toBe('c.com');
    expect(place.history).toEqual(['a.com', 'b.com']);
    expect(getDepth(place)).toBe(2);
  });

  test('Back pops; at depth 0 it changes nothing', () => {
    const place = stepBack(walk('a.com', 'b.com', 'c.com'));
    expect([place.current, place.history]).toEqual(['b.com', ['a.com']]);
    const start = stepBack(stepBack(place));
    expect([start.current, getDepth(start)]).toEqual(['a.com', 0]);
    expect(stepBack(start)).toBe(start);
  });

  test('going back to an earlier step forgets what came after it', () => {
    const place = goBackTo(walk('a.com', 'b.com', 'c.com', 'd.com'), 1);
    expect([place.current, place.history]).toEqual(['b.com', ['a.com']]);
  });

  test('a new center clears it, and so does an entry of the selection list', () => {
    expect(createState('z.com')).toMatchObject({ current: 'z.com', history: [], isListPassed: false });
    expect(selectDomain('y.com')).toMatchObject({ current: 'y.com', history: [], isListPassed: true });
  });

  test('the node in the middle leads nowhere new', () => {
    const place = walk('a.com', 'b.com');
    expect(exploreDomain(place, 'b.com')).toBe(place);
  });

  test('nothing is changed in place', () => {
    const place = Object.freeze({ ...walk('a.com', 'b.com'), history: Object.freeze(['a.com']) }) as ExplorerState;
    exploreDomain(place, 'c.com');
    stepBack(place);
    goToPage(place, 2);
    withHiddenTypes(place, new Set(['MEMBER']));
    expect(place).toMatchObject({ current: 'b.com', history: ['a.com'], page: 0 });
  });
});

test('past the selection list, the list of the same node is not asked for again', () => {
  expect(skipList(createState('a.com'))).toMatchObject({ current: 'a.com', isListPassed: true, history: [] });
  expect(stepBack(walk('a.com', 'b.com')).isListPassed).toBe(true);
});

test('pages begin at the first twelve for every node and for every choice of kinds', () => {
  expect(goToPage(createState('a.com'), 3).page).toBe(3);
  expect(goToPage(createState('a.com'), -1).page).toBe(0);
  expect(exploreDomain(goToPage(createState('a.com'), 3), 'b.com').page).toBe(0);
  const fewer = withHiddenTypes(goToPage(createState('a.com'), 3), toggleType(new Set(), 'MEMBER'));
  expect([fewer.page, [...fewer.hidden]]).toEqual([0, ['MEMBER']]);
  expect(toggleType(fewer.hidden, 'MEMBER').size).toBe(0);
});

test('the graph’s spelling replaces what was typed', () => {
  expect(exploreDomain(withCanonicalDomain(createState('WWW.A.com'), 'a.com'), 'b.com').history).toEqual(['a.com']);
});

test('places are compared by what they hold', () => {
  expect(isSameState(walk('a.com', 'b.com'), walk('a.com', 'b.com'))).toBe(true);
  expect(isSameState(walk('a.com', 'b.com'), walk('c.com', 'b.com'))).toBe(false);
});

test('a new center clears the walk; a host that only follows the click does not', () => {
  const walk = { center: 'a.com', state: exploreDomain(createState('a.com'), 'b.com') };
  expect(updateHistory(walk, 'a.com')).toBe(walk);
  expect(updateHistory(walk, 'b.com').state.history).toEqual(['a.com']);
  expect(updateHistory(walk, 'z.com')).toEqual(createHistory('z.com'));
});
