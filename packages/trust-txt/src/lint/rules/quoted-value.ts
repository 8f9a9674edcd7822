import { formatQuote } from '../../diagnostic.ts';
import type { Rule } from '../rule.ts';

const OPENING = '"\'\u201c\u201d\u201e\u2018\u2019\u00ab\u2039`';
const CLOSING = '"\'\u201d\u201c\u2019\u2018\u00bb\u203a`';

export const quotedValue: Rule = {
  id: 'TT211',
  name: 'quoted-value',
  severity: 'warning',
  summary: 'A value is in quotation marks.',
  reason: 'No program removes quotation marks, so they become part of the address.',
  messages: { default: '{value} is in quotation marks. Remove them.' },
  fix: 'safe',
  replaces: ['TT407', 'TT501', 'TT503', 'TT504', 'TT608', 'TT617'],
  check: ({ effectiveStatements: speaking }, report) => {
    for (const { attribute, value, valueRange } of speaking) {
      const opened = OPENING.includes(value.charAt(0));
      const closed = CLOSING.includes(value.charAt(value.length - 1));
      // Free text may start or end with a quoted name.
      if (attribute === 'contact' ? !(opened && closed && value.length > 1) : !(opened || closed)) continue;
      let start = 0;
      let end = value.length;
      while (start < end && OPENING.includes(value.charAt(start))) start += 1;
      while (end > start && CLOSING.includes(value.charAt(end - 1))) end -= 1;
      const inner = value.slice(start, end);
      report({
        range: valueRange,
        arguments: { value: formatQuote(value) },
        edits:
          inner.trim() === ''
            ? null
            : [{ start: valueRange.start.offset, end: valueRange.end.offset, text: inner.trim() }],
      });
    }
  },
};
