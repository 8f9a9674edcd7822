import { PARSE_CODES, quote } from '../../diagnostic.ts';
import { isInwardName } from '../facts/special-addresses.ts';
import { wholeOf } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

/** The reader finds IP addresses and single labels; ports and names of local networks are found here. */
export const notAPublicHost: Rule = {
  id: 'TT511',
  ...PARSE_CODES.TT511,
  summary: 'A host is an IP address, localhost, a single label or a name of a local network, or has a port.',
  reason: 'Nobody outside can reach it, and a trust.txt file is served at the usual port of a public host.',
  fix: 'none',
  check: ({ organisations, oddHosts }, report) => {
    const ports = new Set(
      oddHosts.filter(({ raw, hostStart, hostEnd }) => /:\d+$/.test(raw.slice(hostStart, hostEnd))),
    );
    for (const pointer of organisations) {
      const { raw, reference } = pointer;
      const hasPort = ports.has(pointer);
      if (!hasPort && !isInwardName(reference.hostname)) continue;
      report({
        range: wholeOf(pointer),
        message: hasPort
          ? `${quote(raw)} names a port. Give the address without it.`
          : `${quote(raw)} is a name of a local network. Give the address that everybody can reach.`,
      });
    }
  },
};
