import { createParserRule } from '../parser-rule.ts';

export const unknownAttribute = createParserRule('TT401', {
  summary: 'A name is not an attribute of trust.txt.',
  reason: 'Programs ignore the line, and some report the whole file.',
  fix: 'none',
});
