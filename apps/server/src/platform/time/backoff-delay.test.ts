import { expect, it } from 'vitest';
import { getBackoffDelayMs } from './backoff-delay.ts';

it.each([
  [0, 100],
  [1, 100],
  [2, 200],
  [4, 800],
  [5, 1_000],
  [2_000, 1_000],
])('after %i failures, doubles 100 ms up to 1,000 ms: %i', (failures, delay) => {
  expect(getBackoffDelayMs(failures, { initialMs: 100, maxMs: 1_000 })).toBe(delay);
});

it('multiplies by the factor of the policy', () => {
  expect(getBackoffDelayMs(3, { initialMs: 100, factor: 3, maxMs: 1_000 })).toBe(900);
});
