import { formatQuote } from '../../diagnostic.ts';
import { findPlatform } from '../facts/social-platforms.ts';
import { getFullRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const closedNetwork: Rule = {
  id: 'TT609',
  name: 'closed-network',
  severity: 'info',
  summary: 'An account is on a network that has closed.',
  reason: 'The page is gone, and whoever takes over the name could fill it anew.',
  fix: 'none',
  check: ({ socials, today }, report) => {
    for (const pointer of socials) {
      const closed = findPlatform(pointer.reference.hostname)?.platform.closed;
      // Dates of this form compare as text.
      if (closed === undefined || (today !== null && today < closed)) continue;
      report({
        range: getFullRange(pointer),
        message: `${formatQuote(pointer.raw)} is on a network that closed on ${closed}. Remove the line.`,
      });
    }
  },
};
