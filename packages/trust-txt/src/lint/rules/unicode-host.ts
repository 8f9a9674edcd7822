import { formatQuote } from '../../diagnostic.ts';
import { createReplacement, getSubrange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const unicodeHost: Rule = {
  id: 'TT516',
  name: 'unicode-host',
  severity: 'info',
  summary: 'A host name contains letters outside ASCII.',
  reason:
    'JournalList’s Python tools delete such letters and request another host. All programs read the ASCII spelling.',
  messages: { default: '{host} contains letters that some programs delete. Write {ascii}.' },
  fix: 'safe',
  isParserDependent: true,
  check: ({ oddHosts }, report) => {
    for (const pointer of oddHosts) {
      const { raw, hostStart, hostEnd, reference } = pointer;
      const host = raw.slice(hostStart, hostEnd);
      if (!/[^\p{ASCII}\p{Cf}\p{Z}]/u.test(host)) continue;
      const range = getSubrange(pointer, hostStart, hostEnd);
      const port = /:\d+$/.exec(host)?.[0] ?? '';
      report({
        range,
        arguments: { host: formatQuote(host), ascii: reference.hostname },
        edits: [createReplacement(range, reference.hostname + port)],
      });
    }
  },
};
