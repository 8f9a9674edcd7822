import { isReferenceAttribute } from '../../attributes.ts';
import { quote } from '../../diagnostic.ts';
import { parseUrl } from '../../hostname.ts';
import { isInwardAddress, isInwardName } from '../facts/special-addresses.ts';
import type { Rule } from '../rule.ts';

/** An address fits in far less; what is longer has a finding of its own. */
const LONGEST_ADDRESS = 500;

/** What the text alone shows; a name that resolves to such an address is found by whoever asks the DNS. */
export const inwardAddress: Rule = {
  id: 'TT952',
  name: 'inward-address',
  severity: 'error',
  summary:
    'A reference leads into the network of whoever follows it: a private, loopback, link-local or metadata address.',
  reason: 'A crawler that follows it attacks its own machines.',
  fix: 'none',
  check: ({ speaking }, report) => {
    for (const { attribute, value, valueRange, reference } of speaking) {
      if (!isReferenceAttribute(attribute) || (reference !== null && !isInwardName(reference.hostname))) continue;
      const url = parseUrl(
        /^https?:\/\//i.test(value) ? value.slice(0, LONGEST_ADDRESS) : `https://${value.slice(0, LONGEST_ADDRESS)}`,
      );
      if (url === null || !(isInwardAddress(url.hostname) || isInwardName(url.hostname))) continue;
      report({
        range: valueRange,
        message: `${quote(value)} leads into the network of whoever follows it. Remove it; it must never be fetched.`,
      });
    }
  },
};
