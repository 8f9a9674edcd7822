import { createReplacement } from '../lint-file.ts';
import { createParserRule } from '../parser-rule.ts';

export const leadingWhiteSpace = createParserRule('TT304', {
  summary: 'A statement starts with white space.',
  reason: 'Readers that want the name at the start of the line drop it.',
  fix: 'safe',
  isParserDependent: true,
  repair: ({ range }) => [createReplacement(range, '')],
});
