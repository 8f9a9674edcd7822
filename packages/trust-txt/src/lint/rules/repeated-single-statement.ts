import { deleteLine } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const repeatedSingleStatement: Rule = {
  id: 'TT406',
  name: 'repeated-single-statement',
  severity: 'warning',
  summary: 'controlledby or datatrainingallowed appears twice with the same value.',
  reason: 'Each of these appears once in a file. The WordPress plugin rejects a second line.',
  messages: { default: 'The file already says this above. Remove the line.' },
  fix: 'safe',
  check: (file, report) => {
    const seen = new Set<string>();
    for (const statement of file.listStatements('datatrainingallowed')) {
      const answer = statement.value.toLowerCase();
      if (seen.has(answer)) report({ range: statement.range, edits: deleteLine(file, statement) });
      else seen.add(answer);
    }
    for (const { attribute, key, statement } of file.organizations) {
      if (attribute !== 'controlledby') continue;
      if (seen.has(key)) report({ range: statement.range, edits: deleteLine(file, statement) });
      else seen.add(key);
    }
  },
};
