import { formatQuote } from '../../diagnostic.ts';
import { countDigits, isPhone, toTelephoneUri } from '../facts/contact-values.ts';
import { createReplacement } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

const TEL = /^tel:\s*/i;

export const telephoneSpelling: Rule = {
  id: 'TT611',
  name: 'telephone-spelling',
  severity: 'warning',
  summary: 'A contact is a telephone number without tel:, or with spaces or brackets.',
  reason: 'A tel: URI contains no space (RFC 3966), so telephones do not dial it.',
  messages: {
    default: '{value} is not a tel: address. Write tel:+, then the country code and digits, without spaces.',
    uri: '{value} is not a tel: address. Write {uri}.',
  },
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
        messageId: uri === null ? 'default' : 'uri',
        arguments: { value: formatQuote(value), uri: uri ?? '' },
        edits: uri === null ? null : [createReplacement(valueRange, uri)],
      });
    }
  },
};
