import { inverseAttribute, isRelationAttribute } from '../../attributes.ts';
import { quote } from '../../diagnostic.ts';
import type { Rule } from '../rule.ts';

export const bothSidesOfARelation: Rule = {
  id: 'TT413',
  name: 'both-sides-of-a-relation',
  severity: 'warning',
  summary:
    'One organisation stands on both sides of a relation: member and belongto, control and controlledby, vendor and customer.',
  reason: 'It cannot be both: one of the two lines names the wrong side.',
  fix: 'none',
  check: ({ organisations, domain }, report) => {
    const seen = new Map<string, Set<string>>();
    for (const { attribute, key, statement } of organisations) {
      if (!isRelationAttribute(attribute) || key === domain) continue;
      const inverse = inverseAttribute(attribute);
      if (seen.get(inverse)?.has(key)) {
        report({
          range: statement.range,
          message: `${quote(key)} already stands under ${inverse}. Remove the line that is wrong.`,
        });
      }
      const own = seen.get(attribute);
      if (own) own.add(key);
      else seen.set(attribute, new Set([key]));
    }
  },
};
