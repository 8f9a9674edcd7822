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

/** Sites with an invalid certificate. Unless stated otherwise, they have no file over http. */
export const tls: readonly Site[] = [
  createTlsSite('expired', 'The certificate expired three days ago'),
  createTlsSite('not-yet-valid', 'The certificate is valid in five days'),
  createTlsSite('self-signed', 'The certificate is signed by itself'),
  createTlsSite('wrong-host', 'The certificate is for another host'),
  createTlsSite('unknown-issuer', 'The certificate is from an authority that nobody knows'),
  {
    host: getHost('expired-with-http'),
    group: 'tls',
    what: 'The certificate has expired; the file is available over http',
    certificate: 'expired',
    answer,
  },
  {
    host: getHost('self-signed-with-http'),
    group: 'tls',
    what: 'The certificate is self-signed; the file is available over http',
    certificate: 'self-signed',
    answer,
  },
  {
    host: getHost('no-tls'),
    group: 'tls',
    what: 'Aborts every TLS handshake; no file over http',
    certificate: 'none',
    answer,
    plain: notFound,
  },
  {
    host: getHost('http-only'),
    group: 'tls',
    what: 'Supports only http, with the file',
    certificate: 'none',
    answer,
  },
];
