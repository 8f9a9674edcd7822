import type { PolicyCheck } from './policy-check.ts';

/** What the owner of the site can do about an outcome, by its cause. The server's own sentence says what was seen. */
const NEXT_STEPS: Record<string, string> = {
  'bad-url': 'Check the spelling: a domain looks like example.com.',
  'forbidden-target': 'A file counts only on a domain that everybody can reach. Enter its public name.',
  dns: 'Check the spelling. A name that was registered today can take some hours to be known everywhere.',
  connect: 'Nothing listens there for HTTPS. Check that the web server runs and that port 443 is open.',
  timeout: 'The site may be slow or may drop visitors from our network. Try again, or open the address yourself.',
  'connection-lost': 'The site hung up in the middle. Try again; if it stays so, look at the web server’s log.',
  'tls-handshake': 'The site speaks no HTTPS that we can. Set up a certificate, then check again.',
  'tls-expired': 'Renew the certificate, then check again.',
  'tls-not-yet-valid': 'The certificate begins in the future: check its dates and the server’s clock.',
  'tls-self-signed': 'Get a certificate from a known authority, such as Let’s Encrypt, then check again.',
  'tls-unknown-issuer': 'Serve the whole chain of certificates, up to one from a known authority.',
  'tls-wrong-host': 'Get a certificate that names this domain, then check again.',
  'tls-invalid': 'Replace the certificate, then check again.',
  protocol: 'What came back was no HTTP. Check what answers on that port.',
  'headers-too-large': 'The answer’s headers are larger than readers accept. Look for a cookie or header that grows.',
  'too-large': 'The answer is larger than any trust.txt. Check what is served at the path.',
  'bad-encoding': 'The answer claims a compression that it does not have. Serve the file uncompressed.',
  'bad-redirect': 'A redirect leads to no address that can be asked. Serve the file at the path itself.',
  'too-many-redirects': 'The redirects go round or on too long. Serve the file at the path itself.',
  'http-401': 'The path asks for a login. Let everybody read it.',
  'http-403': 'The site refuses our crawler. Allow the two paths for “Vouchwire” in your firewall or bot protection.',
  'http-429': 'The site asks for fewer requests. Wait a little, then check again.',
  'http-5xx': 'The site’s own server failed. Look at its log, then check again.',
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
