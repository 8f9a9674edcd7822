import { createParserRule } from '../parser-rule.ts';

export const emptyValue = createParserRule('TT307', {
  summary: 'A statement has no value.',
  reason: 'The line says nothing, and a missing value can be an oversight.',
  fix: 'safe',
  repair: ({ range }) => [{ start: range.start.offset, end: range.start.offset, text: '# ' }],
});
