import { createReplacement } from '../lint-file.ts';
import { createParserRule } from '../parser-rule.ts';

export const spaceAroundEquals = createParserRule('TT303', {
  summary: 'There is a space or tab next to the equals sign.',
  reason: 'Programs that expect the name directly before the equals sign drop the line.',
  fix: 'safe',
  isParserDependent: true,
  repair: ({ range }) => [createReplacement(range, '=')],
});
