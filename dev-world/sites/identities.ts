import { createHash } from 'node:crypto';
import { canonical, didDocument, jwt, newKey, signed } from '../signing.ts';
import { type Handler, host, html, notFound, paths, redirect, type Site, status, text } from '../site.ts';

const WELL_KNOWN_DID = '/.well-known/did.json';
const CONFIGURATION = '/.well-known/did-configuration.json';
const DAY_MS = 86_400_000;

const didOf = (name: string): string => `did:web:${host(name)}`;
const json = (value: unknown): Handler => text(JSON.stringify(value), { 'content-type': 'application/json' });
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().replace(/\.\d+Z$/, 'Z');

const signedKey = newKey();
const strangerKey = newKey();
const linkedKey = newKey();

const signedDid = didOf('signed');
const strangerDid = didOf('stranger');

/** The DID of an account in the directory of did:plc, and of one that was withdrawn there. */
export const PLC_DID = 'did:plc:ewvi7nxzyoun6zhxrhs64oiz';
export const WITHDRAWN_PLC_DID = 'did:plc:zz2vi7nxzyoun6zhxrhs64oi';

const PARAGRAPHS = ['The council voted 7–2 for the budget on Thursday.', 'Schools get 4 % more than last year.'];

/** An article with its envelope, as docs of the product describe it. */
function article(
  path: string,
  { did = signedDid, key = signedKey, created = inDays(-1), expires = inDays(365), shown = PARAGRAPHS } = {},
): Record<string, Handler> {
  const headline = 'Council passes budget';
  const lines = [headline, ...PARAGRAPHS];
  const document = {
    '@context': ['https://schema.org', 'https://w3id.org/security/data-integrity/v2'],
    '@type': 'NewsArticle',
    url: `https://${host('signed')}${path}`,
    headline,
    author: [{ '@type': 'Person', name: 'Ana Silva' }],
    publisher: { '@type': 'Organization', '@id': did, url: `https://${host('signed')}/` },
    datePublished: inDays(-1),
    encoding: {
      '@type': 'MediaObject',
      encodingFormat: 'text/plain',
      sha256: createHash('sha256').update(lines.join('\n')).digest('hex'),
    },
  };
  const envelope = canonical(signed(document, did, key, { created, expires }));
  const body = `<article data-vouchwire="article"><h1>${headline}</h1>${shown.map((line) => `<p>${line}</p>`).join('')}</article>`;
  return {
    [path]: html(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${headline}</title><script type="application/ld+json">${envelope}</script></head><body>${body}</body></html>`,
    ),
  };
}

function linkage(did: string, domain: string) {
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://identity.foundation/.well-known/did-configuration/v1',
    ],
    type: ['VerifiableCredential', 'DomainLinkageCredential'],
    issuer: did,
    validFrom: inDays(-1),
    validUntil: inDays(365),
    credentialSubject: { id: did, origin: `https://${domain}` },
  };
}

const linkedDids = (...entries: unknown[]): Handler =>
  paths({
    [CONFIGURATION]: json({
      '@context': 'https://identity.foundation/.well-known/did-configuration/v1',
      linked_dids: entries,
    }),
  });

const linkedDid = didOf('linked');
const times = { nbf: Math.floor(Date.now() / 1000) - 60, exp: Math.floor(Date.now() / 1000) + 86_400 };
const linkageJwt = (domain: string) =>
  jwt({ iss: linkedDid, sub: linkedDid, ...times, vc: linkage(linkedDid, domain) }, linkedDid, linkedKey);

const site = (name: string, what: string, answer: Handler): Site => ({
  host: host(name),
  group: 'identities',
  what,
  answer,
});

/** Who signs what they publish, and DID documents of all kinds. */
export const identities: readonly Site[] = [
  site(
    'signed',
    'Signs its articles with the key of its own DID: council-budget, changed, expired, foreign, future under /2026/',
    paths({
      [WELL_KNOWN_DID]: json(didDocument(signedDid, [signedKey])),
      ...article('/2026/council-budget'),
      ...article('/2026/changed', { shown: [PARAGRAPHS[0] ?? '', 'Schools get 4 % less than last year.'] }),
      ...article('/2026/expired', { created: inDays(-30), expires: inDays(-2) }),
      ...article('/2026/foreign', { did: strangerDid, key: strangerKey }),
      ...article('/2026/future', { created: inDays(20) }),
    }),
  ),
  site(
    'stranger',
    'Has a DID and a key of its own',
    paths({ [WELL_KNOWN_DID]: json(didDocument(strangerDid, [strangerKey])) }),
  ),
  site(
    'did-documents',
    'DID documents under paths: good, moved, large, of another, broken, withdrawn',
    paths({
      '/staff/alice/did.json': json(didDocument(`${didOf('did-documents')}:staff:alice`, [newKey()])),
      '/moved/did.json': redirect('/staff/alice/did.json'),
      '/large/did.json': json({ id: `${didOf('did-documents')}:large`, filler: 'a'.repeat(400_000) }),
      '/of-another/did.json': json(didDocument(signedDid, [signedKey])),
      '/not-json/did.json': html('<!doctype html><title>Welcome</title>'),
      '/twice/did.json': text(`{"id":"${didOf('did-documents')}:twice","id":"${didOf('did-documents')}:twice"}`),
      '/deep/did.json': text(`{"id":"${didOf('did-documents')}:deep","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
      '/proto/did.json': text(`{"id":"${didOf('did-documents')}:proto","__proto__":{"assertionMethod":["x"]}}`),
      '/many/did.json': json({
        id: `${didOf('did-documents')}:many`,
        alsoKnownAs: Array.from({ length: 1_500 }, (_, at) => `https://${at}.${host('signed')}/`),
      }),
      '/withdrawn/did.json': json({ id: `${didOf('did-documents')}:withdrawn`, deactivated: true }),
      '/failing/did.json': status(500),
    }),
  ),
  {
    host: 'plc.directory',
    group: 'identities',
    what: 'The directory of did:plc',
    answer: paths({
      [`/${PLC_DID}`]: json(
        didDocument(PLC_DID, [newKey()], { alsoKnownAs: [`at://${host('handle')}`, `at://${host('no-handle')}`] }),
      ),
      [`/${WITHDRAWN_PLC_DID}`]: status(410),
    }),
  },
  site(
    'handle',
    'Names its did:plc as the AT Protocol has it',
    paths({ '/.well-known/atproto-did': text(`${PLC_DID}\n`) }),
  ),
  site('no-handle', 'Is named by a did:plc and says nothing of it', notFound),
  site(
    'linked',
    'A DID that names many domains; some return it',
    paths({
      [WELL_KNOWN_DID]: json(
        didDocument(linkedDid, [linkedKey], {
          service: [
            {
              id: '#domains',
              type: 'LinkedDomains',
              serviceEndpoint: {
                origins: ['linked-jwt', 'linked-proof', 'linked-forged'].map((name) => `https://${host(name)}/`),
              },
            },
          ],
          alsoKnownAs: [`https://${host('linked-known')}/`, `https://${host('silent')}/`, `https://${host('no-tls')}/`],
        }),
      ),
    }),
  ),
  site('linked-jwt', 'Returns a DID by a credential as JWT', linkedDids(linkageJwt(host('linked-jwt')))),
  site(
    'linked-proof',
    'Returns a DID by a credential with a Data Integrity proof',
    linkedDids(signed(linkage(linkedDid, host('linked-proof')), linkedDid, linkedKey, { created: inDays(-1) })),
  ),
  site(
    'linked-forged',
    'Shows a credential that a DID made for another domain, and one that it did not sign',
    linkedDids(
      linkageJwt(host('linked-jwt')),
      signed(
        linkage(linkedDid, host('linked-forged')),
        linkedDid,
        { ...linkedKey, privateKey: strangerKey.privateKey },
        { created: inDays(-1) },
      ),
    ),
  ),
  site(
    'linked-known',
    'Returns a DID by its own DID document',
    paths({ [WELL_KNOWN_DID]: json(didDocument(didOf('linked-known'), [newKey()], { alsoKnownAs: [linkedDid] })) }),
  ),
];
