import { formatQuote } from '../../diagnostic.ts';
import { findPlatform } from '../facts/social-platforms.ts';
import { getFullRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const notAnAccount: Rule = {
  id: 'TT602',
  name: 'not-an-account',
  severity: 'warning',
  summary: 'A social address is no account but a network’s home page, or a share, post, reel or search link.',
  reason: 'The line claims an account; a post or a share button proves nothing about who runs one.',
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
        message: `${formatQuote(raw)} is not the page of an account on ${found.platform.name}. Give the address of your account.`,
      });
    }
  },
};
