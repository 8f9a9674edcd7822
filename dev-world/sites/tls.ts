import type { CertificateKind } from '../certificates.ts';
import { getHost, notFound, type Site, serveAtBothLocations, text } from '../site.ts';

const answer = serveAtBothLocations(text('belongto=https://www.league-vouchwire-dev.com/\n'));
const createTlsSite = (name: CertificateKind, what: string): Site => ({
  host: getHost(name),
  group: 'tls',
  what,
  certificate: name,
  answer,
  plain: notFound,
});

/** Sites whose certificate proves nothing. Over http they have no file, unless stated. */
export const tls: readonly Site[] = [
  createTlsSite('expired', 'The certificate expired three days ago'),
  createTlsSite('not-yet-valid', 'The certificate is valid in five days'),
  createTlsSite('self-signed', 'The certificate is signed by itself'),
  createTlsSite('wrong-host', 'The certificate is for another host'),
  createTlsSite('unknown-issuer', 'The certificate is from an authority that nobody knows'),
  {
    host: getHost('expired-with-http'),
    group: 'tls',
    what: 'The certificate has expired, and the file can be had over http',
    certificate: 'expired',
    answer,
  },
  {
    host: getHost('self-signed-with-http'),
    group: 'tls',
    what: 'The certificate is signed by itself, and the file can be had over http',
    certificate: 'self-signed',
    answer,
  },
  {
    host: getHost('no-tls'),
    group: 'tls',
    what: 'Breaks off every TLS handshake; no file over http',
    certificate: 'none',
    answer,
    plain: notFound,
  },
  {
    host: getHost('http-only'),
    group: 'tls',
    what: 'Speaks http alone, and has the file there',
    certificate: 'none',
    answer,
  },
];
