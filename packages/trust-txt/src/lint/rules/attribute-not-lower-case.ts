import { createReplacement } from '../lint-file.ts';
import { createParserRule } from '../parser-rule.ts';

export const attributeNotLowerCase = createParserRule('TT306', {
  summary: 'A name is not in lower case.',
  reason: 'Programs that compare names exactly drop the line.',
  fix: 'safe',
  isParserDependent: true,
  repair: (found, file) => {
    const line = file.getLine(found);
    return line.kind === 'statement'
      ? [createReplacement(line.statement.attributeRange, line.statement.attribute)]
      : null;
  },
});
