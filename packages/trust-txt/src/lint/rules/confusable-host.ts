import { formatQuote } from '../../diagnostic.ts';
import { isConfusableName } from '../facts/confusable-names.ts';
import { toUnicodeHostname } from '../facts/punycode.ts';
import { getSubrange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const confusableHost: Rule = {
  id: 'TT517',
  name: 'confusable-host',
  severity: 'warning',
  summary: 'A host name mixes alphabets, or imitates another host name.',
  reason: 'A Cyrillic а looks like a Latin a, but leads to another site.',
  messages: { default: '{host} contains letters that look like others ({shown}). Check that it is the host you mean.' },
  fix: 'none',
  check: ({ organizations, socials }, report) => {
    for (const pointers of [organizations, socials]) {
      for (const pointer of pointers) {
        const { hostname } = pointer.reference;
        if (!hostname.includes('xn--') || !isConfusableName(toUnicodeHostname(hostname))) continue;
        report({
          range: getSubrange(pointer, pointer.hostStart, pointer.hostEnd),
          arguments: { host: formatQuote(hostname), shown: formatQuote(toUnicodeHostname(hostname)) },
        });
      }
    }
  },
};
