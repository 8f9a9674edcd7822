import { formatQuote } from '../../diagnostic.ts';
import { isPolicyFilePath } from '../facts/policy-file-path.ts';
import { createReplacement, getSubrange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const policyFileInReference: Rule = {
  id: 'TT509',
  name: 'policy-file-in-reference',
  severity: 'warning',
  summary: 'An organization is named by the address of its trust.txt file.',
  reason: 'The statement is about the site, and readers look for the file by themselves.',
  fix: 'safe',
  check: ({ pages }, report) => {
    for (const pointer of pages) {
      if (!isPolicyFilePath(pointer.reference.path)) continue;
      const range = getSubrange(pointer, pointer.hostEnd, pointer.raw.length);
      report({
        range,
        message: `${formatQuote(pointer.raw)} is the address of a file. Name the site.`,
        edits: [createReplacement(range, '/')],
      });
    }
  },
};
