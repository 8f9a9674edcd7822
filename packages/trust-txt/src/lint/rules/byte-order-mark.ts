import { createParserRule } from '../parser-rule.ts';

export const byteOrderMark = createParserRule('TT202', {
  summary: 'The file starts with a byte order mark.',
  reason: 'Programs that expect a name at the start of a line lose the first statement.',
  fix: 'safe',
  isParserDependent: true,
  repair: ({ range }) => [{ start: range.start.offset, end: range.end.offset, text: '' }],
});
