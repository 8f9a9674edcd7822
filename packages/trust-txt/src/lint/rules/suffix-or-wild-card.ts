import { isRelationAttribute } from '../../attributes.ts';
import { formatQuote } from '../../diagnostic.ts';
import type { Rule } from '../rule.ts';

export const suffixOrWildCard: Rule = {
  id: 'TT513',
  name: 'suffix-or-wild-card',
  severity: 'warning',
  summary: 'A value names a public suffix, or many hosts by a wild card.',
  reason: 'The format has no wild cards, and a suffix such as co.uk is nobody’s site.',
  fix: 'none',
  replaces: ['TT501', 'TT502'],
  check: ({ effectiveStatements: speaking, getRegistrableDomain: registrableDomain }, report) => {
    for (const { attribute, value, valueRange, reference } of speaking) {
      if (!isRelationAttribute(attribute)) continue;
      const hasWildCard =
        value.includes('*') && (reference !== null || /^[^\s]*\*[^\s]*\.[^\s]+$/.test(value)) && !value.includes('**');
      if (!hasWildCard && (reference === null || registrableDomain(reference.hostname) !== null)) continue;
      report({
        range: valueRange,
        message: hasWildCard
          ? `${formatQuote(value)} holds a wild card, which trust.txt does not have. Name each host.`
          : `${formatQuote(value)} is a public suffix, under which others register names. Name one site.`,
      });
    }
  },
};
