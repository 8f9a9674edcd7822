import { formatQuote } from '../../diagnostic.ts';
import { findPlatform } from '../facts/social-platforms.ts';
import { getFullRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const platformPageAsOrganization: Rule = {
  id: 'TT510',
  name: 'platform-page-as-organization',
  severity: 'warning',
  summary: 'An organization is named by its page on a social network.',
  reason:
    'The network’s host will never return the statement; the page belongs under social in the organization’s own file.',
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
        message: `${formatQuote(raw)} is a page on ${found.platform.name}. Name the organization by a domain of its own.`,
      });
    }
  },
};
