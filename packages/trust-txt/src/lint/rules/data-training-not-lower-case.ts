import { formatQuote } from '../../diagnostic.ts';
import { createReplacement } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const dataTrainingNotLowerCase: Rule = {
  id: 'TT408',
  name: 'data-training-not-lower-case',
  severity: 'warning',
  summary: 'The yes or no of datatrainingallowed is not in lower case.',
  reason: 'JournalList’s validator rejects any other spelling.',
  messages: { default: '{value} is not in lower case. Write {answer}.' },
  fix: 'safe',
  isParserDependent: true,
  check: (file, report) => {
    for (const { value, valueRange } of file.listStatements('datatrainingallowed')) {
      const answer = value.toLowerCase();
      if (value === answer || (answer !== 'yes' && answer !== 'no')) continue;
      report({
        range: valueRange,
        arguments: { value: formatQuote(value), answer },
        edits: [createReplacement(valueRange, answer)],
      });
    }
  },
};
