import { formatQuote } from '../../diagnostic.ts';
import { isConfusableName } from '../facts/confusable-names.ts';
import { toUnicodeHostname } from '../facts/punycode.ts';
import { getSubrange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const confusableHost: Rule = {
  id: 'TT517',
  name: 'confusable-host',
  severity: 'warning',
  summary: 'A host name mixes alphabets, or imitates another one.',
  reason: 'A Cyrillic а looks like a Latin a, and leads to somebody else.',
  fix: 'none',
  check: ({ organizations, socials }, report) => {
    for (const pointers of [organizations, socials]) {
      for (const pointer of pointers) {
        const { hostname } = pointer.reference;
        if (!hostname.includes('xn--') || !isConfusableName(toUnicodeHostname(hostname))) continue;
        report({
          range: getSubrange(pointer, pointer.hostStart, pointer.hostEnd),
          message: `${formatQuote(hostname)} is spelled in letters that look like others (${formatQuote(toUnicodeHostname(hostname))}). Check that it is the host you mean.`,
        });
      }
    }
  },
};
