import { formatQuote } from '../../diagnostic.ts';
import { isEmail } from '../facts/contact-values.ts';
import { createReplacement } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

const PREFIX = /^(?:e-?mail(?: ?to)?|mail(?: ?to)?)\s*[:=]\s*(?:\/\/)?\s*/i;

export const eMailPrefix: Rule = {
  id: 'TT612',
  name: 'e-mail-prefix',
  severity: 'warning',
  summary: 'An e-mail address has a space after mailto:, or another word in its place.',
  reason: 'Only mailto: directly before the address is a URI (RFC 6068).',
  messages: { default: '{prefix} is not how an e-mail address starts. Write mailto:{address}.' },
  fix: 'safe',
  check: (file, report) => {
    for (const { value, valueRange } of file.listStatements('contact')) {
      const prefix = PREFIX.exec(value.slice(0, 100))?.[0];
      if (prefix === undefined || prefix.toLowerCase() === 'mailto:') continue;
      const address = value.slice(prefix.length);
      if (!isEmail(address)) continue;
      report({
        range: valueRange,
        arguments: { prefix: formatQuote(prefix), address: formatQuote(address).slice(1, -1) },
        edits: [createReplacement(valueRange, `mailto:${address}`)],
      });
    }
  },
};
