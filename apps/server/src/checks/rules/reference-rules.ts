import type { NetworkRule } from './network-rule.ts';

const PROBE_RULE = { fix: 'none', needs: 'probe' } as const;

/** Rules of groups 5 and 6 that need a request to what the file names. */
export const REFERENCE_RULES = [
  {
    ...PROBE_RULE,
    id: 'TT514',
    name: 'dead-host',
    severity: 'warning',
    summary: 'The host of a reference is not in DNS, or its domain is parked.',
    reason: 'Whoever registers a lapsed name inherits what the file says of it.',
  },
  {
    ...PROBE_RULE,
    id: 'TT515',
    name: 'reference-moved',
    severity: 'warning',
    summary: 'A reference redirects to another domain.',
    reason: 'The site has perhaps been renamed; its file is then at the new address.',
  },
  {
    ...PROBE_RULE,
    id: 'TT521',
    name: 'sub-domain-without-file',
    severity: 'info',
    summary: 'A reference names a sub-domain that serves no file, while its parent does.',
    reason: 'Each host answers for itself, so nobody returns the statement.',
  },
  {
    ...PROBE_RULE,
    id: 'TT522',
    name: 'other-host-form',
    severity: 'info',
    summary: 'A reference spells the host with `www.` and the site redirects to the form without, or the reverse.',
    reason: 'Readers that compare text find only the spelling that the site itself uses.',
    fix: 'safe',
  },
  {
    ...PROBE_RULE,
    id: 'TT607',
    name: 'account-gone',
    severity: 'warning',
    summary: 'An account is gone, or its address leads to another one.',
    reason: 'A name that was given up can be taken by anybody.',
  },
  {
    ...PROBE_RULE,
    id: 'TT615',
    name: 'page-gone',
    severity: 'warning',
    summary: 'A contact or disclosure page is not there.',
    reason: 'A reader who wants to ask or to look something up ends at an error.',
  },
] as const satisfies readonly NetworkRule[];
