import { formatQuote } from '../../diagnostic.ts';
import type { Rule } from '../rule.ts';

export const severalOwners: Rule = {
  id: 'TT404',
  name: 'several-owners',
  severity: 'error',
  summary: 'The file names more than one owner in controlledby.',
  reason: 'There is one direct owner; two contradict each other, and readers take the first, the last or none.',
  fix: 'none',
  check: ({ organizations }, report) => {
    let first: string | null = null;
    for (const { attribute, key, statement } of organizations) {
      if (attribute !== 'controlledby') continue;
      first ??= key;
      if (key === first) continue;
      report({
        range: statement.range,
        message: `The file already names ${formatQuote(first)} as its owner. Keep the direct one.`,
      });
    }
  },
};
