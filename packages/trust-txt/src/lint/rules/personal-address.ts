import { formatQuote } from '../../diagnostic.ts';
import { isEmail } from '../facts/contact-values.ts';
import { GIVEN_NAMES } from '../facts/given-names.ts';
import type { Rule } from '../rule.ts';

export const personalAddress: Rule = {
  id: 'TT614',
  name: 'personal-address',
  severity: 'info',
  summary: 'A contact is the e-mail address of a person.',
  reason: 'People leave, and their addresses stay public. An address such as editor@ belongs to the office.',
  messages: {
    default: '{address} looks like the address of a person. Write an address of the office if there is one.',
  },
  fix: 'none',
  check: (file, report) => {
    for (const { value, valueRange } of file.listStatements('contact')) {
      const address = value.replace(/^mailto:\s*/i, '');
      if (!isEmail(address)) continue;
      const first = /^[a-z]+/i.exec(address)?.[0].toLowerCase() ?? '';
      // "ed" and "art" alone are often names of desks. A digit or separator after the name indicates a person.
      if (first.length < 3 || !GIVEN_NAMES.has(first)) continue;
      report({
        range: valueRange,
        arguments: { address: formatQuote(address) },
      });
    }
  },
};
