import { PUBLISHER_FILE_RULES } from '@vouchwire/publisher-files';
import { CROSS_FILE_RULES } from './cross-file-rules.ts';
import { defineRules, type NetworkRule } from './network-rule.ts';
import { REFERENCE_RULES } from './reference-rules.ts';
import { SERVING_RULES } from './serving-rules.ts';
import { SOCIAL_PAGE_RULES } from './social-page-rules.ts';

/** Rules of group 9 that need requests to the site, because they compare its other statements to AI crawlers. */
const AI_POLICY_RULES = defineRules('visit', {
  TT901: {
    name: 'no-but-let-in',
    severity: 'warning',
    summary: 'The file says no to data training, and robots.txt allows named training crawlers.',
    reason: 'It is unclear which of the two the site means. Crawlers read robots.txt.',
    messages: {
      default: 'The file says no, and robots.txt allows {agents} by name. Say the same in both.',
      more: 'The file says no, and robots.txt allows {agents} and {count, number} more by name. Say the same in both.',
    },
  },
  TT902: {
    name: 'yes-but-kept-out',
    severity: 'warning',
    summary: 'The file says yes to data training, and robots.txt excludes training crawlers.',
    reason: 'It is unclear which of the two the site means. Crawlers read robots.txt.',
    messages: {
      default: 'The file says yes, and robots.txt excludes {agents}. Say the same in both.',
      more: 'The file says yes, and robots.txt excludes {agents} and {count, number} more. Say the same in both.',
    },
  },
  TT903: {
    name: 'other-signal-differs',
    severity: 'info',
    summary: 'Another signal of the site says the opposite about data training.',
    reason: 'Each program follows the signal that it knows.',
    messages: {
      no: 'The file says yes, and {source} says no to data training. Say the same in both.',
      yes: 'The file says no, and {source} says yes to data training. Say the same in both.',
    },
    needs: 'probe',
  },
});

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
