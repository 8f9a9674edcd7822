import { START_OF_FILE } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const noContact: Rule = {
  id: 'TT410',
  name: 'no-contact',
  severity: 'warning',
  summary: 'The file has no contact line.',
  reason: 'People who find an error, or want to confirm a statement, do not know where to write.',
  messages: { default: 'The file has no contact line. Add an address for questions.' },
  fix: 'none',
  check: (file, report) => {
    if (
      file.effectiveStatements.length === 0 ||
      file.document.statements.some(({ attribute }) => attribute === 'contact')
    )
      return;
    report({
      range: START_OF_FILE,
    });
  },
};
