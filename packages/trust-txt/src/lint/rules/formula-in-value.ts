import { formatQuote } from '../../diagnostic.ts';
import type { Rule } from '../rule.ts';

/** Matches `=`, or `+`, `-`, `@` followed by a call. `+1-303-517-6711` is a telephone number, `@ap` a handle. */
const FORMULA = /^(?:=|[+\-@][a-z][\w.]{0,40}\()/i;

export const formulaInValue: Rule = {
  id: 'TT954',
  name: 'formula-in-value',
  severity: 'warning',
  summary: 'A value starts like a spreadsheet formula.',
  reason: 'If a table is exported with it, the program that opens the table runs the formula.',
  messages: {
    default:
      '{value} starts like a formula. Remove its first character. Exports must put an apostrophe in front of it.',
  },
  fix: 'none',
  check: ({ document }, report) => {
    for (const { value, valueRange } of document.statements) {
      if (!FORMULA.test(value)) continue;
      report({
        range: valueRange,
        arguments: { value: formatQuote(value) },
      });
    }
  },
};
