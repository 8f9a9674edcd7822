import { START_OF_FILE } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const noStatement: Rule = {
  id: 'TT213',
  name: 'no-statement',
  severity: 'error',
  summary: 'The file makes no statement at all.',
  reason: 'A file without statements says nothing, and crawlers treat it as missing.',
  fix: 'none',
  // A file of another kind would otherwise have one finding for each of its lines.
  replaces: ['TT301'],
  check: ({ effectiveStatements: speaking, lines }, report) => {
    if (speaking.length > 0) return;
    report({
      range: START_OF_FILE,
      lastLine: lines.length,
      message: 'No line of the file is a statement that readers can use. Add at least contact=.',
    });
  },
};
