import type { NetworkRule } from './network-rule.ts';

const PROBE_RULE = { fix: 'none', needs: 'probe' } as const;

/** Group 8: `trust://` on the pages of social accounts. */
export const SOCIAL_PAGE_RULES = [
  {
    ...PROBE_RULE,
    id: 'TT801',
    name: 'account-does-not-answer',
    severity: 'warning',
    summary: 'The page of a listed account does not name the site by a `trust://` address.',
    reason: 'Only what stands on the page itself shows that the account agrees.',
  },
  {
    ...PROBE_RULE,
    id: 'TT802',
    name: 'account-names-another-site',
    severity: 'error',
    summary: 'The page of a listed account names another site by a `trust://` address.',
    reason: 'The account then claims to belong to another site.',
  },
  {
    ...PROBE_RULE,
    id: 'TT803',
    name: 'account-not-listed',
    severity: 'error',
    summary: 'A page names the site by a `trust://` address, and the file does not list it.',
    reason: 'It is an account that was forgotten, or one that poses as the site’s.',
  },
  {
    ...PROBE_RULE,
    id: 'TT804',
    name: 'no-exclamation-mark',
    severity: 'warning',
    summary: 'The `trust://` address on a page lacks its closing exclamation mark.',
    reason: 'Some readers look for the address with its mark alone.',
  },
  {
    ...PROBE_RULE,
    id: 'TT805',
    name: 'not-the-bare-domain',
    severity: 'warning',
    summary: 'The `trust://` address on a page has `www.` or a path.',
    reason: 'Some readers look for the bare domain alone.',
  },
  {
    ...PROBE_RULE,
    id: 'TT806',
    name: 'account-not-checkable',
    severity: 'info',
    summary: 'The page of an account cannot be read without a login or a browser.',
    reason: 'What cannot be read is not checked, which is nothing against the account.',
  },
  {
    ...PROBE_RULE,
    id: 'TT807',
    name: 'wallet-link',
    severity: 'info',
    summary: 'A `trust://` address on a page is one that opens a wallet.',
    reason: 'A wallet uses the same scheme; the address says nothing about the account.',
  },
] as const satisfies readonly NetworkRule[];
