import { formatQuote } from '../../diagnostic.ts';
import { countDigits, isEmail } from '../facts/contact-values.ts';
import type { Rule } from '../rule.ts';

export const malformedContact: Rule = {
  id: 'TT613',
  name: 'malformed-contact',
  severity: 'error',
  summary: 'An e-mail address is malformed, or a telephone number has too few digits.',
  reason: 'Messages to it do not arrive.',
  messages: {
    email: '{value} is not an e-mail address. Correct it.',
    phone: '{value} has too few digits for a telephone number. Correct it.',
  },
  fix: 'none',
  check: (file, report) => {
    for (const { value, valueRange } of file.listStatements('contact')) {
      const problem = findProblem(value);
      if (problem !== null) report({ range: valueRange, messageId: problem, arguments: { value: formatQuote(value) } });
    }
  },
};

function findProblem(value: string): 'email' | 'phone' | null {
  if (/^tel:/i.test(value)) return countDigits(value) < 7 ? 'phone' : null;
  const mail = /^mailto:\s*(?:\/\/)?\s*/i.exec(value.slice(0, 100))?.[0];
  if (mail !== undefined) {
    const addresses = value.slice(mail.length).split('?', 1)[0]!.split(',');
    return addresses.every((address) => isEmail(address.trim())) ? null : 'email';
  }
  // A single word with an @ that is not a page address is probably meant as an e-mail address.
  const isOneWord = !/[\s/:]/.test(value) && value.includes('@');
  return isOneWord && !isEmail(value) && !value.startsWith('@') ? 'email' : null;
}
