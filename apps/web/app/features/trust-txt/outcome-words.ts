import type { PolicyCheck } from './policy-check.ts';

/** The owner's next step, for the causes to which the server's sentence adds none. */
const NEXT_STEPS: Record<string, string> = {
  'bad-url': 'Check the spelling: a domain looks like example.com.',
  protocol: 'What came back was no HTTP. Check what answers on that port.',
  'headers-too-large': 'The answer’s headers are larger than readers accept. Look for a cookie or header that grows.',
  'too-large': 'The answer is larger than any trust.txt. Check what is served at the path.',
  'file-of-another-site': 'Serve a file of this domain’s own, with a controlledby= line if another one owns it.',
  html: 'A web page stands at the path. Exempt /.well-known/trust.txt from the fallback of your site’s software.',
  'redirect-page': 'A page that redirects by script stands there. Redirect with status 301, or serve the file itself.',
  'bot-challenge': 'A bot challenge stands before the file. Exempt the two paths from it: crawlers solve no puzzles.',
  empty: 'The file is there and empty. Publish the one that you make here.',
  'comments-only': 'The file says nothing but comments. Publish the one that you make here.',
  'near-miss': 'The lines are meant as trust.txt, and no reader understands them. Write attribute=value on each.',
  binary: 'What is there is no text. Check which file was uploaded.',
  'other-format': 'Another file stands at the path. Serve trust.txt there.',
};

/** What makes a certificate bind. */
const CERTIFICATE_STEPS: Record<string, string> = {
  'tls-expired': 'Renew it, then check again.',
  'tls-not-yet-valid': 'It begins in the future: look at its dates and at the server’s clock.',
  'tls-self-signed': 'Get one from a known authority, such as Let’s Encrypt, then check again.',
  'tls-unknown-issuer': 'Serve the whole chain, up to an authority that browsers know.',
  'tls-wrong-host': 'Get one that names this domain, then check again.',
  'tls-invalid': 'Replace it, then check again.',
  'tls-handshake': 'Set up HTTPS on the server, then check again.',
  'no-https': 'Set up HTTPS on the server, then check again.',
};

export const certificateStepOf = (cause: string | null): string | null =>
  cause === null ? null : (CERTIFICATE_STEPS[cause] ?? null);

export function nextStepOf({ cause }: Pick<PolicyCheck, 'cause'>): string | null {
  if (!cause) return null;
  return NEXT_STEPS[cause] ?? null;
}

const FALLBACKS = {
  found: (domain: string) => `${domain} serves a trust.txt.`,
  absent: (domain: string) => `${domain} serves no trust.txt at either address.`,
  blocked: (domain: string) => `${domain} does not let our crawler read the file.`,
  unreachable: (domain: string) => `${domain} could not be reached.`,
  'not-a-policy-file': (domain: string) => `What ${domain} serves at the path is no trust.txt.`,
} as const;

/** The outcome as a sentence: the server's, or ours where it gave none. */
export function outcomeSentence({ message, outcome, domain }: PolicyCheck): string {
  if (message) return message;
  return FALLBACKS[outcome ?? 'absent'](domain);
}
