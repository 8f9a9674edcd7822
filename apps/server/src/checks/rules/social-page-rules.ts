import { defineRules } from './network-rule.ts';

/** Group 8: rules about `trust://` on the pages of social accounts. */
export const SOCIAL_PAGE_RULES = defineRules('probe', {
  TT801: {
    name: 'account-does-not-answer',
    severity: 'warning',
    summary: 'The page of a listed account does not name the site with a `trust://` address.',
    reason: 'Only the page itself shows that the account agrees.',
    messages: { default: 'The page does not contain {uri} Add it to the description of the account.' },
  },
  TT802: {
    name: 'account-names-another-site',
    severity: 'error',
    summary: 'The page of a listed account names another site with a `trust://` address.',
    reason: 'The account then claims to belong to another site.',
    messages: {
      default:
        'The page contains {found}, which names {domain}. Change it to {uri} or report the account to the network.',
    },
  },
  TT803: {
    name: 'account-not-listed',
    severity: 'error',
    summary: 'A page names the site with a `trust://` address, and the file does not list it.',
    reason: 'The account is either missing from the file, or it poses as an account of the site.',
    messages: {
      default:
        'The page contains {found}, and the file does not list it. If the account is yours, add the line social={url}. If not, report it to the network.',
    },
  },
  TT804: {
    name: 'no-exclamation-mark',
    severity: 'warning',
    summary: 'The `trust://` address on a page has no closing exclamation mark.',
    reason: 'Some programs find the address only with that mark.',
    messages: { default: 'The page contains {found} without the exclamation mark. Write {uri}' },
  },
  TT805: {
    name: 'not-the-bare-domain',
    severity: 'warning',
    summary: 'The `trust://` address on a page has `www.` or a path.',
    reason: 'Some programs search only for the domain without additions.',
    messages: { default: 'The page contains {found}. Write only the domain: {uri}' },
  },
  TT806: {
    name: 'account-not-checkable',
    severity: 'info',
    summary: 'The page of an account cannot be read without a login or a browser.',
    reason: 'We cannot check such a page. This does not count against the account.',
    messages: { default: 'Check it in your browser.' },
  },
  TT807: {
    name: 'wallet-link',
    severity: 'info',
    summary: 'A `trust://` address on a page opens a wallet.',
    reason: 'A wallet uses the same scheme. The address says nothing about the account.',
    messages: { default: '{found} on the page opens a wallet. You do not need to change anything.' },
  },
});
