import { inverseAttribute, isRelationAttribute, type RelationAttribute } from '../../attributes.ts';
import { formatQuote } from '../../diagnostic.ts';
import type { Rule } from '../rule.ts';

export const bothSidesOfARelation: Rule = {
  id: 'TT413',
  name: 'both-sides-of-a-relation',
  severity: 'warning',
  summary:
    'One organization is on both sides of a relationship: member and belongto, control and controlledby, vendor and customer.',
  reason:
    'A site cannot control its own owner. Two organizations can be members or customers of each other, but that is rare.',
  messages: {
    default: '{organization} is also under {attribute}. Keep both lines if both are true.',
    control: '{organization} is also under {attribute}. Remove the wrong line.',
  },
  fix: 'none',
  check: ({ organizations, domain }, report) => {
    const seen = new Map<string, Set<string>>();
    for (const { attribute, key, statement } of organizations) {
      if (!isRelationAttribute(attribute) || key === domain) continue;
      const inverse = inverseAttribute(attribute);
      if (seen.get(inverse)?.has(key)) {
        report({
          range: statement.range,
          severity: isControl(attribute) ? 'warning' : 'info',
          messageId: isControl(attribute) ? 'control' : 'default',
          arguments: { organization: formatQuote(key), attribute: inverse },
        });
      }
      const own = seen.get(attribute);
      if (own) own.add(key);
      else seen.set(attribute, new Set([key]));
    }
  },
};

const isControl = (attribute: RelationAttribute): boolean => attribute === 'control' || attribute === 'controlledby';
