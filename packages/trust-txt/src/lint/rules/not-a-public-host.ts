import { formatQuote, PARSE_CODES } from '../../diagnostic.ts';
import { isPrivateHostname } from '../facts/private-addresses.ts';
import { getFullRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

/** The parser reports IP addresses and single labels. This rule reports ports and names of local networks. */
export const notAPublicHost: Rule = {
  id: 'TT511',
  ...PARSE_CODES.TT511,
  summary: 'A host is an IP address, localhost, a single label or a name of a local network, or has a port.',
  reason: 'People outside the network cannot reach it. A trust.txt is served at the usual port of a public host.',
  fix: 'none',
  check: ({ organizations, oddHosts }, report) => {
    const ports = new Set(
      oddHosts.filter(({ raw, hostStart, hostEnd }) => /:\d+$/.test(raw.slice(hostStart, hostEnd))),
    );
    for (const pointer of organizations) {
      const { raw, reference } = pointer;
      const hasPort = ports.has(pointer);
      if (!hasPort && !isPrivateHostname(reference.hostname)) continue;
      report({
        range: getFullRange(pointer),
        messageId: hasPort ? 'port' : 'local',
        arguments: { value: formatQuote(raw) },
      });
    }
  },
};
