import { skipForward } from '../../white-space.ts';
import { createRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

const TRUST_URI = /^trust:\/\//i;

export const trustUri: Rule = {
  id: 'TT620',
  name: 'trust-uri',
  severity: 'warning',
  summary: 'The file contains a trust:// address.',
  reason: 'Such an address belongs on the social page, where it names this site. Programs do not use it here.',
  messages: { default: 'A trust:// address belongs on the social page itself. List that page here with social=.' },
  fix: 'none',
  replaces: ['TT301', 'TT501', 'TT504', 'TT617'],
  check: ({ lines }, report) => {
    for (const line of lines) {
      if (line.kind !== 'other' && line.kind !== 'statement') continue;
      const { content, offset } = line;
      // In the query of an address it belongs to another site, so only the start counts.
      const at =
        line.kind === 'statement'
          ? line.statement.valueRange.start.offset - offset
          : skipForward(content, 0, content.length);
      if (!TRUST_URI.test(content.slice(at, at + 'trust://'.length))) continue;
      report({
        range: createRange(line, offset + at, offset + content.length),
      });
    }
  },
};
