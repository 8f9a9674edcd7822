import { isReferenceAttribute } from '../../attributes.ts';
import { formatQuote } from '../../diagnostic.ts';
import { parseUrl } from '../../hostname.ts';
import { isPrivateAddress, isPrivateHostname } from '../facts/private-addresses.ts';
import type { Rule } from '../rule.ts';

/** A longer value is not an address, and has a separate finding. */
const MAX_URL_LENGTH = 500;

/** Reports only what the text shows. A name that resolves to such an address needs a DNS query. */
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
