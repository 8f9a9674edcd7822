import { describe, expect, test } from 'vitest';
import { pseudoText } from './pseudo-text.ts';

describe('pseudo text', () => {
  test('replaces every letter, preserves other characters, and is about a third longer', () => {
    const text = 'The quick brown fox jumps over 12 lazy dogs: “who vouches for whom?” (line 41)';
    const pseudo = pseudoText(text);
    expect(pseudo).not.toMatch(/[A-Za-z]/);
    expect(pseudo.replace(/\p{L}/gu, '')).toBe(text.replace(/\p{L}/gu, ''));
    const letters = (words: string) => words.match(/\p{L}/gu)?.length ?? 0;
    expect(letters(pseudo) / letters(text)).toBeGreaterThan(1.25);
    expect(letters(pseudo) / letters(text)).toBeLessThan(1.45);
    expect(pseudo.split(' ')).toHaveLength(text.split(' ').length);
  });

  test('preserves code between backticks', () => {
    expect(pseudoText('Write `$name` in it')).toBe(`${pseudoText('Write ')}\`$name\`${pseudoText(' in it')}`);
  });

  test('maps different letters to different ones', () => {
    const letters = 'bcdfghjklmnpqrstvwxyzBCDFGHJKLMNPQRSTVWXYZ';
    expect(new Set(pseudoText(letters)).size).toBe(letters.length);
  });
});
