import { formatQuote } from '../../diagnostic.ts';
import { findPlatform } from '../facts/social-platforms.ts';
import { getSubrange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const legacyPlatformHost: Rule = {
  id: 'TT605',
  name: 'legacy-platform-host',
  severity: 'info',
  summary: 'An account has an old host of its network: twitter.com, threads.net, fb.com or youtu.be.',
  reason: 'The old address redirects today. Programs that compare it with the current page may not know both.',
  messages: { default: '{host} is an old address of {network}. List the account once, at {current}.' },
  fix: 'none',
  check: ({ socials }, report) => {
    for (const pointer of socials) {
      const found = findPlatform(pointer.reference.hostname);
      if (!found?.platform.legacy?.includes(found.host)) continue;
      report({
        range: getSubrange(pointer, pointer.hostStart, pointer.hostEnd),
        arguments: {
          host: formatQuote(found.host),
          network: found.platform.name,
          current: found.platform.hosts[0] ?? '',
        },
      });
    }
  },
};
