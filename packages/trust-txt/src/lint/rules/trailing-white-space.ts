import { isWhiteSpace } from '../../white-space.ts';
import { createRange, createReplacement } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const trailingWhiteSpace: Rule = {
  id: 'TT305',
  name: 'trailing-white-space',
  severity: 'info',
  summary: 'A statement ends in a space or tab.',
  reason: 'Programs that do not trim values compare an address with a space at its end.',
  messages: { default: 'The line ends in a space or tab. Remove it.' },
  fix: 'safe',
  check: ({ lines }, report) => {
    for (const line of lines) {
      const { content, offset } = line;
      if (line.kind !== 'statement' || !isWhiteSpace(content.charCodeAt(content.length - 1))) continue;
      let end = content.length;
      while (end > 0 && isWhiteSpace(content.charCodeAt(end - 1))) end -= 1;
      const range = createRange(line, offset + end, offset + content.length);
      report({ range, edits: [createReplacement(range, '')] });
    }
  },
};
