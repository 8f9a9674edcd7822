import { deleteLine } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const repeatedSingleStatement: Rule = {
  id: 'TT406',
  name: 'repeated-single-statement',
  severity: 'warning',
  summary: 'controlledby or datatrainingallowed is said twice with the same value.',
  reason: 'These two are said once; the WordPress plugin refuses a second line.',
  fix: 'safe',
  check: (file, report) => {
    const seen = new Set<string>();
    const message = 'The file says this above already. Remove the line.';
    for (const statement of file.listStatements('datatrainingallowed')) {
      const answer = statement.value.toLowerCase();
      if (seen.has(answer)) report({ range: statement.range, message, edits: deleteLine(file, statement) });
      else seen.add(answer);
    }
    for (const { attribute, key, statement } of file.organizations) {
      if (attribute !== 'controlledby') continue;
      if (seen.has(key)) report({ range: statement.range, message, edits: deleteLine(file, statement) });
      else seen.add(key);
    }
  },
};
