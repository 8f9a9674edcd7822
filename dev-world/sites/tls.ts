import type { CertificateKind } from '../certificates.ts';
import { both, host, notFound, type Site, text } from '../site.ts';

const answer = both(text('belongto=https://www.league-vouchwire-dev.com/\n'));
const tlsSite = (name: CertificateKind, what: string): Site => ({
  host: host(name),
  group: 'tls',
  what,
  certificate: name,
  answer,
  plain: notFound,
});

/** Sites whose certificate binds nothing. Over http they have no file, except where it says so. */
export const tls: readonly Site[] = [
  tlsSite('expired', 'The certificate expired three days ago'),
  tlsSite('not-yet-valid', 'The certificate is valid in five days'),
  tlsSite('self-signed', 'The certificate is signed by itself'),
  tlsSite('wrong-host', 'The certificate is for another host'),
  tlsSite('unknown-issuer', 'The certificate is from an authority that nobody knows'),
  {
    host: host('expired-with-http'),
    group: 'tls',
    what: 'The certificate has expired, and the file can be had over http',
    certificate: 'expired',
    answer,
  },
  {
    host: host('self-signed-with-http'),
    group: 'tls',
    what: 'The certificate is signed by itself, and the file can be had over http',
    certificate: 'self-signed',
    answer,
  },
  {
    host: host('no-tls'),
    group: 'tls',
    what: 'Breaks off every TLS handshake; no file over http',
    certificate: 'none',
    answer,
    plain: notFound,
  },
  {
    host: host('http-only'),
    group: 'tls',
    what: 'Speaks http alone, and has the file there',
    certificate: 'none',
    answer,
  },
];
