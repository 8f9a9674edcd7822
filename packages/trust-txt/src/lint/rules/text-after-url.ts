import { createParserRule } from '../parser-rule.ts';

export const textAfterUrl = createParserRule('TT312', {
  summary: 'Text follows a URL.',
  reason: 'Programs read it as part of the address, or drop it.',
  fix: 'none',
});
