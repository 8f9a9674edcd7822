import { describe, expect, test } from 'vitest';
import {
  back,
  backTo,
  choose,
  depthOf,
  explore,
  follow,
  type Place,
  samePlace,
  skip,
  spelled,
  startAt,
  toggled,
  turnTo,
  walkFrom,
  without,
} from './place.ts';

const walk = (...domains: string[]): Place =>
  domains.slice(1).reduce((place, domain) => explore(place, domain), startAt(domains[0] ?? ''));

describe('the history', () => {
  test('a clicked node becomes the middle and the one before it goes onto the stack', () => {
    const place = walk('a.com', 'b.com', 'c.com');
    expect(place.current).toBe('c.com');
    expect(place.history).toEqual(['a.com', 'b.com']);
    expect(depthOf(place)).toBe(2);
  });

  test('Back pops; at depth 0 it changes nothing', () => {
    const place = back(walk('a.com', 'b.com', 'c.com'));
    expect([place.current, place.history]).toEqual(['b.com', ['a.com']]);
    const start = back(back(place));
    expect([start.current, depthOf(start)]).toEqual(['a.com', 0]);
    expect(back(start)).toBe(start);
  });

  test('going back to an earlier step forgets what came after it', () => {
    const place = backTo(walk('a.com', 'b.com', 'c.com', 'd.com'), 1);
    expect([place.current, place.history]).toEqual(['b.com', ['a.com']]);
  });

  test('a new centre clears it, and so does an entry of the selection list', () => {
    expect(startAt('z.com')).toMatchObject({ current: 'z.com', history: [], listPassed: false });
    expect(choose('y.com')).toMatchObject({ current: 'y.com', history: [], listPassed: true });
  });

  test('the node in the middle leads nowhere new', () => {
    const place = walk('a.com', 'b.com');
    expect(explore(place, 'b.com')).toBe(place);
  });

  test('nothing is changed in place', () => {
    const place = Object.freeze({ ...walk('a.com', 'b.com'), history: Object.freeze(['a.com']) }) as Place;
    explore(place, 'c.com');
    back(place);
    turnTo(place, 2);
    without(place, new Set(['MEMBER']));
    expect(place).toMatchObject({ current: 'b.com', history: ['a.com'], page: 0 });
  });
});

test('past the selection list, the list of the same node is not asked for again', () => {
  expect(skip(startAt('a.com'))).toMatchObject({ current: 'a.com', listPassed: true, history: [] });
  expect(back(walk('a.com', 'b.com')).listPassed).toBe(true);
});

test('pages begin at the first twelve for every node and for every choice of kinds', () => {
  expect(turnTo(startAt('a.com'), 3).page).toBe(3);
  expect(turnTo(startAt('a.com'), -1).page).toBe(0);
  expect(explore(turnTo(startAt('a.com'), 3), 'b.com').page).toBe(0);
  const fewer = without(turnTo(startAt('a.com'), 3), toggled(new Set(), 'MEMBER'));
  expect([fewer.page, [...fewer.hidden]]).toEqual([0, ['MEMBER']]);
  expect(toggled(fewer.hidden, 'MEMBER').size).toBe(0);
});

test('the graph’s spelling replaces what was typed', () => {
  expect(explore(spelled(startAt('WWW.A.com'), 'a.com'), 'b.com').history).toEqual(['a.com']);
});

test('places are compared by what they hold', () => {
  expect(samePlace(walk('a.com', 'b.com'), walk('a.com', 'b.com'))).toBe(true);
  expect(samePlace(walk('a.com', 'b.com'), walk('c.com', 'b.com'))).toBe(false);
});

test('a new centre clears the walk; a host that only follows the click does not', () => {
  const walk = { centre: 'a.com', place: explore(startAt('a.com'), 'b.com') };
  expect(follow(walk, 'a.com')).toBe(walk);
  expect(follow(walk, 'b.com').place.history).toEqual(['a.com']);
  expect(follow(walk, 'z.com')).toEqual(walkFrom('z.com'));
});
