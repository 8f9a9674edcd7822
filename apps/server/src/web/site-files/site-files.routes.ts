import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SiteConfig } from '../../platform/config/site-config.ts';
import { openCrawlerKeys, SIGNATURE_DIRECTORY_PATH } from '../../platform/safe-fetch/crawler-key.ts';
import { createRobotsTxt } from './robots-txt.ts';
import { createSecurityTxt } from './security-txt.ts';
import { createSignatureDirectory, DIRECTORY_MAX_AGE_S } from './signature-directory.ts';
import { renderSiteSitemap } from './site-sitemap.ts';
import { createTrustTxt } from './trust-txt.ts';

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
