import { isReferenceAttribute } from '../../attributes.ts';
import { formatQuote } from '../../diagnostic.ts';
import { parseUrl } from '../../hostname.ts';
import { isPrivateAddress, isPrivateHostname } from '../facts/private-addresses.ts';
import type { Rule } from '../rule.ts';

/** An address fits in far less; what is longer has a finding of its own. */
const MAX_URL_LENGTH = 500;

/** What the text alone shows. Only a DNS query finds a name that resolves to such an address. */
export const privateAddress: Rule = {
  id: 'TT952',
  name: 'inward-address',
  severity: 'error',
  summary: 'A reference leads into a private network: a private, loopback, link-local or metadata address.',
  reason: 'A crawler that follows it attacks its own machines.',
  messages: {
    default: '{value} leads into the network of the program that follows it. Remove it. It must never be fetched.',
    redirects: '{host} redirects to an address that is not public. Remove the line. The address must never be fetched.',
    resolves: '{host} resolves to an address that is not public. Remove the line. The address must never be fetched.',
  },
  fix: 'none',
  check: ({ effectiveStatements: speaking }, report) => {
    for (const { attribute, value, valueRange, reference } of speaking) {
      if (!isReferenceAttribute(attribute) || (reference !== null && !isPrivateHostname(reference.hostname))) continue;
      const url = parseUrl(
        /^https?:\/\//i.test(value) ? value.slice(0, MAX_URL_LENGTH) : `https://${value.slice(0, MAX_URL_LENGTH)}`,
      );
      if (url === null || !(isPrivateAddress(url.hostname) || isPrivateHostname(url.hostname))) continue;
      report({
        range: valueRange,
        arguments: { value: formatQuote(value) },
      });
    }
  },
};
