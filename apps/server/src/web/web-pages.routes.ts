import { type FetchApi, LANGUAGES, PAGE_PLACEHOLDERS, type SiteSettings } from '@vouchwire/api-contract';
import { DEFAULT_ANCHORS } from '@vouchwire/trust-graph';
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import type { GraphManager } from '../graph/store/graph-manager.ts';
import { addVary } from '../platform/http/add-vary.ts';
import { addAlternates, addLinks } from '../platform/http/link-header.ts';
import { sendMarkdown, wantsMarkdown } from '../platform/http/markdown-path.ts';
import type { RenderPage } from '../platform/http/render-page.ts';
import { getNonce } from '../platform/http/security-headers.ts';
import { escapeMarkdown } from '../platform/markup/markdown.ts';
import { renderMultilingualSitemap } from '../platform/markup/sitemap.ts';
import { chooseLanguage, parseLanguagePreferences, setLanguageHeaders } from './choose-language.ts';
import { PageCache } from './page-cache.ts';
import { createPageData, type PageDataDependencies, type SharedPageData } from './page-data.ts';
import { sendPage } from './page-renderer.ts';
import { injectPlaceholders } from './prerendered-pages.ts';
import { serveFiles } from './serve-files.ts';
import { DISCOVERY_LINKS } from './site-files/site-files.routes.ts';
import type { PageSource } from './web-build.ts';

/** A trusted proxy names the visitor in these headers. Without them, the rate limits would count the proxy. */
const PROXY_HEADERS = ['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * Creates a function that sends the API calls of a page within the same process. They count as calls of its visitor:
 * the limits, validation and caches are the same as for calls that the browser sends.
 */
const createFetchApi =
  (app: FastifyInstance, request: FastifyRequest): FetchApi =>
  async (path, { method, headers, body, signal }) => {
    const forwarded = PROXY_HEADERS.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    const { statusCode, payload } = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: path,
      headers: { ...Object.fromEntries(forwarded), ...headers },
      ...(body === undefined ? {} : { payload: body }),
      ...(request.socket.remoteAddress === undefined ? {} : { remoteAddress: request.socket.remoteAddress }),
      ...(signal === undefined ? {} : { signal }),
    });
    return new Response(payload, { status: statusCode });
  };

/** Addresses that are never pages. */
const ENDPOINT_URL = /^\/(?:api|mcp)(?:[/?]|$)/;

/**
 * Files that programs request without knowing whether they exist. They get a short response instead of a page. The list
 * leaves out the suffixes of domains, because people type domains after the host.
 */
const FILE_URL =
  /^[^?]*\.(?:ico|png|jpe?g|gif|svg|webp|avif|css|m?js|map|json|ndjson|xml|txt|csv|atom|rss|pdf|gz|tgz|php|aspx?|jsp|cgi|html?|woff2?|ttf|env|ya?ml|ini|sql|bak|webmanifest|wasm|parquet)(?:\?|$)/i;

/** Maximum size of the form of a page, in bytes. */
const MAX_FORM_BYTES = 16_384;

const DOCUMENTS_SITEMAP = '/sitemap-docs.xml';

export interface WebPagesOptions extends PageDataDependencies {
  /** Registers the addresses that respond with a page or with another format, depending on the request. */
  readonly registerSharedRoutes: (app: FastifyInstance, render: RenderPage) => Promise<void>;
}

/**
 * Serves the built web app, each page in the language of its request. Hashed assets are sent as files, static pages as
 * the build has rendered them, and every other URL outside `/api` is rendered on request.
 */
export async function webPageRoutes(
  app: FastifyInstance,
  { registerSharedRoutes, ...dependencies }: WebPagesOptions,
): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html')) addLinks(reply, DISCOVERY_LINKS);
  });
  const { web, graph } = dependencies;
  const { build } = web;
  const pageData = createPageData(dependencies);
  const pages = new PageServer(app, build, pageData, graph);
  const render: RenderPage = (request, reply, cacheKey) =>
    pages.render(pages.selectLanguage(request, reply), request, reply, cacheKey);
  await serveFiles(app, build.clientDir);

  // React takes a large part of the start-up time, so it loads once the server listens.
  app.addHook('onListen', async () => {
    await build.getRenderer(pageData.site.languages[0] ?? '');
  });
  await servePrerenderedPages(app, build, pageData, pages);

  // These pages search the graph or build files from it, so they count as reads of the graph.
  for (const address of ['/path', '/path.data', '/data', '/data.data']) {
    app.get(address, { schema: { hide: true }, config: { rateLimitGroup: 'reads' } }, render);
  }
  // Each page parses its own form.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, body),
  );
  await registerSharedRoutes(app, render);
  // The router of the pages ignores case, so this also serves “/Path”, which then has the same rate limit as “/path”.
  app.get('/*', { schema: { hide: true }, config: { rateLimitGroup: 'reads' } }, (request, reply) =>
    ENDPOINT_URL.test(request.url) || FILE_URL.test(request.url) ? reply.callNotFound() : render(request, reply),
  );
}

/** Renders pages in the language of their request, and caches those that are the same for every visitor. */
class PageServer {
  readonly #app: FastifyInstance;
  readonly #build: PageSource;
  readonly #pageData: SharedPageData;
  readonly #graph: GraphManager;
  readonly #cache = new PageCache();

  constructor(app: FastifyInstance, build: PageSource, pageData: SharedPageData, graph: GraphManager) {
    this.#app = app;
    this.#build = build;
    this.#pageData = pageData;
    this.#graph = graph;
  }

  /** The language of a request. The headers of the response state it. */
  selectLanguage(request: FastifyRequest, reply: FastifyReply): string {
    const { languages, publicUrl } = this.#pageData.site;
    const chosen = chooseLanguage(parseLanguagePreferences(request), languages);
    setLanguageHeaders(reply, chosen, publicUrl.startsWith('https:'));
    return chosen.language;
  }

  /** @param cacheKey for pages that may be cached: what they depend on, in addition to the language, URL and graph */
  async render(language: string, request: FastifyRequest, reply: FastifyReply, cacheKey?: string) {
    const renderer = await this.#build.getRenderer(language);
    const nonce = getNonce(request);
    const data = { ...this.#pageData, fetchApi: createFetchApi(this.#app, request) };
    if (cacheKey === undefined || this.#build.isChanging || request.method !== 'GET')
      return sendPage(reply, await renderer({ request, nonce, data }));
    const key = `${language} ${cacheKey} ${this.#graph.freshness.getBehindSince() ?? ''} ${request.url}`;
    return this.#cache.send(reply, {
      key,
      nonce,
      render: (placeholder) => renderer({ request, nonce: placeholder, data }),
    });
  }
}

/** Serves the pages that the build has rendered, and the sitemap of the documents among them. */
async function servePrerenderedPages(
  app: FastifyInstance,
  build: PageSource,
  pageData: SharedPageData,
  pages: PageServer,
): Promise<void> {
  const prerendered = await build.loadPrerendered();
  const documents = [...prerendered.keys()].filter((address) => /^\/docs(?:\/|$)/.test(address)).sort();
  app.get(DOCUMENTS_SITEMAP, { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(renderMultilingualSitemap(pageData.site.publicUrl, documents, pageData.site.languages)),
  );
  for (const [address, { html, markdown }] of prerendered) {
    const document = markdown === null ? null : completeMarkdown(address, markdown, pageData);
    const config = { rateLimitGroup: 'reads', ...(document === null ? {} : { markdownParameters: [] }) } as const;
    app.get(address, { schema: { hide: true }, config }, async (request, reply) => {
      if (document !== null) {
        addVary(reply, 'Accept');
        if (wantsMarkdown(request))
          return sendDocument(reply.header('content-location', `${address}.md`), document(), address);
        addAlternates(reply, { '.md': `${address}.md` });
      }
      const language = pages.selectLanguage(request, reply);
      // The content can depend on the query, and the build rendered the page without one.
      if (request.url.includes('?')) return pages.render(language, request, reply);
      // Settings do not change while the server runs, so the page is rendered once for each language.
      if (!build.isPrerendered(language) || !usesBuildSettings(pageData))
        return pages.render(language, request, reply, 'settings');
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(injectPlaceholders(html, { nonce: getNonce(request), site: pageData.site }));
    });
    if (document !== null)
      app.get(
        `${address}.md`,
        { schema: { hide: true }, config: { ...config, openToAllOrigins: true } },
        (_request, reply) => sendDocument(reply, document(), address),
      );
  }
}

const sendDocument = (reply: FastifyReply, text: string, page: string) =>
  sendMarkdown(reply.header('cache-control', 'public, no-cache'), text, page);

/** Inserts what the build did not know: the origin of the site and, into the method, its anchors. */
const completeMarkdown = (address: string, markdown: string, pageData: SharedPageData) => (): string => {
  // The address of the site is not known before the server listens.
  const { anchors, site } = pageData;
  const list = anchors.map(
    ({ domain, name, attests }) => `- ${escapeMarkdown(name)} (${escapeMarkdown(domain)}): ${escapeMarkdown(attests)}`,
  );
  const ending = address === '/method' ? `\n## Anchors of this site\n\n${list.join('\n')}\n` : '';
  return (markdown + ending).replaceAll(PAGE_PLACEHOLDERS.publicUrl, site.publicUrl);
};

/**
 * Whether the site has the settings with which the build rendered the pages: all languages, no operator, and the anchors
 * of this project.
 */
const usesBuildSettings = ({ site, anchors }: SharedPageData): boolean =>
  site.languages.join() === LANGUAGES.map(({ tag }) => tag).join() &&
  !hasOperatorDetails(site) &&
  anchors === DEFAULT_ANCHORS;

const hasOperatorDetails = ({ operator, contacts, securityContacts }: SiteSettings): boolean =>
  securityContacts.length > 0 || [...Object.values(operator), ...Object.values(contacts)].some((text) => text !== null);
