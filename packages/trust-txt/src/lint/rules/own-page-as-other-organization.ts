import { formatQuote } from '../../diagnostic.ts';
import type { Rule } from '../rule.ts';

/**
 * These attributes name other organizations. An organization that we control is ours, and its account may be ours too.
 */
const OTHERS: ReadonlySet<string> = new Set(['member', 'belongto', 'controlledby', 'vendor', 'customer']);

export const ownPageAsOtherOrganization: Rule = {
  id: 'TT523',
  name: 'own-page-as-other-organization',
  severity: 'warning',
  summary:
    'One address stands under social or disclosure, which are ours, and under an attribute that names somebody else.',
  reason: 'An address cannot be an account of ours and another organization at once; one of the two lines is wrong.',
  fix: 'none',
  check: ({ organizations, socials, disclosures, domain }, report) => {
    if (organizations.length === 0) return;
    const own = new Map<string, string>();
    for (const pointers of [socials, disclosures])
      for (const { key, attribute } of pointers) if (key !== domain) own.set(key, attribute);
    if (own.size === 0) return;
    for (const { attribute, key, statement } of organizations) {
      const other = OTHERS.has(attribute) ? own.get(key) : undefined;
      if (other === undefined) continue;
      report({
        range: statement.range,
        message: `${formatQuote(key)} also stands under ${other}, as a page of your own. Remove the line that is wrong.`,
      });
    }
  },
};
