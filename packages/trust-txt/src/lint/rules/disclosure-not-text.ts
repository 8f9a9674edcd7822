import { formatQuote } from '../../diagnostic.ts';
import { getFullRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const disclosureNotText: Rule = {
  id: 'TT618',
  name: 'disclosure-not-text',
  severity: 'info',
  summary: 'A disclosure does not end in .txt, which is fine, but one tool refuses it.',
  reason: 'The WordPress plugin takes addresses that end in .txt alone; no other source supports that.',
  fix: 'none',
  isParserDependent: true,
  check: ({ disclosures }, report) => {
    for (const pointer of disclosures) {
      if (pointer.raw.endsWith('.txt')) continue;
      report({
        range: getFullRange(pointer),
        message: `${formatQuote(pointer.raw)} is accepted; only the WordPress plugin wants an address that ends in .txt.`,
      });
    }
  },
};
