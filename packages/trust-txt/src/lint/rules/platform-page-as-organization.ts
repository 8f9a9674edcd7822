import { formatQuote } from '../../diagnostic.ts';
import { findPlatform } from '../facts/social-platforms.ts';
import { getFullRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const platformPageAsOrganization: Rule = {
  id: 'TT510',
  name: 'platform-page-as-organization',
  severity: 'warning',
  summary: 'A line names the social page of an organization instead of its site.',
  reason:
    'The host of the network never confirms the statement. The page belongs under social in the organization’s own file.',
  messages: { default: '{value} is a page on {network}. Name the organization by its own domain.' },
  fix: 'none',
  check: ({ pages }, report) => {
    for (const pointer of pages) {
      const { reference, raw } = pointer;
      // The network itself may be a vendor.
      if (reference.path === '/' || raw.includes('*')) continue;
      const found = findPlatform(reference.hostname);
      if (found === null) continue;
      report({
        range: getFullRange(pointer),
        arguments: { value: formatQuote(raw), network: found.platform.name },
      });
    }
  },
};
