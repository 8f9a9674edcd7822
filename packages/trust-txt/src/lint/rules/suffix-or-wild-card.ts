import { isRelationAttribute } from '../../attributes.ts';
import { formatQuote } from '../../diagnostic.ts';
import type { Rule } from '../rule.ts';

export const suffixOrWildCard: Rule = {
  id: 'TT513',
  name: 'suffix-or-wild-card',
  severity: 'warning',
  summary: 'A value is a public suffix, or names many hosts with a wildcard.',
  reason: 'The format has no wildcards, and a suffix such as co.uk is not the site of one organization.',
  messages: {
    wildcard: '{value} contains a wildcard, which trust.txt does not have. Name each host.',
    suffix: '{value} is a public suffix, under which others register names. Name one site.',
  },
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
        messageId: hasWildCard ? 'wildcard' : 'suffix',
        arguments: { value: formatQuote(value) },
      });
    }
  },
};
