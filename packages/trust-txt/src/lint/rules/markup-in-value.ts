import { formatQuote } from '../../diagnostic.ts';
import { findHtml } from '../facts/markup.ts';
import { findPlaceholder } from '../facts/placeholders.ts';
import type { Rule } from '../rule.ts';

export const markupInValue: Rule = {
  id: 'TT951',
  name: 'markup-in-value',
  severity: 'error',
  summary: 'A value contains HTML or script.',
  reason: 'A page that shows the value without escaping runs the script.',
  messages: { default: '{value} contains HTML. Remove it. Pages that show the value must escape it.' },
  fix: 'none',
  replaces: ['TT311', 'TT312', 'TT407', 'TT501', 'TT503', 'TT608', 'TT617'],
  check: ({ document }, report) => {
    for (const { value, valueRange } of document.statements) {
      if (findHtml(value) < 0 || findPlaceholder(value) !== null) continue;
      report({
        range: valueRange,
        arguments: { value: formatQuote(value) },
      });
    }
  },
};
