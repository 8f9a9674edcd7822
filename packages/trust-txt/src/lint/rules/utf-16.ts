import { createParserRule } from '../parser-rule.ts';

export const utf16 = createParserRule('TT201', {
  summary: 'The file is saved as UTF-16.',
  reason: 'Other programs see a null byte next to each letter and find no statement.',
  fix: 'safe',
  // The fixed text is written as UTF-8, so only the mark must be removed.
  repair: ({ range }) => [{ start: range.start.offset, end: range.end.offset, text: '' }],
});
