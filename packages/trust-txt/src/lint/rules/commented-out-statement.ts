import { ATTRIBUTES } from '../../attributes.ts';
import { skipForward } from '../../white-space.ts';
import { createRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

/** The first word of the value must look like a value: generators write `# belongto=`, people `# belongto= (none)`. */
const COMMENTED_OUT = new RegExp(
  `^#+[ \\t]*(?:${ATTRIBUTES.join('|')})[ \\t]*=[ \\t]*(?:[^\\s(]*[.@:]\\S|yes\\b|no\\b)`,
  'i',
);

export const commentedOutStatement: Rule = {
  id: 'TT313',
  name: 'commented-out-statement',
  severity: 'info',
  summary: 'A statement is commented out.',
  reason: 'People who open the file see it, and programs do not. It is unclear which is meant.',
  messages: { default: 'The line is a statement that is commented out. Delete the line, or remove the "#".' },
  fix: 'none',
  check: ({ lines }, report) => {
    for (const line of lines) {
      if (line.kind !== 'comment' || !line.content.includes('=')) continue;
      const first = skipForward(line.content, 0, line.content.length);
      if (!COMMENTED_OUT.test(line.content.slice(first, first + 300))) continue;
      report({
        range: createRange(line, line.offset + first, line.offset + line.content.length),
      });
    }
  },
};
