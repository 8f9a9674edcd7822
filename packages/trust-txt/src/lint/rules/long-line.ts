import { span } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

const LONGEST_LINE = 2_048;

export const longLine: Rule = {
  id: 'TT212',
  name: 'long-line',
  severity: 'warning',
  summary: `A line is longer than ${LONGEST_LINE.toLocaleString('en')} characters.`,
  reason: 'No address is that long; a line end was lost, or something else was pasted.',
  fix: 'none',
  check: ({ lines }, report) => {
    for (const line of lines) {
      const { length } = line.content;
      if (length <= LONGEST_LINE) continue;
      report({
        range: span(line, line.offset + LONGEST_LINE, line.offset + length),
        message: `The line has ${length} characters. Check whether line ends are missing.`,
      });
    }
  },
};
