import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostOf, quoted, returningLine, some } from './wording.ts';

describe('quoted', () => {
  it('holds a name in marks that it cannot leave', () => {
    expect(quoted('The “True” News\n\u202eevil')).toBe('“The True News evil”');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const text = quoted(name);
        expect(text.slice(1, -1)).not.toMatch(/[“”\p{Cc}\p{Cf}]/u);
        expect(text.length).toBeLessThanOrEqual(83);
      }),
    );
  });
});

it('names some and counts the rest', () => {
  expect(some(['a'], 3)).toBe('a');
  expect(some(['a', 'b', 'c'], 3)).toBe('a, b and c');
  expect(some(['a', 'b', 'c', 'd', 'e'], 3)).toBe('a, b, c and 2 more');
});

it('writes the line that returns another', () => {
  expect(returningLine('MEMBER', 'texaspress.com')).toBe('“belongto=https://texaspress.com”');
  expect(returningLine('CONTROLLEDBY', 'did:web:example.com')).toBe('“control=did:web:example.com”');
  expect(hostOf('bizjournals.com/philadelphia')).toBe('bizjournals.com');
});
