import { defineRules } from './network-rule.ts';

/** Rules of groups 5 and 6 that need a request to what the file names. */
export const REFERENCE_RULES = defineRules('probe', {
  TT514: {
    name: 'dead-host',
    severity: 'warning',
    summary: 'The host of a reference is not in DNS, or its domain is parked.',
    reason: 'A new owner of an expired name inherits the statements about it.',
    messages: {
      default: '{host} is not in DNS. Correct the name or remove the line.',
      parked: '{host} shows the page of a parked domain. Remove the line or correct it.',
      parkedRedirect: '{host} redirects to {seller}, a host for parked domains. Remove the line or correct it.',
    },
  },
  TT515: {
    name: 'reference-moved',
    severity: 'warning',
    summary: 'A reference redirects to another domain.',
    reason: 'The site may have a new name. Its file is then at the new address.',
    messages: { default: '{host} redirects to {other}. If the site has moved, write the new address.' },
  },
  TT521: {
    name: 'sub-domain-without-file',
    severity: 'info',
    summary: 'A reference names a subdomain without a file, and the parent domain has one.',
    reason: 'Each host has its own file, so no file confirms the statement.',
    messages: {
      default:
        '{host} serves no trust.txt, and {parent} does. Give {host} a file of its own, or redirect it to that of {parent}.',
    },
  },
  TT522: {
    name: 'other-host-form',
    severity: 'info',
    summary:
      'A reference spells the host with `www.`, and the site redirects to the spelling without it, or the reverse.',
    reason: 'Programs that compare text find only the spelling that the site uses.',
    messages: { default: 'The site redirects from {host} to {other}. Use the spelling of the site.' },
    fix: 'safe',
  },
  TT607: {
    name: 'account-gone',
    severity: 'warning',
    summary: 'An account no longer exists, or its address leads to another one.',
    reason: 'Another user can register a name that is free again.',
    messages: {
      default: 'Correct the address or remove the line.',
      moved: 'The address leads to {target}. If that is your account, list that address.',
    },
  },
  TT615: {
    name: 'page-gone',
    severity: 'warning',
    summary: 'A contact or disclosure page does not exist.',
    reason: 'A reader who wants to write to you or check something sees an error page.',
    messages: {
      default: 'The {attribute} page returns status {status}. Correct the address, or restore the page.',
      notInDns: '{host} is not in DNS, so the page does not open.',
    },
  },
});
