import { createParserRule } from '../parser-rule.ts';

export const textAfterUrl = createParserRule('TT312', {
  summary: 'Text stands behind a URL.',
  reason: 'Readers take it for part of the address or drop it.',
  fix: 'none',
});
