import { isReferenceAttribute } from '../../attributes.ts';
import type { Rule } from '../rule.ts';

export const tooManyReferences: Rule = {
  id: 'TT953',
  name: 'too-many-references',
  severity: 'warning',
  summary: 'The file names more references than programs follow.',
  reason: 'A program that checks them sends a request to each host. The largest real file has 2,549.',
  messages: {
    default: 'From here on, the file has more than {count, number} references. Programs may check only a sample.',
  },
  fix: 'none',
  check: ({ effectiveStatements: speaking, maxReferences }, report) => {
    let count = 0;
    for (const { attribute, range } of speaking) {
      if (!isReferenceAttribute(attribute)) continue;
      count += 1;
      // Reported once, at the first reference above the maximum.
      if (count === maxReferences + 1)
        report({
          range,
          arguments: { count: maxReferences },
        });
    }
  },
};
