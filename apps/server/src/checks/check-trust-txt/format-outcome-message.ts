import type { PolicyCause } from '@vouchwire/api-contract';
import type { PolicyFileLookup } from '../../policy-files/fetch/find-policy-file.ts';

/** Advice for outcomes that the publisher or the visitor can change. */
const NEXT_STEPS: Partial<Record<PolicyCause, string>> = {
  dns: 'Check the spelling of the domain; if it is right, its DNS has to be mended.',
  'dns-unanswered': 'Try again later.',
  'forbidden-target': 'We visit public addresses only; the site has to be reachable from the internet.',
  connect: 'Check that the site is up, and try again.',
  timeout: 'Try again later.',
  'connection-lost': 'Try again later.',
  'tls-handshake': 'Fix HTTPS on the site.',
  'tls-expired': 'The certificate has to be renewed.',
  'tls-not-yet-valid': 'The certificate, or the server’s clock, has to be changed.',
  'tls-self-signed': 'A certificate from a known authority is needed.',
  'tls-unknown-issuer': 'A complete chain from a known authority is needed.',
  'tls-wrong-host': 'A certificate that names this host is needed.',
  'tls-invalid': 'The certificate has to be replaced.',
  'http-401': 'The file has to be readable without a password.',
  'http-403': 'Let every reader fetch the two locations of trust.txt.',
  'http-429': 'Wait a few minutes and try again.',
  'http-5xx': 'Try again later.',
  'too-many-redirects': 'Redirect once, straight to the file.',
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
      return `What ${host} serves as trust.txt is none. ${reason}`;
    case 'blocked':
      return [`${host} does not let us read its trust.txt. ${reason}`, step].filter(Boolean).join(' ');
    case 'unreachable':
      return [`The trust.txt of ${host} could not be read. ${reason}`, step].filter(Boolean).join(' ');
  }
}
