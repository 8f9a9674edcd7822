import { formatQuote } from '../../diagnostic.ts';
import { isPolicyFilePath } from '../facts/policy-file-path.ts';
import { createReplacement, getSubrange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const policyFileInReference: Rule = {
  id: 'TT509',
  name: 'policy-file-in-reference',
  severity: 'warning',
  summary: 'A line names the trust.txt of an organization instead of its site.',
  reason: 'The statement is about the site. Programs find the file on their own.',
  messages: { default: '{value} is the address of a file. Name the site.' },
  fix: 'safe',
  check: ({ pages }, report) => {
    for (const pointer of pages) {
      if (!isPolicyFilePath(pointer.reference.path)) continue;
      const range = getSubrange(pointer, pointer.hostEnd, pointer.raw.length);
      report({
        range,
        arguments: { value: formatQuote(pointer.raw) },
        edits: [createReplacement(range, '/')],
      });
    }
  },
};
