import { formatQuote } from '../../diagnostic.ts';
import { findPlatform } from '../facts/social-platforms.ts';
import { getSubrange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const legacyPlatformHost: Rule = {
  id: 'TT605',
  name: 'legacy-platform-host',
  severity: 'info',
  summary: 'An account is named by a host that its network has given up: twitter.com, threads.net, fb.com, youtu.be.',
  reason: 'The old address redirects today; readers that compare it with the page they are on may not know both.',
  fix: 'none',
  check: ({ socials }, report) => {
    for (const pointer of socials) {
      const found = findPlatform(pointer.reference.hostname);
      if (!found?.platform.legacy?.includes(found.host)) continue;
      report({
        range: getSubrange(pointer, pointer.hostStart, pointer.hostEnd),
        message: `${formatQuote(found.host)} is an old address of ${found.platform.name}. List the account at ${found.platform.hosts[0]}, once.`,
      });
    }
  },
};
