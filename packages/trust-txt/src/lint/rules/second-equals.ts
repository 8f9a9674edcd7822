import { formatQuote } from '../../diagnostic.ts';
import { createRange, createReplacement } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const secondEquals: Rule = {
  id: 'TT310',
  name: 'second-equals',
  severity: 'info',
  summary: 'A value contains an equals sign.',
  reason:
    'JournalList’s crawler drops such a line without a message. Its browser extension cuts the value there, and the WordPress plugin rejects it.',
  messages: {
    default: 'Some programs lose the line because of a second "=". Write the value without it if you can.',
    query:
      'Some programs lose the line because of the "=" in {query}. Remove that part if the address works without it.',
  },
  fix: 'confirm',
  isParserDependent: true,
  check: ({ effectiveStatements: speaking, getLine: lineOf }, report) => {
    for (const statement of speaking) {
      const { value, valueRange, reference } = statement;
      const at = value.indexOf('=');
      // A value that starts with it is a security problem with a separate rule.
      if (at <= 0) continue;
      const line = lineOf(statement);
      const start = valueRange.start.offset;
      const query = value.search(/[?#]/);
      const isInQuery = reference !== null && value.charAt(query) === '?' && query < at;
      // A fragment after the query has a separate finding and edit.
      const end = start + (reference?.raw ?? value).split('#', 1)[0]!.length;
      report({
        range: createRange(line, start + at, start + at + 1),
        ...(isInQuery && { messageId: 'query', arguments: { query: formatQuote(value.slice(query)) } }),
        edits: isInQuery ? [createReplacement(createRange(line, start + query, end), '')] : null,
      });
    }
  },
};
