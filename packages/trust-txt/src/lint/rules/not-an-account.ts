import { formatQuote } from '../../diagnostic.ts';
import { findPlatform } from '../facts/social-platforms.ts';
import { getFullRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const notAnAccount: Rule = {
  id: 'TT602',
  name: 'not-an-account',
  severity: 'warning',
  summary: 'A social address is not an account but the home page of a network, or a share, post, reel or search link.',
  reason: 'The line claims an account. A post or a share button does not show who runs an account.',
  messages: { default: '{value} is not the page of an account on {network}. Write the address of your account.' },
  fix: 'none',
  check: ({ socials }, report) => {
    for (const pointer of socials) {
      const { reference, raw, key, host } = pointer;
      const found = findPlatform(reference.hostname);
      if (found === null) continue;
      // `name.tumblr.com/` is an account, `www.facebook.com/` and `m.facebook.com/` are not.
      const isHome = key === host && (host === found.host || host === `m.${found.host}`);
      if (!isHome && !found.platform.notAccounts?.test(reference.path)) continue;
      report({
        range: getFullRange(pointer),
        arguments: { value: formatQuote(raw), network: found.platform.name },
      });
    }
  },
};
