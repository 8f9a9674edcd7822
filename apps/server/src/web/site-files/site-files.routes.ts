import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serializePolicy } from 'trust-txt';
import type { SiteConfig } from '../../platform/config/site-config.ts';
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
  serve(['/robots.txt'], PLAIN_TEXT, () => createRobotsTxt(origin()));
  serve(['/sitemap.xml'], 'application/xml; charset=utf-8', () => renderSiteSitemap(origin(), languages));
  serve(['/.well-known/trust.txt', '/trust.txt'], PLAIN_TEXT, () => createTrustTxt(origin(), site, new Date()));
  serve(['/.well-known/security.txt'], PLAIN_TEXT, () => createSecurityTxt(origin(), site, new Date()));
  serve(['/opensearch.xml'], 'application/opensearchdescription+xml; charset=utf-8', () => createOpenSearch(origin()));
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
 */
function createRobotsTxt(origin: string): string {
  return [
    'User-agent: *',
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
