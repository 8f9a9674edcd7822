import { quote } from '../../diagnostic.ts';
import { replace } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const dataTrainingNotLowerCase: Rule = {
  id: 'TT408',
  name: 'data-training-not-lower-case',
  severity: 'warning',
  summary: 'The yes or no of datatrainingallowed is not in lower case.',
  reason: 'JournalList’s validator refuses any other spelling.',
  fix: 'safe',
  partsReaders: true,
  check: (file, report) => {
    for (const { value, valueRange } of file.of('datatrainingallowed')) {
      const answer = value.toLowerCase();
      if (value === answer || (answer !== 'yes' && answer !== 'no')) continue;
      report({
        range: valueRange,
        message: `${quote(value)} is not in lower case. Write ${answer}.`,
        edits: [replace(valueRange, answer)],
      });
    }
  },
};
