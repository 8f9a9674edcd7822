import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type {
  AssociationAnswer,
  AssociationListAnswer,
  AssociationsQuestion,
  ChangesAnswer,
  ChangesQuestion,
  CheckTrustTxtAnswer,
  DatesAnswer,
  DomainChangesAnswer,
  DossierAnswer,
  DossierQuestion,
  ExportsAnswer,
  FindingsAnswer,
  MapAnswer,
  MembersQuestion,
  PageData,
  PathAnswer,
  SiteSettings,
} from '@vouchwire/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { nonceOf } from '../../platform/http/security-headers.ts';
import { forPage } from './for-page.ts';
import { KeptPages } from './kept-pages.ts';
import { loadPageRenderer, type PageRenderer, sendPage } from './page-renderer.ts';
import { fillSlots, readPrerenderedPages } from './prerendered-pages.ts';

const YEAR_SECONDS = 31_536_000;

/** The web as its build leaves it, and what its pages say about the site. */
export interface BuiltWeb {
  /** Folder with `client/` and `server/`. */
  readonly buildDir: string;
  /** Asked for each page: the address is known once the server listens. */
  readonly site: () => SiteSettings;
}

/** What pages show of the graph without asking for it over HTTP. */
export interface GraphForPages {
  /** Somebody is choosing anchors of their own. */
  expectChosenViews(): void;
  /** @throws AppError `graph-unavailable` */
  map(): MapAnswer;
  /** @throws AppError `graph-unavailable` */
  findings(): FindingsAnswer;
  /** The graph of now, or as it was at the end of a day. */
  at(asOf: string): {
    /** @throws AppError `not-a-domain` with the field `from` or `to`, `invalid-input` with `anchors`, `graph-unavailable` */
    findPath(from: string, to: string, request: { maxHops: number; anchors: string }): Promise<PathAnswer>;
  };
}

/** The pages of domains: the web renders them, and their feature says at which requests. */
export interface DossiersForPages {
  /** @throws AppError `not-a-domain`, `graph-unavailable` */
  find(domain: string, question: DossierQuestion): Promise<DossierAnswer>;
  /** @throws AppError `not-a-domain`, `forbidden-target`, `too-many-checks`, `records-unavailable` */
  recheck(domain: string): Promise<CheckTrustTxtAnswer>;
}

/** The days that the time machine leads to. */
export interface DaysForPages {
  newest(): Promise<DatesAnswer>;
}

/** What changed about a domain between two days. */
export interface DomainChangesForPages {
  /** @throws AppError as `find` of dossiers, and `invalid-input` with the field `from` */
  between(domain: string, from: string, to: string): Promise<DomainChangesAnswer>;
}

/** The pages of associations, as their feature has them. */
export interface AssociationsForPages {
  /** @throws AppError `graph-unavailable` */
  list(asked: AssociationsQuestion): Promise<AssociationListAnswer>;
  /** @throws AppError `not-a-domain`, `graph-unavailable` */
  find(domain: string, asked: MembersQuestion): Promise<AssociationAnswer>;
}

/** What changed, as the feature of feeds has it. */
export interface ChangesForPages {
  /** @throws AppError `invalid-input` */
  ofDay(asked: ChangesQuestion): Promise<ChangesAnswer>;
}

/** The whole graph as files. */
export interface ExportsForPages {
  /** @throws AppError `graph-unavailable` */
  list(): Promise<ExportsAnswer>;
}

/**
 * Renders the page of a request.
 * @param stamp where it is given, the page is kept by it and by the address: it changes whenever the page may
 */
export type RenderPage = (request: FastifyRequest, reply: FastifyReply, stamp?: string) => Promise<FastifyReply>;

export interface WebPagesOptions {
  readonly web: BuiltWeb;
  readonly graph: GraphForPages;
  readonly dossiers: DossiersForPages;
  readonly days: DaysForPages;
  readonly associations: AssociationsForPages;
  readonly domainChanges: DomainChangesForPages;
  readonly changes: ChangesForPages;
  readonly exports: ExportsForPages;
  /** Registers the addresses that are a page for some requests and something else for others. */
  readonly shared: (app: FastifyInstance, render: RenderPage) => Promise<void>;
}

/**
 * Serves the built web: hashed assets as files, pages that are the same for everybody as the build has rendered them, and
 * every other address outside `/api` rendered on request.
 */
export async function webPages(
  app: FastifyInstance,
  { web, graph, dossiers, days, domainChanges, associations, changes, exports, shared }: WebPagesOptions,
): Promise<void> {
  const client = path.join(web.buildDir, 'client');
  if (!existsSync(client))
    throw new AppError('configuration', `The web is not built (${client} is missing); run “npm run build”`);
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    cacheControl: false,
    // Prerendered pages have slots that are filled below.
    globIgnore: ['**/*.html', '**/*.data'],
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header(
        'cache-control',
        hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
    },
  });

  const data: PageData = {
    get site(): SiteSettings {
      return web.site();
    },
    map: () => nullWithoutGraph(() => graph.map()),
    findings: () => nullWithoutGraph(() => graph.findings()),
    findPath: ({ from, to, asOf, ...request }) => forPage(async () => graph.at(asOf).findPath(from, to, request)),
    listAssociations: (asked) => forPage(() => associations.list(asked)),
    findAssociation: ({ domain, asked }) => forPage(() => associations.find(domain, asked)),
    findChanges: (asked) => forPage(() => changes.ofDay(asked)),
    findDossier: ({ domain, ...question }) => forPage(() => dossiers.find(domain, question)),
    recheck: (domain) => forPage(() => dossiers.recheck(domain)),
    compareDays: ({ domain, from, to }) => forPage(() => domainChanges.between(domain, from, to)),
    dates: () => nullWithoutRecords(() => days.newest()),
    listExports: () => forPage(() => exports.list()),
  };

  // Loading React costs a good part of the start, so it begins once the server listens and never delays the first answer.
  let renderer: Promise<PageRenderer> | undefined;
  const load = () => {
    renderer ??= loadPageRenderer(path.join(web.buildDir, 'server', 'index.js'));
    return renderer;
  };
  app.addHook('onListen', async () => {
    await load();
  });
  const kept = new KeptPages();
  const render: RenderPage = async (request, reply, stamp) => {
    const renderer = await load();
    const nonce = nonceOf(request);
    if (stamp === undefined || request.method !== 'GET')
      return sendPage(reply, await renderer({ request, nonce, data }));
    const key = `${stamp} ${request.url}`;
    return kept.send(reply, { key, nonce, render: (slot) => renderer({ request, nonce: slot, data }) });
  };

  for (const [address, page] of await readPrerenderedPages(client)) {
    app.get(address, { schema: { hide: true } }, (request, reply) => {
      // What a page shows may depend on the query; the build has rendered it without one.
      if (request.url.includes('?')) return render(request, reply);
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(fillSlots(page, { nonce: nonceOf(request), site: data.site }));
    });
  }

  // These search the graph, or have files made of it, so they count as reads of it do.
  for (const address of ['/path', '/path.data', '/data', '/data.data']) {
    app.get(address, { schema: { hide: true }, config: { rateLimitGroup: 'reads' } }, render);
  }
  await shared(app, render);
  for (const address of ['/vouchers', '/vouchers.data']) {
    app.get(address, { schema: { hide: true } }, (request, reply) => {
      graph.expectChosenViews();
      return render(request, reply);
    });
  }
  app.get('/*', { schema: { hide: true } }, (request, reply) =>
    request.url.startsWith('/api/') ? reply.callNotFound() : render(request, reply),
  );
}

async function nullWithoutRecords<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'records-unavailable') return null;
    throw error;
  }
}

function nullWithoutGraph<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'graph-unavailable') return null;
    throw error;
  }
}
