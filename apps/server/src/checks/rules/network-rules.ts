import { PUBLISHER_FILE_RULES } from '@vouchwire/publisher-files';
import { AI_POLICY_RULES } from './ai-policy-rules.ts';
import { CROSS_FILE_RULES } from './cross-file-rules.ts';
import type { NetworkRule } from './network-rule.ts';
import { REFERENCE_RULES } from './reference-rules.ts';
import { SERVING_RULES } from './serving-rules.ts';
import { SOCIAL_PAGE_RULES } from './social-page-rules.ts';

const ALL_RULES = [
  ...SERVING_RULES,
  ...REFERENCE_RULES,
  ...CROSS_FILE_RULES,
  ...SOCIAL_PAGE_RULES,
  ...AI_POLICY_RULES,
  ...PUBLISHER_FILE_RULES.map((rule) => ({ ...rule, fix: 'none', needs: 'files' }) as const),
] as const;

export type NetworkRuleId = (typeof ALL_RULES)[number]['id'];

/** All rules that need more than the file, in the order of their ids. */
export const NETWORK_RULES: readonly NetworkRule[] = ALL_RULES;

const rulesById: ReadonlyMap<string, NetworkRule> = new Map(ALL_RULES.map((rule) => [rule.id, rule]));

export function getNetworkRule(id: NetworkRuleId): NetworkRule {
  const rule = rulesById.get(id);
  if (!rule) throw new RangeError(`no rule has the id ${id}`);
  return rule;
}
