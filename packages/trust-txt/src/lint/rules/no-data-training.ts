import { START_OF_FILE } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const noDataTraining: Rule = {
  id: 'TT409',
  name: 'no-data-training',
  severity: 'info',
  summary: 'The file does not say whether data training is allowed.',
  reason: 'A missing line means neither yes nor no. Make the decision yourself.',
  messages: { default: 'The file has no datatrainingallowed line. Say yes or no, or omit it on purpose.' },
  fix: 'none',
  check: (file, report) => {
    if (
      file.effectiveStatements.length === 0 ||
      file.document.statements.some(({ attribute }) => attribute === 'datatrainingallowed')
    )
      return;
    report({
      range: START_OF_FILE,
    });
  },
};
