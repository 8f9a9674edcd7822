import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName, createText, getHost, toList } from './analysis-text.ts';

describe('cleanName', () => {
  it('removes characters that could end the quotation marks around a name', () => {
    expect(cleanName('The “True” News\n\u202eevil')).toBe('The True News evil');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const text = cleanName(name);
        expect(text).not.toMatch(/[“”„«»\p{Cc}\p{Cf}]/u);
        expect(text.length).toBeLessThanOrEqual(81);
      }),
    );
  });
});

describe('toList', () => {
  const format = (domains: string[]) => createText('together', toList(domains)).text;

  it('names three domains and counts the rest', () => {
    expect(format(['a'])).toBe('The signal counts it as one with a.');
    expect(format(['a', 'b', 'c'])).toBe('The signal counts it as one with a, b and c.');
    expect(format(['a', 'b', 'c', 'd', 'e'])).toBe('The signal counts it as one with a, b, c and 2 more.');
  });
});

it('returns the host of a page', () => {
  expect(getHost('bizjournals.com/philadelphia')).toBe('bizjournals.com');
});
