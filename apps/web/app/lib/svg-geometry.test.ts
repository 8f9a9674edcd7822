import { describe, expect, it } from 'vitest';
import { toSvgPath, truncateMiddle } from './svg-geometry.ts';

describe('toSvgPath', () => {
  it('moves to the first point, draws lines to the others and rounds to 0.01', () => {
    expect(
      toSvgPath([
        { x: 1, y: 2.004 },
        { x: 160.127, y: -3 },
      ]),
    ).toBe('M1 2L160.13 -3');
  });
});

describe('truncateMiddle', () => {
  it('returns a short text unchanged', () => {
    expect(truncateMiddle('ap.org', 21)).toBe('ap.org');
  });

  it('shortens the middle and preserves the end of a long domain', () => {
    const short = truncateMiddle('a-very-long-name-of-a-local-paper.example.com', 21);
    expect([...short]).toHaveLength(21);
    expect(short).toMatch(/^a-very.*…/);
    expect(short.endsWith('example.com')).toBe(true);
  });

  it('counts characters of other scripts', () => {
    expect(truncateMiddle('новости-очень-длинные.рф', 10)).toHaveLength(10);
  });
});
