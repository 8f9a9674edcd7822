import { formatQuote } from '../../diagnostic.ts';
import { isEmail } from '../facts/contact-values.ts';
import type { Rule } from '../rule.ts';

export const bareEMail: Rule = {
  id: 'TT610',
  name: 'bare-e-mail',
  severity: 'warning',
  summary: 'A contact is an e-mail address without mailto:.',
  reason: 'With mailto: it is a URI that every program can open (RFC 6068).',
  messages: { default: '{value} is an e-mail address. Put mailto: in front of it.' },
  fix: 'safe',
  check: (file, report) => {
    for (const { value, valueRange } of file.listStatements('contact')) {
      if (!isEmail(value)) continue;
      const start = valueRange.start.offset;
      report({
        range: valueRange,
        arguments: { value: formatQuote(value) },
        edits: [{ start, end: start, text: 'mailto:' }],
      });
    }
  },
};
