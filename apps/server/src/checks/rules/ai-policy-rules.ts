import type { NetworkRule } from './network-rule.ts';

const CONFLICT_REASON = 'Nobody can tell which of the two the site means, and crawlers read robots.txt.';

/** Rules of group 9 that need the site: its other statements to AI crawlers. */
export const AI_POLICY_RULES = [
  {
    id: 'TT901',
    name: 'no-but-let-in',
    severity: 'warning',
    summary: 'The file says no to data training, and robots.txt names crawlers for it and lets them in.',
    reason: CONFLICT_REASON,
    fix: 'none',
    needs: 'visit',
  },
  {
    id: 'TT902',
    name: 'yes-but-kept-out',
    severity: 'warning',
    summary: 'The file says yes to data training, and robots.txt keeps crawlers for it out.',
    reason: CONFLICT_REASON,
    fix: 'none',
    needs: 'visit',
  },
  {
    id: 'TT903',
    name: 'other-signal-differs',
    severity: 'info',
    summary: 'Another signal of the site says the opposite about data training.',
    reason: 'Each reader follows the signal that it knows.',
    fix: 'none',
    needs: 'probe',
  },
] as const satisfies readonly NetworkRule[];
