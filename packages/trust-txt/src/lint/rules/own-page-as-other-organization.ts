import { formatQuote } from '../../diagnostic.ts';
import type { Rule } from '../rule.ts';

/**
 * Attributes that name other organizations. `control` is not one of them, because the account of a controlled
 * organization may be the publisher's own.
 */
const OTHERS: ReadonlySet<string> = new Set(['member', 'belongto', 'controlledby', 'vendor', 'customer']);

export const ownPageAsOtherOrganization: Rule = {
  id: 'TT523',
  name: 'own-page-as-other-organization',
  severity: 'warning',
  summary:
    'One address is under social or disclosure, which name own pages, and under an attribute that names another organization.',
  reason: 'An address cannot be your own account and another organization. One of the two lines is wrong.',
  messages: { default: '{organization} is also under {attribute}, as a page of your own. Remove the wrong line.' },
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
        arguments: { organization: formatQuote(key), attribute: other },
      });
    }
  },
};
