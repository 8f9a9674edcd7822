import { isReferenceAttribute } from '../../attributes.ts';
import type { Rule } from '../rule.ts';

export const tooManyReferences: Rule = {
  id: 'TT953',
  name: 'too-many-references',
  severity: 'warning',
  summary: 'The file names more references than readers will follow.',
  reason: 'Every reader that checks them asks each host; the largest real file has 2,549.',
  fix: 'none',
  check: ({ effectiveStatements: speaking, maxReferences }, report) => {
    let count = 0;
    for (const { attribute, range } of speaking) {
      if (!isReferenceAttribute(attribute)) continue;
      count += 1;
      // Once, at the first one too many.
      if (count === maxReferences + 1)
        report({
          range,
          message: `From here on the file has more than ${maxReferences} references. Readers may check a sample only.`,
        });
    }
  },
};
