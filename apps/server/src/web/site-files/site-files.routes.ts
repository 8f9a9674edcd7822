import { createHash } from 'node:crypto';
import querystring from 'node:querystring';
import { parseEmailAddress } from '@vouchwire/api-contract';
import { type WriteResult, writeAiprefRobots, writePublisherInfo, writeTdmrepFile } from '@vouchwire/publisher-files';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serializePolicy } from 'trust-txt';
import { MCP_CARD_PATH, MCP_CARD_TYPE, MCP_SERVER } from '../../mcp/server-card.ts';
import type { SiteConfig } from '../../platform/config/site-config.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addLinks } from '../../platform/http/link-header.ts';
import { renderMultilingualSitemap } from '../../platform/markup/sitemap.ts';
import {
  type CrawlerKeys,
  openCrawlerKeys,
  SIGNATURE_DIRECTORY_PATH,
  toPublicJwk,
} from '../../platform/safe-fetch/crawler-key.ts';
import { signComponents } from '../../platform/safe-fetch/message-signature.ts';
import { DAY_MS } from '../../platform/time/utc-day.ts';

/** Public pages: those of the specification (section 2), and the added ones that are not the result of a search. */
export const SITE_PAGES = [
  '/',
  '/trust-graph',
  '/trust-generator',
  '/trust-assistant',
  '/legit-demo',
  '/check',
  '/associations',
  '/changes',
  '/path',
  '/lists',
  '/match',
  '/data',
  '/quality',
  '/method',
  '/contact',
  '/crawler',
  '/corrections',
  '/terms',
  '/privacy',
] as const;

/** Renders the sitemap of these pages, each in every language of the site. */
export const renderSiteSitemap = (origin: string, languages: readonly string[]): string =>
  renderMultilingualSitemap(origin, SITE_PAGES, languages);

/** Verifiers cache the directory. A replaced key remains in it until the next replacement. */
const DIRECTORY_MAX_AGE_S = 3_600;
const SIGNATURE_LIFETIME_S = 86_400;

/**
 * Creates the directory of the keys that sign our requests (draft-ietf-webbotauth-httpsig-protocol). Each key signs it,
 * which proves that the site has the private key.
 * @param publicUrl origin at which the directory is published
 */
export function createSignatureDirectory({ current, previous }: CrawlerKeys, publicUrl: string, now: Date) {
  const keys = previous ? [current, previous] : [current];
  const body = JSON.stringify({ keys: keys.map(toPublicJwk) });
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
  const created = Math.floor(now.getTime() / 1_000);
  const signatures = keys.map((key, index) =>
    signComponents(
      key,
      `binding${index}`,
      [
        ['"@authority";req', new URL(publicUrl).host],
        ['"content-digest"', digest],
      ],
      [
        ['created', created],
        ['keyid', toPublicJwk(key).kid],
        ['alg', 'ed25519'],
        ['expires', created + SIGNATURE_LIFETIME_S],
        ['tag', 'http-message-signatures-directory'],
      ],
    ),
  );
  return {
    body,
    headers: {
      'content-digest': digest,
      'signature-input': signatures.map((signed) => signed['signature-input']).join(', '),
      signature: signatures.map(({ signature }) => signature).join(', '),
    },
  };
}

/**
 * RFC 9116 recommends less than a year. The file is created for each request, so it does not expire while the site is
 * available.
 */
const VALID_DAYS = 90;

/**
 * Creates security.txt (RFC 9116). If the operator has configured no contact for reports, the file links to the page
 * that explains how to reach the operator, because it must not name an unattended mailbox.
 * @param now the file expires ninety days later, at midnight UTC
 */
export function createSecurityTxt(origin: string, site: SiteConfig, now: Date): string {
  const contacts = site.securityContacts;
  const fallback = site.operatorContact ?? `${origin}/contact`;
  const expires = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS);
  const lines = [
    ...(contacts.length > 0
      ? contacts.map((contact) => `Contact: ${contact}`)
      : [
          '# The operator has not set a contact for security reports. This is the general contact:',
          `Contact: ${fallback}`,
        ]),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}

const CACHE_CONTROL = 'public, max-age=3600';
const PLAIN_TEXT = 'text/plain; charset=utf-8';

export interface SiteFilesOptions {
  readonly site: SiteConfig;
  /**
   * Returns the origin of the listening server, the default if no public origin is configured. It is read for each
   * request.
   */
  readonly getListeningOrigin: () => string;
  /** Folder of the key that signs our requests. */
  readonly dataDir: string;
  /** Tags of the languages of the pages, the default one first. */
  readonly languages: readonly string[];
}

/** Serves files about the site for machines, which are created from the configuration for each request. */
export async function siteFileRoutes(
  app: FastifyInstance,
  { site, getListeningOrigin, dataDir, languages }: SiteFilesOptions,
): Promise<void> {
  const origin = () => site.publicUrl ?? getListeningOrigin();
  const serve = (paths: readonly string[], type: string, render: () => string) => {
    for (const path of paths) {
      app.get(path, { schema: { hide: true } }, async (_request, reply): Promise<FastifyReply> => {
        return reply.header('cache-control', CACHE_CONTROL).type(type).send(render());
      });
    }
  };
  serve(['/robots.txt'], PLAIN_TEXT, () => createRobotsTxt(origin(), site));
  serve(['/sitemap.xml'], 'application/xml; charset=utf-8', () => renderSiteSitemap(origin(), languages));
  // Its comment contains a date, and a file that did not change has the same bytes.
  const startedAt = new Date();
  serve(['/.well-known/trust.txt', '/trust.txt'], PLAIN_TEXT, () => createTrustTxt(origin(), site, startedAt));
  serve(['/.well-known/security.txt'], PLAIN_TEXT, () => createSecurityTxt(origin(), site, new Date()));
  serve(['/opensearch.xml'], 'application/opensearchdescription+xml; charset=utf-8', () => createOpenSearch(origin()));
  if (site.operator.name !== null)
    serve([PUBLISHER_INFO_PATH], 'text/html; charset=utf-8', () => createPublisherInfo(origin(), site));
  if (site.trustTxt.dataTrainingAllowed === 'yes') serve([TDMREP_PATH], 'application/json', createTdmrep);
  app.get(API_CATALOG_PATH, { schema: { hide: true }, config: { openToAllOrigins: true } }, (_request, reply) => {
    // A HEAD request finds the catalog by this link (RFC 9727, section 2).
    addLinks(reply, [`<${API_CATALOG_PATH}>; rel="api-catalog"`]);
    return (
      reply
        .header('cache-control', CACHE_CONTROL)
        .type(API_CATALOG_TYPE)
        // Fastify adds a charset to the type of a text, and this type has none.
        .send(Buffer.from(JSON.stringify(createApiCatalog(origin()), null, 2)))
    );
  });
  // Scanners and people try the old location first (RFC 9116, section 3).
  app.get('/security.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/.well-known/security.txt', 301),
  );
  const { publicUrl } = site;
  if (publicUrl !== null)
    app.get(SIGNATURE_DIRECTORY_PATH, { schema: { hide: true } }, async (_request, reply) => {
      // Read for each request, because a command can replace the key.
      const { body, headers } = createSignatureDirectory(await openCrawlerKeys(dataDir), publicUrl, new Date());
      return (
        reply
          .headers({ ...headers, 'cache-control': `public, max-age=${DIRECTORY_MAX_AGE_S}` })
          .type('application/http-message-signatures-directory+json')
          // Fastify adds a charset to the type of a text, and this type has none.
          .send(Buffer.from(body))
      );
    });
}

/**
 * Creates robots.txt (RFC 9309). Pages may be crawled. Endpoints of the API and personal forms and links are excluded.
 * Search and answers of agents are what the pages, the API and MCP are for, so they are allowed. Training is the choice
 * of the operator.
 */
export function createRobotsTxt(origin: string, { trustTxt: { dataTrainingAllowed } }: SiteConfig): string {
  const training = dataTrainingAllowed === null ? null : dataTrainingAllowed === 'yes';
  const group = getText(
    writeAiprefRobots({
      preferences: { search: true, ...(training !== null && { 'train-ai': training }) },
      contentSignals: { search: true, 'ai-input': true, ...(training !== null && { 'ai-train': training }) },
    }),
  ).trimEnd();
  return [
    group,
    'Allow: /api/exports',
    'Allow: /api/releases',
    'Allow: /api/openapi.json',
    'Disallow: /api/',
    'Disallow: /unsubscribe',
    'Disallow: /follow',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/sitemap-docs.xml`,
    `Sitemap: ${origin}/sitemap-dossiers.xml`,
    `Sitemap: ${origin}/sitemap-associations.xml`,
    '',
  ].join('\n');
}

const PUBLISHER_INFO_PATH = '/.well-known/publisher-info.html';

/** Creates the statement of a named operator about itself (IPTC Publisher Info). */
export function createPublisherInfo(origin: string, { operator, operatorContact, trustTxt }: SiteConfig): string {
  const [parent] = listWebAddresses(trustTxt.controlledBy === null ? [] : [trustTxt.controlledBy]);
  return getText(
    writePublisherInfo({
      name: operator.name ?? '',
      url: `${origin}/`,
      description: MCP_SERVER.description,
      email: findEmailAddress(operatorContact ?? ''),
      sameAs: listWebAddresses(trustTxt.social),
      parentOrganization: parent === undefined ? null : { name: null, url: parent },
      memberOf: listWebAddresses(trustTxt.belongTo).map((url) => ({ name: null, url })),
      policies: [{ property: 'correctionsPolicy', url: `${origin}/corrections` }],
    }),
  );
}

/** Returns the first address of a `mailto:` link (RFC 6068). Null for another link and for an invalid address. */
function findEmailAddress(link: string): string | null {
  const [, encoded = ''] = /^mailto:([^?,]+)/i.exec(link) ?? [];
  return parseEmailAddress(querystring.unescape(encoded))?.address ?? null;
}

const MAX_ADDRESSES = 50;

/** Returns the web addresses among entries of settings, which the trust.txt contains in any form. */
const listWebAddresses = (entries: readonly string[]): string[] => {
  const urls = entries
    .map((entry) => (/^[a-z][a-z0-9+.-]*:/i.test(entry) ? entry : `https://${entry}`))
    .flatMap((text) => (URL.canParse(text) ? [new URL(text)] : []))
    .filter(({ protocol, username, password }) => /^https?:$/.test(protocol) && username + password === '');
  return [...new Set(urls.map(({ href }) => href))].slice(0, MAX_ADDRESSES);
};

const TDMREP_PATH = '/.well-known/tdmrep.json';

/**
 * Creates the file about text and data mining (TDMRep) of an operator that allows training. An operator that does not
 * has no such file: a reservation also covers search and research, which the setting does not mention.
 */
const createTdmrep = (): string => getText(writeTdmrepFile({ rules: [{ location: '/', isReserved: false }] }));

/** @throws AppError `configuration` if a setting is not valid in the file */
function getText(result: WriteResult): string {
  if (result.ok) return result.text;
  const errors = result.errors.map(({ field, code }) => `${field}: ${code}`).join(', ');
  throw new AppError('configuration', `A file about the site cannot be written from its settings (${errors})`);
}

const API_CATALOG_PATH = '/.well-known/api-catalog';
const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Links of every page to the descriptions of the interfaces. */
export const DISCOVERY_LINKS = [
  `<${API_CATALOG_PATH}>; rel="api-catalog"`,
  '</api/openapi.json>; rel="service-desc"; type="application/json"',
  '</docs/api>; rel="service-doc"; type="text/html"',
];

/** Creates the catalog of the interfaces (RFC 9727), with their descriptions as link relations (RFC 8631). */
export function createApiCatalog(origin: string) {
  const link = (path: string, type: string) => ({ href: origin + path, type });
  return {
    linkset: [
      {
        anchor: origin + API_CATALOG_PATH,
        item: ['/api/', '/api/reconcile', '/mcp'].map((path) => ({ href: origin + path })),
      },
      {
        anchor: `${origin}/api/`,
        'service-desc': [link('/api/openapi.json', 'application/json')],
        'service-doc': [link('/docs/api', 'text/html'), link('/docs/api.md', 'text/markdown')],
        status: [link('/health', 'application/json')],
      },
      {
        anchor: `${origin}/api/reconcile`,
        'service-desc': [link('/api/reconcile', 'application/json')],
        'service-doc': [
          link('/docs/recipes/openrefine', 'text/html'),
          link('/docs/recipes/openrefine.md', 'text/markdown'),
        ],
      },
      {
        anchor: `${origin}/mcp`,
        'service-desc': [link(MCP_CARD_PATH, MCP_CARD_TYPE)],
        'service-doc': [link('/docs/mcp', 'text/html'), link('/docs/mcp.md', 'text/markdown')],
      },
    ],
  };
}

/**
 * Creates the description with which a browser adds our search.
 * @see https://github.com/dewitt/opensearch
 */
const createOpenSearch = (origin: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>Vouchwire</ShortName>
  <Description>What trust.txt files say about a site</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="32" height="32" type="image/x-icon">${origin}/favicon.ico</Image>
  <Url type="text/html" template="${origin}/search?q={searchTerms}"/>
</OpenSearchDescription>
`;

/** Creates the trust.txt of this site with the serializer that the generator uses. */
export function createTrustTxt(origin: string, { trustTxt, operatorContact }: SiteConfig, now: Date): string {
  return serializePolicy(
    {
      domain: new URL(origin).hostname,
      members: trustTxt.members,
      belongTo: trustTxt.belongTo,
      control: trustTxt.control,
      controlledBy: trustTxt.controlledBy,
      social: trustTxt.social,
      vendors: trustTxt.vendors,
      customers: trustTxt.customers,
      disclosure: trustTxt.disclosure,
      contact: trustTxt.contact ?? operatorContact ?? `${origin}/contact`,
      dataTrainingAllowed: trustTxt.dataTrainingAllowed,
    },
    { now },
  );
}
