import { describe, expect, it } from 'vitest';
import { findQuote } from './find-quote.ts';

const TEXT = `By Jane Doe
This story was not written by AI. Our editors wrote it, “line by line”, over 3 days. It is theirs.
A   second	block – with a dash.`;

describe('findQuote', () => {
  it.each([
    ['Our editors wrote it, "line by line", over 3 days.', 'Our editors wrote it, “line by line”, over 3 days.'],
    ['“Our editors wrote it, “line by line”, over 3 days.”', 'Our editors wrote it, “line by line”, over 3 days.'],
    // Never without its sentence.
    ['written by AI. Our', 'This story was not written by AI. Our editors wrote it, “line by line”, over 3 days.'],
    ['story was not written', 'This story was not written by AI.'],
    ['A second block - with a dash', 'A second block – with a dash.'],
    ['This story was written by AI.', null],
    ['By Jane Doe This story', null],
    ['by AI', null],
    ['', null],
  ])('finds %s', (quote, found) => expect(findQuote(quote, TEXT)).toBe(found));

  it('does not search an endless sentence', () => {
    expect(findQuote('wordy words and more', `${'wordy words and more '.repeat(50_000)}`)).toBeNull();
    expect(findQuote('. A . A . A . A . A . A', '. A '.repeat(100_000))).not.toBeNull();
  });
});
