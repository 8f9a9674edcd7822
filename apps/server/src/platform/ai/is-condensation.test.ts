import { expect, it } from 'vitest';
import { isCondensation } from './is-condensation.ts';

const LISTED =
  'ap.org lists this site as a member (line 41, seen 31 January 2025). Its own file does not mention ap.org.';

it.each([
  ['ap.org lists this site as a member.', true],
  ['ap.org lists it as a member (line 41)', true],
  ['Its own file does not mention ap.org; ap.org lists it as a member.', true],
  // Another direction, tense, negation, or order.
  ['This site lists ap.org as a member.', false],
  ['It lists this site as a member.', false],
  ['This site is listed by ap.org.', false],
  ['ap.org listed this site as a member.', false],
  ['Its own file mentions ap.org.', false],
  ['Its own file does mention ap.org.', false],
  ['ap.org does not list this site.', false],
  ['A member lists ap.org.', false],
  // Words of another source, and of none.
  ['ap.org lists this site as a member and mentions it.', false],
  ['ap.org lists this popular site as a member.', false],
  ['It is a site.', false],
  ['', false],
])('of “%s”: %s', (text, isAccepted) => {
  expect(isCondensation(text, [LISTED])).toBe(isAccepted);
});

it.each([
  ['copy.com says it controls paper.com.', 'copy.com controls paper.com.', false],
  ['Dieser Artikel wurde nicht von einer KI geschrieben.', 'Dieser Artikel wurde von einer KI geschrieben.', false],
  ['Dieser Artikel wurde nicht von einer KI geschrieben.', 'Dieser Artikel wurde nicht von KI geschrieben.', true],
  ['paper.com is listed by ap.org.', 'paper.com listed ap.org.', false],
  ['Valid until 3 March 2027, issued by Example CA.', 'Valid until 3 March 2027', true],
  ['ap.org or copy.com lists it.', 'ap.org lists it.', false],
  ['It has 2,365 members.', '2365 members', true],
  ['We don’t use AI.', 'We use AI.', false],
])('of “%s”, accepts “%s”: %s', (source, text, isAccepted) => {
  expect(isCondensation(text, [source])).toBe(isAccepted);
});
