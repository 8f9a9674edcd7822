import { formatQuote } from '../../diagnostic.ts';
import { getFullRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const disclosureNotText: Rule = {
  id: 'TT618',
  name: 'disclosure-not-text',
  severity: 'info',
  summary: 'A disclosure does not end in .txt. That is valid, but one tool rejects it.',
  reason: 'The WordPress plugin accepts only addresses that end in .txt. No other source requires that.',
  messages: { default: '{value} is valid. Only the WordPress plugin requires an address that ends in .txt.' },
  fix: 'none',
  isParserDependent: true,
  check: ({ disclosures }, report) => {
    for (const pointer of disclosures) {
      if (pointer.raw.endsWith('.txt')) continue;
      report({
        range: getFullRange(pointer),
        arguments: { value: formatQuote(pointer.raw) },
      });
    }
  },
};
