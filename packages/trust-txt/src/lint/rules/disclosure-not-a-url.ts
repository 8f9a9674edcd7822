import { createParserRule } from '../parser-rule.ts';

export const disclosureNotAUrl = createParserRule('TT617', {
  summary: 'A disclosure is not a URL.',
  reason: 'Readers follow it to a document; words lead nowhere.',
  fix: 'none',
});
