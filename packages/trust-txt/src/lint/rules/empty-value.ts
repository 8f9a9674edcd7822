import { createParserRule } from '../parser-rule.ts';

export const emptyValue = createParserRule('TT307', {
  summary: 'A statement has no value.',
  reason: 'It says nothing, and nobody can tell whether something was forgotten.',
  fix: 'safe',
  repair: ({ range }) => [{ start: range.start.offset, end: range.start.offset, text: '# ' }],
});
