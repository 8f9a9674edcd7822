import { formatQuote } from '../../diagnostic.ts';
import { findPlatform, isFediverseAccount } from '../facts/social-platforms.ts';
import { getFullRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const unknownPlatform: Rule = {
  id: 'TT604',
  name: 'unknown-platform',
  severity: 'info',
  summary: 'A social address is on no known network.',
  reason: 'It may be a small network, or your own home page in the wrong place.',
  messages: {
    default: '{value} is on no social network that we know. Check that it is your account.',
    own: '{value} is a page of the site itself. Name accounts on other sites here.',
  },
  fix: 'none',
  check: ({ socials, domain }, report) => {
    for (const pointer of socials) {
      const { reference, raw, host } = pointer;
      if (findPlatform(reference.hostname) !== null || isFediverseAccount(reference.hostname, reference.path)) continue;
      report({
        range: getFullRange(pointer),
        messageId: host === domain ? 'own' : 'default',
        arguments: { value: formatQuote(raw) },
      });
    }
  },
};
