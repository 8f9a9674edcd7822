import { createParserRule } from '../parser-rule.ts';

export const disclosureNotAUrl = createParserRule('TT617', {
  summary: 'A disclosure is not a URL.',
  reason: 'Programs follow the URL to a document. They cannot follow words.',
  fix: 'none',
});
