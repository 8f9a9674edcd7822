import { START_OF_FILE } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const noContact: Rule = {
  id: 'TT410',
  name: 'no-contact',
  severity: 'warning',
  summary: 'The file has no contact line.',
  reason: 'Who finds a mistake in the file, or wants to confirm a claim, has nobody to ask.',
  fix: 'none',
  check: (file, report) => {
    if (
      file.effectiveStatements.length === 0 ||
      file.document.statements.some(({ attribute }) => attribute === 'contact')
    )
      return;
    report({
      range: START_OF_FILE,
      message: 'The file has no contact line. Add an address where questions are answered.',
    });
  },
};
