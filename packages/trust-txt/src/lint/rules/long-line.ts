import { createRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

const MAX_LINE_LENGTH = 2_048;

export const longLine: Rule = {
  id: 'TT212',
  name: 'long-line',
  severity: 'warning',
  summary: `A line is longer than ${MAX_LINE_LENGTH.toLocaleString('en')} characters.`,
  reason: 'No address is that long; a line end was lost, or something else was pasted.',
  fix: 'none',
  check: ({ lines }, report) => {
    for (const line of lines) {
      const { length } = line.content;
      if (length <= MAX_LINE_LENGTH) continue;
      report({
        range: createRange(line, line.offset + MAX_LINE_LENGTH, line.offset + length),
        message: `The line has ${length} characters. Check whether line ends are missing.`,
      });
    }
  },
};
