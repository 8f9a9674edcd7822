import { formatQuote } from '../../diagnostic.ts';
import type { Rule } from '../rule.ts';

export const severalOwners: Rule = {
  id: 'TT404',
  name: 'several-owners',
  severity: 'error',
  summary: 'The file names more than one owner in controlledby.',
  reason: 'A site has one direct owner. If a file names two, programs use the first, the last or neither.',
  messages: { default: 'The file already names {owner} as the owner. Name only the direct owner.' },
  fix: 'none',
  check: ({ organizations }, report) => {
    let first: string | null = null;
    for (const { attribute, key, statement } of organizations) {
      if (attribute !== 'controlledby') continue;
      first ??= key;
      if (key === first) continue;
      report({
        range: statement.range,
        arguments: { owner: formatQuote(first) },
      });
    }
  },
};
