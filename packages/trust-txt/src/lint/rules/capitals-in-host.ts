import { quote } from '../../diagnostic.ts';
import { within } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const capitalsInHost: Rule = {
  id: 'TT507',
  name: 'capitals-in-host',
  severity: 'info',
  summary: 'A host name is not in lower case.',
  reason: 'Capitals make no difference to the web, but they do to readers that compare letter by letter.',
  fix: 'safe',
  check: ({ organisations }, report) => {
    for (const pointer of organisations) {
      const { raw, hostStart, hostEnd, at, reference } = pointer;
      // The normal form stands in the value as it is, unless something in it is spelled otherwise.
      if (raw.startsWith(reference.hostname, hostStart)) continue;
      const host = raw.slice(hostStart, hostEnd);
      if (!/[A-Z]/.test(host)) continue;
      report({
        range: within(pointer, hostStart, hostEnd),
        message: `${quote(host)} holds capitals. Write it in lower case.`,
        edits: [
          { start: at + hostStart, end: at + hostEnd, text: host.replace(/[A-Z]+/g, (run) => run.toLowerCase()) },
        ],
      });
    }
  },
};
