import { createHash } from 'node:crypto';
import { canonicalizeJson, createDidDocument, generateKey, signDocument, signJwt } from '../signing.ts';
import { getHost, type Handler, html, notFound, redirect, routePaths, type Site, status, text } from '../site.ts';

const WELL_KNOWN_DID = '/.well-known/did.json';
const CONFIGURATION = '/.well-known/did-configuration.json';
const DAY_MS = 86_400_000;

const getDid = (name: string): string => `did:web:${getHost(name)}`;
const json = (value: unknown): Handler => text(JSON.stringify(value), { 'content-type': 'application/json' });
const addDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().replace(/\.\d+Z$/, 'Z');

const signedKey = generateKey();
const otherKey = generateKey();
const linkedKey = generateKey();

const signedDid = getDid('signed');
const otherDid = getDid('stranger');

/** The DID of an account in the directory of did:plc, and a DID that was withdrawn there. */
export const PLC_DID = 'did:plc:ewvi7nxzyoun6zhxrhs64oiz';
export const WITHDRAWN_PLC_DID = 'did:plc:zz2vi7nxzyoun6zhxrhs64oi';

const PARAGRAPHS = ['The council voted 7–2 for the budget on Thursday.', 'Schools get 4 % more than last year.'];

/** Renders an article with its envelope as described in the documentation of the product. */
function renderArticle(
  path: string,
  { did = signedDid, key = signedKey, created = addDays(-1), expires = addDays(365), shown = PARAGRAPHS } = {},
): Record<string, Handler> {
  const headline = 'Council passes budget';
  const lines = [headline, ...PARAGRAPHS];
  const document = {
    '@context': ['https://schema.org', 'https://w3id.org/security/data-integrity/v2'],
    '@type': 'NewsArticle',
    url: `https://${getHost('signed')}${path}`,
    headline,
    author: [{ '@type': 'Person', name: 'Ana Silva' }],
    publisher: { '@type': 'Organization', '@id': did, url: `https://${getHost('signed')}/` },
    datePublished: addDays(-1),
    encoding: {
      '@type': 'MediaObject',
      encodingFormat: 'text/plain',
      sha256: createHash('sha256').update(lines.join('\n')).digest('hex'),
    },
  };
  const envelope = canonicalizeJson(signDocument(document, did, key, { created, expires }));
  const body = `<article data-vouchwire="article"><h1>${headline}</h1>${shown.map((line) => `<p>${line}</p>`).join('')}</article>`;
  return {
    [path]: html(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${headline}</title><script type="application/ld+json">${envelope}</script></head><body>${body}</body></html>`,
    ),
  };
}

function createLinkage(did: string, domain: string) {
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://identity.foundation/.well-known/did-configuration/v1',
    ],
    type: ['VerifiableCredential', 'DomainLinkageCredential'],
    issuer: did,
    validFrom: addDays(-1),
    validUntil: addDays(365),
    credentialSubject: { id: did, origin: `https://${domain}` },
  };
}

const createLinkedDids = (...entries: unknown[]): Handler =>
  routePaths({
    [CONFIGURATION]: json({
      '@context': 'https://identity.foundation/.well-known/did-configuration/v1',
      linked_dids: entries,
    }),
  });

const linkedDid = getDid('linked');
const times = { nbf: Math.floor(Date.now() / 1000) - 60, exp: Math.floor(Date.now() / 1000) + 86_400 };
const createLinkageJwt = (domain: string) =>
  signJwt({ iss: linkedDid, sub: linkedDid, ...times, vc: createLinkage(linkedDid, domain) }, linkedDid, linkedKey);

const createSite = (name: string, what: string, answer: Handler): Site => ({
  host: getHost(name),
  group: 'identities',
  what,
  answer,
});

/** Publishers with signatures, and DID documents of all kinds. */
export const identities: readonly Site[] = [
  createSite(
    'signed',
    'Signs its articles with the key of its own DID: council-budget, changed, expired, foreign, future under /2026/',
    routePaths({
      [WELL_KNOWN_DID]: json(createDidDocument(signedDid, [signedKey])),
      ...renderArticle('/2026/council-budget'),
      ...renderArticle('/2026/changed', { shown: [PARAGRAPHS[0] ?? '', 'Schools get 4 % less than last year.'] }),
      ...renderArticle('/2026/expired', { created: addDays(-30), expires: addDays(-2) }),
      ...renderArticle('/2026/foreign', { did: otherDid, key: otherKey }),
      ...renderArticle('/2026/future', { created: addDays(20) }),
    }),
  ),
  createSite(
    'stranger',
    'Has a DID and a key of its own',
    routePaths({ [WELL_KNOWN_DID]: json(createDidDocument(otherDid, [otherKey])) }),
  ),
  createSite(
    'did-documents',
    'DID documents under paths: good, moved, large, of another, broken, withdrawn',
    routePaths({
      '/staff/alice/did.json': json(createDidDocument(`${getDid('did-documents')}:staff:alice`, [generateKey()])),
      '/moved/did.json': redirect('/staff/alice/did.json'),
      '/large/did.json': json({ id: `${getDid('did-documents')}:large`, filler: 'a'.repeat(400_000) }),
      '/of-another/did.json': json(createDidDocument(signedDid, [signedKey])),
      '/not-json/did.json': html('<!doctype html><title>Welcome</title>'),
      '/twice/did.json': text(`{"id":"${getDid('did-documents')}:twice","id":"${getDid('did-documents')}:twice"}`),
      '/deep/did.json': text(`{"id":"${getDid('did-documents')}:deep","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
      '/proto/did.json': text(`{"id":"${getDid('did-documents')}:proto","__proto__":{"assertionMethod":["x"]}}`),
      '/many/did.json': json({
        id: `${getDid('did-documents')}:many`,
        alsoKnownAs: Array.from({ length: 1_500 }, (_, at) => `https://${at}.${getHost('signed')}/`),
      }),
      '/withdrawn/did.json': json({ id: `${getDid('did-documents')}:withdrawn`, deactivated: true }),
      '/failing/did.json': status(500),
    }),
  ),
  {
    host: 'plc.directory',
    group: 'identities',
    what: 'The directory of did:plc',
    answer: routePaths({
      [`/${PLC_DID}`]: json(
        createDidDocument(PLC_DID, [generateKey()], {
          alsoKnownAs: [`at://${getHost('handle')}`, `at://${getHost('no-handle')}`],
        }),
      ),
      [`/${WITHDRAWN_PLC_DID}`]: status(410),
    }),
  },
  createSite(
    'handle',
    'Names its did:plc as the AT Protocol has it',
    routePaths({ '/.well-known/atproto-did': text(`${PLC_DID}\n`) }),
  ),
  createSite('no-handle', 'Is named by a did:plc and says nothing of it', notFound),
  createSite(
    'linked',
    'A DID that names many domains; some return it',
    routePaths({
      [WELL_KNOWN_DID]: json(
        createDidDocument(linkedDid, [linkedKey], {
          service: [
            {
              id: '#domains',
              type: 'LinkedDomains',
              serviceEndpoint: {
                origins: ['linked-jwt', 'linked-proof', 'linked-forged'].map((name) => `https://${getHost(name)}/`),
              },
            },
          ],
          alsoKnownAs: [
            `https://${getHost('linked-known')}/`,
            `https://${getHost('silent')}/`,
            `https://${getHost('no-tls')}/`,
          ],
        }),
      ),
    }),
  ),
  createSite(
    'linked-jwt',
    'Returns a DID by a credential as JWT',
    createLinkedDids(createLinkageJwt(getHost('linked-jwt'))),
  ),
  createSite(
    'linked-proof',
    'Returns a DID by a credential with a Data Integrity proof',
    createLinkedDids(
      signDocument(createLinkage(linkedDid, getHost('linked-proof')), linkedDid, linkedKey, { created: addDays(-1) }),
    ),
  ),
  createSite(
    'linked-forged',
    'Shows a credential that a DID made for another domain, and one that it did not sign',
    createLinkedDids(
      createLinkageJwt(getHost('linked-jwt')),
      signDocument(
        createLinkage(linkedDid, getHost('linked-forged')),
        linkedDid,
        { ...linkedKey, privateKey: otherKey.privateKey },
        { created: addDays(-1) },
      ),
    ),
  ),
  createSite(
    'linked-known',
    'Returns a DID by its own DID document',
    routePaths({
      [WELL_KNOWN_DID]: json(createDidDocument(getDid('linked-known'), [generateKey()], { alsoKnownAs: [linkedDid] })),
    }),
  ),
];
