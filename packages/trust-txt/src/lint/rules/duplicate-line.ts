import { deleteLine } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const duplicateLine: Rule = {
  id: 'TT520',
  name: 'duplicate-line',
  severity: 'info',
  summary: 'A statement appears twice with the same text.',
  reason: 'The second line adds nothing.',
  messages: { default: 'Line {line} says the same. Remove this one.' },
  fix: 'safe',
  check: (file, report) => {
    const seen = new Map<string, Map<string, number>>();
    for (const statement of file.effectiveStatements) {
      const { attribute, value, line, range } = statement;
      // Repetitions of these two attributes have a separate rule.
      if (attribute === 'controlledby' || attribute === 'datatrainingallowed') continue;
      let lines = seen.get(attribute);
      if (lines === undefined) {
        lines = new Map();
        seen.set(attribute, lines);
      }
      const first = lines.get(value);
      if (first === undefined) lines.set(value, line);
      else report({ range, arguments: { line: first }, edits: deleteLine(file, statement) });
    }
  },
};
