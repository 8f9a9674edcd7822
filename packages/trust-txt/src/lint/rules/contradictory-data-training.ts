import type { Rule } from '../rule.ts';

export const contradictoryDataTraining: Rule = {
  id: 'TT405',
  name: 'contradictory-data-training',
  severity: 'error',
  summary: 'The file says both yes and no to data training.',
  reason: 'Programs use the first, the last or neither.',
  messages: { default: 'The file says {first} above and {second} here. Keep one of the two.' },
  fix: 'none',
  check: (file, report) => {
    let first: string | null = null;
    for (const { value, range } of file.listStatements('datatrainingallowed')) {
      const answer = value.toLowerCase();
      if (answer !== 'yes' && answer !== 'no') continue;
      first ??= answer;
      if (answer === first) continue;
      report({ range, arguments: { first, second: answer } });
    }
  },
};
