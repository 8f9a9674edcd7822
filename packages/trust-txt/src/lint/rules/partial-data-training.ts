import { formatQuote } from '../../diagnostic.ts';
import type { Rule } from '../rule.ts';

export const partialDataTraining: Rule = {
  id: 'TT904',
  name: 'partial-data-training',
  severity: 'info',
  summary: 'datatrainingallowed names a path or an agent.',
  reason: 'The answer is valid for the whole site and for all agents. More specific rules belong in robots.txt.',
  messages: {
    default: '{value} is about a part of the site or one agent, which trust.txt cannot say. Write yes or no.',
  },
  fix: 'none',
  replaces: ['TT407'],
  check: (file, report) => {
    for (const { value, valueRange } of file.listStatements('datatrainingallowed')) {
      const parts = value
        .slice(0, 500)
        .split(/[\s,;:=]+/)
        .filter(Boolean);
      const hasAnswer = parts.some((part) => /^(?:yes|no)$/i.test(part));
      if (!hasAnswer || parts.length < 2) continue;
      report({
        range: valueRange,
        arguments: { value: formatQuote(value) },
      });
    }
  },
};
