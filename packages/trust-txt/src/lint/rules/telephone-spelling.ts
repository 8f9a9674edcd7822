import { formatQuote } from '../../diagnostic.ts';
import { countDigits, isPhone, toTelephoneUri } from '../facts/contact-values.ts';
import { createReplacement } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

const TEL = /^tel:\s*/i;

export const telephoneSpelling: Rule = {
  id: 'TT611',
  name: 'telephone-spelling',
  severity: 'warning',
  summary: 'A contact is a telephone number without tel:, or one with spaces or brackets.',
  reason: 'A tel: URI holds no space (RFC 3966), so telephones refuse to dial it.',
  fix: 'safe',
  check: (file, report) => {
    for (const { value, valueRange } of file.listStatements('contact')) {
      const prefix = TEL.exec(value)?.[0] ?? '';
      const number = value.slice(prefix.length);
      const isMisspelled = prefix === '' ? isPhone(number) : /[\s()]/.test(value) && countDigits(number) >= 7;
      if (!isMisspelled) continue;
      const uri = number.length <= 40 ? toTelephoneUri(number) : null;
      report({
        range: valueRange,
        message: `${formatQuote(value)} is not spelled as a tel: address. Write it as ${uri ?? 'tel:+, country code and digits, without spaces'}.`,
        edits: uri === null ? null : [createReplacement(valueRange, uri)],
      });
    }
  },
};
