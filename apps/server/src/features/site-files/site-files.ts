import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SiteConfig } from '../../platform/config/site-config.ts';
import { robotsTxt } from './robots-txt.ts';
import { securityTxt } from './security-txt.ts';
import { sitemap } from './sitemap.ts';
import { ownTrustTxt } from './trust-txt.ts';

const CACHE = 'public, max-age=3600';
const PLAIN = 'text/plain; charset=utf-8';

export interface SiteFilesOptions {
  readonly site: SiteConfig;
  /** Origin that is listened on, asked for at each request: it stands in for a public one that was not configured. */
  readonly listeningAt: () => string;
  /** Tags of the languages that pages come in, the usual one first. */
  readonly languages: readonly string[];
}

/** What the site tells machines of itself, made from the configuration at each request. */
export async function siteFiles(
  app: FastifyInstance,
  { site, listeningAt, languages }: SiteFilesOptions,
): Promise<void> {
  const origin = () => site.publicUrl ?? listeningAt();
  const serve = (paths: readonly string[], type: string, make: () => string) => {
    for (const path of paths) {
      app.get(path, { schema: { hide: true } }, async (_request, reply): Promise<FastifyReply> => {
        return reply.header('cache-control', CACHE).type(type).send(make());
      });
    }
  };
  serve(['/robots.txt'], PLAIN, () => robotsTxt(origin()));
  serve(['/sitemap.xml'], 'application/xml; charset=utf-8', () => sitemap(origin(), languages));
  serve(['/.well-known/trust.txt', '/trust.txt'], PLAIN, () => ownTrustTxt(origin(), site, new Date()));
  serve(['/.well-known/security.txt'], PLAIN, () => securityTxt(origin(), site, new Date()));
}
