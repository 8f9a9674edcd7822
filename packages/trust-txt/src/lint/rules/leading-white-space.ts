import { createReplacement } from '../lint-file.ts';
import { createParserRule } from '../parser-rule.ts';

export const leadingWhiteSpace = createParserRule('TT304', {
  summary: 'A statement starts with a space or tab.',
  reason: 'Programs that expect the name at the start of the line drop it.',
  fix: 'safe',
  isParserDependent: true,
  repair: ({ range }) => [createReplacement(range, '')],
});
