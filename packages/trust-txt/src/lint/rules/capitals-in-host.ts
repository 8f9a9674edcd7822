import { formatQuote } from '../../diagnostic.ts';
import { getSubrange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const capitalsInHost: Rule = {
  id: 'TT507',
  name: 'capitals-in-host',
  severity: 'info',
  summary: 'A host name is not in lower case.',
  reason: 'Upper case makes no difference on the web, but it does to programs that compare text exactly.',
  messages: { default: '{host} contains upper-case letters. Write it in lower case.' },
  fix: 'safe',
  check: ({ oddHosts }, report) => {
    for (const pointer of oddHosts) {
      const { raw, hostStart, hostEnd, offset: at } = pointer;
      const host = raw.slice(hostStart, hostEnd);
      if (!/[A-Z]/.test(host)) continue;
      report({
        range: getSubrange(pointer, hostStart, hostEnd),
        arguments: { host: formatQuote(host) },
        edits: [
          { start: at + hostStart, end: at + hostEnd, text: host.replace(/[A-Z]+/g, (run) => run.toLowerCase()) },
        ],
      });
    }
  },
};
