import type { PolicyOutcome } from '@vouchwire/api-contract';

/** The owner's next step, for the causes to which the server's sentence adds none. */
export const NEXT_STEPS: Readonly<Record<string, string>> = {
  'bad-url': 'Check the spelling: a domain looks like example.com.',
  protocol: 'What came back was no HTTP. Check what answers on that port.',
  'headers-too-large': 'The answer’s headers are larger than readers accept. Find a cookie or header that grows.',
  'too-large': 'The answer is larger than any trust.txt. Check what is served at the path.',
  'file-of-another-site': 'Serve a file of this domain’s own, with a controlledby= line if another one owns it.',
  html: 'There is a web page at the path. Exempt /.well-known/trust.txt from the fallback of your site’s software.',
  'redirect-page': 'There is a page that redirects by script. Redirect with status 301, or serve the file itself.',
  'bot-challenge': 'A bot challenge protects the file. Exempt the two paths from it: crawlers cannot solve it.',
  empty: 'The file is there and empty. Publish the one that you make here.',
  'comments-only': 'The file says nothing but comments. Publish the one that you make here.',
  'near-miss': 'The lines are meant as trust.txt, and no reader understands them. Write attribute=value on each.',
  binary: 'What is there is no text. Check which file was uploaded.',
  'other-format': 'There is another file at the path. Serve trust.txt there.',
};

/** What makes a certificate bind. */
export const CERTIFICATE_STEPS: Readonly<Record<string, string>> = {
  'tls-expired': 'Renew it, then check again.',
  'tls-not-yet-valid': 'It begins in the future: check its dates and the server’s clock.',
  'tls-self-signed': 'Get one from a known authority, such as Let’s Encrypt, then check again.',
  'tls-unknown-issuer': 'Serve the whole chain, up to an authority that browsers know.',
  'tls-wrong-host': 'Get one that names this domain, then check again.',
  'tls-invalid': 'Replace it, then check again.',
  'tls-handshake': 'Set up HTTPS on the server, then check again.',
  'no-https': 'Set up HTTPS on the server, then check again.',
};

/** Where the server gave no sentence. */
export const OUTCOMES: Readonly<Record<PolicyOutcome, (domain: string) => string>> = {
  found: (domain) => `${domain} serves a trust.txt.`,
  absent: (domain) => `${domain} serves no trust.txt at either address.`,
  blocked: (domain) => `${domain} does not let our crawler read the file.`,
  unreachable: (domain) => `${domain} could not be reached.`,
  'not-a-policy-file': (domain) => `What ${domain} serves at the path is not a trust.txt.`,
};
