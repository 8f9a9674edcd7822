import { createRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const noFinalNewline: Rule = {
  id: 'TT208',
  name: 'no-final-newline',
  severity: 'info',
  summary: 'The last line has no line end.',
  reason: 'Tools that count line ends miss the last statement, and joining two files runs two lines together.',
  fix: 'safe',
  check: ({ lines, lineEnd }, report) => {
    const last = lines[lines.length - 1];
    if (last === undefined || last.lineEnd !== '') return;
    const end = last.offset + last.source.length;
    report({
      range: createRange(last, end, end),
      message: 'The last line has no line end. Add one.',
      edits: [{ start: end, end, text: lineEnd }],
    });
  },
};
