import { expect, it } from 'vitest';
import { parseRobotsSignals, parseUsagePreference } from './training-signals.ts';

const read = (text: string) =>
  parseRobotsSignals(text.split('\n')).map(({ line, allowsTraining }) => [line, allowsTraining]);

it('lists one rule of each vocabulary for the whole site', () => {
  expect(read('User-agent: *\nContent-Usage: / train-ai=n\nContent-Signal: search=no, ai-train=yes')).toEqual([
    [2, false],
    [3, true],
  ]);
  expect(read('User-agent: *\nContent-Usage: /news/ train-ai=n\nContent-Usage: / search=n')).toEqual([]);
});

it('applies a rule that disallows among several', () => {
  expect(read('User-agent: *\nContent-Usage: / train-ai=y\nContent-Usage: / train-ai=n')).toEqual([[3, false]]);
});

it('ignores rules for one path, including one before the rule for the site', () => {
  const text = 'User-agent: *\nContent-Usage: /news/ train-ai=n\nContent-Usage: / train-ai=y';
  expect(read(text)).toEqual([[3, true]]);
  expect(read(text.replace('train-ai=y', 'train-ai=n'))).toEqual([[3, false]]);
});

it('ignores rules for a named crawler, which do not apply to the site', () => {
  expect(read('User-agent: examplebot\nContent-Usage: / train-ai=n\nContent-Signal: ai-train=no')).toEqual([]);
  expect(read('User-agent: examplebot\nUser-agent: *\nContent-Signal: ai-train=no')).toEqual([[3, false]]);
  expect(read('Content-Signal: ai-train=no')).toEqual([[1, false]]);
});

it('reads the preference of a header', () => {
  expect(parseUsagePreference('search=y, train-ai=n')).toBe(false);
  expect(parseUsagePreference('train-ai=y')).toBe(true);
  expect(parseUsagePreference('search=n')).toBeNull();
  expect(parseUsagePreference('')).toBeNull();
});
