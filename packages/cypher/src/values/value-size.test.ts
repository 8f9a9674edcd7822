import { describe, expect, it } from 'vitest';
import type { Value } from './value.ts';
import { estimateBytes } from './value-size.ts';

describe('estimateBytes', () => {
  it('grows with the text and the items', () => {
    expect(estimateBytes('x'.repeat(1000))).toBeGreaterThanOrEqual(2000);
    expect(estimateBytes(Array.from({ length: 1000 }, () => 1))).toBeGreaterThanOrEqual(8000);
    expect(estimateBytes(new Map([['k'.repeat(1000), 'x'.repeat(1000)]]))).toBeGreaterThanOrEqual(4000);
  });

  it('counts a shared list each time it is reached', () => {
    let bomb: Value = ['x'];
    for (let count = 0; count < 60; count++) {
      bomb = [bomb, bomb];
      estimateBytes(bomb);
    }
    expect(estimateBytes(bomb)).toBeGreaterThan(2 ** 60);
  });
});
