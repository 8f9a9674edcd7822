import { createReplacement } from '../lint-file.ts';
import { createParserRule } from '../parser-rule.ts';

export const spaceAroundEquals = createParserRule('TT303', {
  summary: 'There is white space beside the equals sign.',
  reason: 'Readers that want the name directly before the equals sign drop the line.',
  fix: 'safe',
  isParserDependent: true,
  repair: ({ range }) => [createReplacement(range, '=')],
});
