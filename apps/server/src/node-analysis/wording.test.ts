import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatList, formatReciprocalLine, getHost, quoteName } from './wording.ts';

describe('quoted', () => {
  it('holds a name in marks that it cannot leave', () => {
    expect(quoteName('The “True” News\n\u202eevil')).toBe('“The True News evil”');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const text = quoteName(name);
        expect(text.slice(1, -1)).not.toMatch(/[“”\p{Cc}\p{Cf}]/u);
        expect(text.length).toBeLessThanOrEqual(83);
      }),
    );
  });
});

it('names some and counts the rest', () => {
  expect(formatList(['a'], 3)).toBe('a');
  expect(formatList(['a', 'b', 'c'], 3)).toBe('a, b and c');
  expect(formatList(['a', 'b', 'c', 'd', 'e'], 3)).toBe('a, b, c and 2 more');
});

it('writes the line that returns another', () => {
  expect(formatReciprocalLine('MEMBER', 'texaspress.com')).toBe('“belongto=https://texaspress.com”');
  expect(formatReciprocalLine('CONTROLLEDBY', 'did:web:example.com')).toBe('“control=did:web:example.com”');
  expect(getHost('bizjournals.com/philadelphia')).toBe('bizjournals.com');
});
