import { createRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const noFinalNewline: Rule = {
  id: 'TT208',
  name: 'no-final-newline',
  severity: 'info',
  summary: 'The last line has no line end.',
  reason: 'Tools that count line ends miss the last statement. If two files are joined, two lines become one.',
  messages: { default: 'The last line has no line end. Add one.' },
  fix: 'safe',
  check: ({ lines, lineEnd }, report) => {
    const last = lines[lines.length - 1];
    if (last === undefined || last.lineEnd !== '') return;
    const end = last.offset + last.source.length;
    report({
      range: createRange(last, end, end),

      edits: [{ start: end, end, text: lineEnd }],
    });
  },
};
