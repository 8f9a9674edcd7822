import type { PolicyCause } from '@vouchwire/api-contract';
import type { PolicyFileLookup } from '../../policy-files/fetch/find-policy-file.ts';

/** Advice for outcomes that the publisher or the visitor can change. */
const NEXT_STEPS: Partial<Record<PolicyCause, string>> = {
  dns: 'Check the spelling of the domain. If it is correct, fix the DNS records.',
  'dns-unanswered': 'Try again later.',
  'forbidden-target': 'We visit public addresses only. The site must be reachable from the internet.',
  connect: 'Check that the site is up, and try again.',
  timeout: 'Try again later.',
  'connection-lost': 'Try again later.',
  'tls-handshake': 'Fix HTTPS on the site.',
  'tls-expired': 'Renew the certificate.',
  'tls-not-yet-valid': 'Check the dates of the certificate and the server clock.',
  'tls-self-signed': 'Get a certificate from a known authority.',
  'tls-unknown-issuer': 'Serve the whole certificate chain, up to a known authority.',
  'tls-wrong-host': 'Get a certificate that names this host.',
  'tls-invalid': 'Replace the certificate.',
  'http-401': 'Make the file readable without a password.',
  'http-403': 'Let every reader fetch the two locations of trust.txt.',
  'http-429': 'Wait a few minutes and try again.',
  'http-5xx': 'Try again later.',
  'too-many-redirects': 'Redirect once, directly to the file.',
  'bad-redirect': 'Redirect to an http or https address.',
  'bad-encoding': 'Fix the server’s compression.',
};

/** The outcome as sentences for a person: what was seen, and the next step. */
export function formatOutcomeMessage({ identity, chosen, decisiveAttempt, outcome, cause }: PolicyFileLookup): string {
  const { host } = identity;
  const step = cause ? NEXT_STEPS[cause] : undefined;
  const reason = decisiveAttempt?.verdict.reason ?? '';
  switch (outcome) {
    case 'found':
      return `${host} publishes a trust.txt at ${chosen?.url ?? host}.`;
    case 'absent':
      return cause === 'file-of-another-site'
        ? `${host} publishes no trust.txt of its own. ${reason}`
        : `${host} publishes no trust.txt.`;
    case 'not-a-policy-file':
      return `${host} serves something other than a trust.txt. ${reason}`;
    case 'blocked':
      return [`${host} blocked our request for its trust.txt. ${reason}`, step].filter(Boolean).join(' ');
    case 'unreachable':
      return [`We could not read the trust.txt of ${host}. ${reason}`, step].filter(Boolean).join(' ');
  }
}
