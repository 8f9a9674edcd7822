import { quote } from '../../diagnostic.ts';
import type { Rule } from '../rule.ts';

export const partialDataTraining: Rule = {
  id: 'TT904',
  name: 'partial-data-training',
  severity: 'info',
  summary: 'datatrainingallowed names a path or an agent.',
  reason: 'The answer holds for the whole site and everybody; finer rules belong in robots.txt.',
  fix: 'none',
  replaces: ['TT407'],
  check: (file, report) => {
    for (const { value, valueRange } of file.of('datatrainingallowed')) {
      const words = value
        .slice(0, 500)
        .split(/[\s,;:=]+/)
        .filter(Boolean);
      const hasAnswer = words.some((word) => /^(?:yes|no)$/i.test(word));
      if (!hasAnswer || words.length < 2) continue;
      report({
        range: valueRange,
        message: `${quote(value)} speaks of a part of the site or of one agent, which trust.txt cannot say. Write yes or no.`,
      });
    }
  },
};
