import { formatQuote } from '../../diagnostic.ts';
import { getSubrange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const capitalsInHost: Rule = {
  id: 'TT507',
  name: 'capitals-in-host',
  severity: 'info',
  summary: 'A host name is not in lower case.',
  reason: 'Capitals make no difference to the web, but they do to readers that compare letter by letter.',
  fix: 'safe',
  check: ({ oddHosts }, report) => {
    for (const pointer of oddHosts) {
      const { raw, hostStart, hostEnd, offset: at } = pointer;
      const host = raw.slice(hostStart, hostEnd);
      if (!/[A-Z]/.test(host)) continue;
      report({
        range: getSubrange(pointer, hostStart, hostEnd),
        message: `${formatQuote(host)} holds capitals. Write it in lower case.`,
        edits: [
          { start: at + hostStart, end: at + hostEnd, text: host.replace(/[A-Z]+/g, (run) => run.toLowerCase()) },
        ],
      });
    }
  },
};
