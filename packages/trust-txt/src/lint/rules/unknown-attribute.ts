import { createParserRule } from '../parser-rule.ts';

export const unknownAttribute = createParserRule('TT401', {
  summary: 'A name is no attribute of trust.txt.',
  reason: 'Readers ignore the line, some report the whole file.',
  fix: 'none',
});
