import type { RuleId } from '../lint-diagnostic.ts';
import type { Rule } from '../rule.ts';
import { ACCOUNT_RULES } from './account-rules.ts';
import { ATTRIBUTE_RULES } from './attribute-rules.ts';
import { CONTACT_RULES } from './contact-rules.ts';
import { ENCODING_RULES } from './encoding-rules.ts';
import { LINE_RULES } from './line-rules.ts';
import { ORGANIZATION_RULES } from './organization-rules.ts';
import { SAFETY_RULES } from './safety-rules.ts';

/** All rules that need only the file, in the order of their ids. */
export const RULES: readonly Rule[] = [
  ...ENCODING_RULES,
  ...LINE_RULES,
  ...ATTRIBUTE_RULES,
  ...ORGANIZATION_RULES,
  ...ACCOUNT_RULES,
  ...CONTACT_RULES,
  ...SAFETY_RULES,
];

const RULES_BY_ID = new Map<string, Rule>(RULES.map((rule) => [rule.id, rule]));

/** Returns the rule with an id. Null if the id is unknown or belongs to the network or the graph. */
export function findRule(id: RuleId | string): Rule | null {
  return RULES_BY_ID.get(id) ?? null;
}
