import { formatQuote } from '../../diagnostic.ts';
import { findPlatform } from '../facts/social-platforms.ts';
import { getFullRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const closedNetwork: Rule = {
  id: 'TT609',
  name: 'closed-network',
  severity: 'info',
  summary: 'An account is on a network that has closed.',
  reason: 'The page no longer exists, and a new owner of the name could publish other content there.',
  messages: { default: '{value} is on a network that closed on {day, date, long}. Remove the line.' },
  fix: 'none',
  check: ({ socials, today }, report) => {
    for (const pointer of socials) {
      const closed = findPlatform(pointer.reference.hostname)?.platform.closed;
      // Dates in this form can be compared as text.
      if (closed === undefined || (today !== null && today < closed)) continue;
      report({
        range: getFullRange(pointer),
        arguments: { value: formatQuote(pointer.raw), day: closed },
      });
    }
  },
};
