import type { PolicyCause } from '@vouchwire/api-contract';
import { createSentences, joinSentences, type Sentence } from '../../platform/messages/sentence.ts';
import type { PolicyFileLookup } from '../../policy-files/fetch/find-policy-file.ts';

/** Advice for outcomes that the publisher or the visitor can change. */
export const NEXT_STEP_TEMPLATES = {
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
  'http-402': 'Let every reader fetch the two locations of trust.txt.',
  'http-406': 'Let every reader fetch the two locations of trust.txt.',
  'http-429': 'Wait a few minutes and try again.',
  'http-451': 'Let readers of every country fetch the two locations of trust.txt.',
  'http-999': 'Let every reader fetch the two locations of trust.txt.',
  'http-202': 'Let every reader fetch the two locations of trust.txt.',
  'no-content': 'Let every reader fetch the two locations of trust.txt.',
  'http-5xx': 'Try again later.',
  'consent-wall': 'Let every reader fetch the two locations of trust.txt without consent.',
  'login-wall': 'Make the file readable without a password.',
  'geo-block': 'Let readers of every country fetch the two locations of trust.txt.',
  'rate-limit': 'Wait a few minutes and try again.',
  'redirect-wall': 'Serve the file itself at the two locations of trust.txt.',
  'other-site': 'Serve the file at this domain itself.',
  'cookie-required': 'Serve the file without requiring a cookie.',
  'too-many-redirects': 'Redirect once, directly to the file.',
  'bad-redirect': 'Redirect to an http or https address.',
  'bad-encoding': 'Fix the compression of the server.',
  'bad-url': 'Check the spelling: a domain looks like example.com.',
  protocol: 'Check which service uses this port.',
  'headers-too-large': 'Find the cookie or header that grows.',
  'too-large': 'Check what the site serves at this path.',
  'file-of-another-site':
    'Serve a file for this domain. If it belongs to another organization, add a controlledby= line.',
  html: 'Exclude /.well-known/trust.txt from your site’s fallback route.',
  'redirect-page': 'Redirect with status 301, or serve the file itself.',
  'soft-404': 'Publish the file at the path again.',
  'bot-challenge': 'Exclude both paths from the bot challenge, because crawlers cannot solve it.',
  empty: 'Publish a file with statements.',
  'comments-only': 'Publish a file with statements.',
  'near-miss': 'Write attribute=value on each line.',
  binary: 'Check which file you uploaded.',
  'other-format': 'Serve trust.txt at this path.',
} as const satisfies Partial<Record<PolicyCause, string>>;

const describeNextStep = createSentences('nextStep', NEXT_STEP_TEMPLATES);

export const OUTCOME_TEMPLATES = {
  found: '{host} publishes a trust.txt at {url}.',
  ownersFile: 'The trust.txt address of {host} leads to {url}, the file of its owner {owner}.',
  absent: '{host} publishes no trust.txt.',
  otherContent: '{host} serves something other than a trust.txt.',
  blocked: '{host} blocked our request for its trust.txt.',
  'redirected-off-site': 'The trust.txt address of {host} led us to another site.',
  unreachable: 'We could not read the trust.txt of {host}.',
} as const;

const describeOutcome = createSentences('outcome', OUTCOME_TEMPLATES);

/** Describes the outcome in sentences: the observation, and the next step. */
export function describeLookup({ identity, chosen, decisiveAttempt, outcome, cause }: PolicyFileLookup): Sentence {
  const { host } = identity;
  const reason = decisiveAttempt ? [decisiveAttempt.verdict.reason] : [];
  const step =
    cause && cause in NEXT_STEP_TEMPLATES ? [describeNextStep(cause as keyof typeof NEXT_STEP_TEMPLATES)] : [];
  switch (outcome) {
    case 'found':
      return chosen?.leadsTo
        ? describeOutcome('ownersFile', { host, owner: chosen.leadsTo.host, url: chosen.leadsTo.url })
        : describeOutcome('found', { host, url: chosen?.url ?? host });
    case 'absent':
      return describeOutcome('absent', { host });
    case 'not-a-policy-file':
      return joinSentences(describeOutcome('otherContent', { host }), ...reason, ...step);
    case 'blocked':
    case 'redirected-off-site':
    case 'unreachable':
      return joinSentences(describeOutcome(outcome, { host }), ...reason, ...step);
  }
}
