import type { NetworkRule } from './network-rule.ts';

/** Rules of group 9 that need requests to the site, because they compare its other statements to AI crawlers. */
export const AI_POLICY_RULES = [
  {
    id: 'TT901',
    name: 'no-but-let-in',
    severity: 'warning',
    summary: 'The file says no to data training, and robots.txt allows named training crawlers.',
    reason: 'It is unclear which of the two the site means. Crawlers read robots.txt.',
    messages: {
      default: 'The file says no, and robots.txt allows {agents} by name. Say the same in both.',
      more: 'The file says no, and robots.txt allows {agents} and {count, number} more by name. Say the same in both.',
    },
    fix: 'none',
    needs: 'visit',
  },
  {
    id: 'TT902',
    name: 'yes-but-kept-out',
    severity: 'warning',
    summary: 'The file says yes to data training, and robots.txt excludes training crawlers.',
    reason: 'It is unclear which of the two the site means. Crawlers read robots.txt.',
    messages: {
      default: 'The file says yes, and robots.txt excludes {agents}. Say the same in both.',
      more: 'The file says yes, and robots.txt excludes {agents} and {count, number} more. Say the same in both.',
    },
    fix: 'none',
    needs: 'visit',
  },
  {
    id: 'TT903',
    name: 'other-signal-differs',
    severity: 'info',
    summary: 'Another signal of the site says the opposite about data training.',
    reason: 'Each program follows the signal that it knows.',
    messages: {
      no: 'The file says yes, and {source} says no to data training. Say the same in both.',
      yes: 'The file says no, and {source} says yes to data training. Say the same in both.',
    },
    fix: 'none',
    needs: 'probe',
  },
] as const satisfies readonly NetworkRule[];
