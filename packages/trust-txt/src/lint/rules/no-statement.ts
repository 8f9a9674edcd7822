import { START_OF_FILE } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const noStatement: Rule = {
  id: 'TT213',
  name: 'no-statement',
  severity: 'error',
  summary: 'The file contains no statement.',
  reason: 'A file without statements says nothing, and crawlers treat it as missing.',
  messages: { default: 'No line of the file is a usable statement. Add at least a contact= line.' },
  fix: 'none',
  // A file in another format would otherwise have one finding per line.
  replaces: ['TT301'],
  check: ({ effectiveStatements: speaking, lines }, report) => {
    if (speaking.length > 0) return;
    report({
      range: START_OF_FILE,
      lastLine: lines.length,
    });
  },
};
