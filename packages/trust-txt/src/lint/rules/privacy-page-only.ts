import { getFullRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const privacyPageOnly: Rule = {
  id: 'TT619',
  name: 'privacy-page-only',
  severity: 'info',
  summary: 'The only disclosure is a privacy or cookie page.',
  reason:
    'People expect pages about ethics, corrections and ownership here. The law does not require these of every site.',
  messages: {
    default: 'The only disclosure is about privacy. Add pages on ethics, corrections or ownership if you have them.',
  },
  fix: 'none',
  check: ({ disclosures }, report) => {
    const [first] = disclosures;
    if (first === undefined || !disclosures.every(({ reference }) => /privacy|cookie|gdpr/i.test(reference.path)))
      return;
    report({
      range: getFullRange(first),
    });
  },
};
