import { createRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

const MAX_LINE_LENGTH = 2_048;

export const longLine: Rule = {
  id: 'TT212',
  name: 'long-line',
  severity: 'warning',
  summary: 'A line is longer than 2,048 characters.',
  reason: 'No real address is that long. A line end may be missing, or other text was pasted.',
  messages: { default: 'The line has {length, number} characters. Check whether line ends are missing.' },
  fix: 'none',
  check: ({ lines }, report) => {
    for (const line of lines) {
      const { length } = line.content;
      if (length <= MAX_LINE_LENGTH) continue;
      report({
        range: createRange(line, line.offset + MAX_LINE_LENGTH, line.offset + length),
        arguments: { length },
      });
    }
  },
};
