import {
  type AssociationAnswer,
  type AssociationListAnswer,
  type AssociationsQuestion,
  type ChangesAnswer,
  type ChangesQuestion,
  type CheckTrustTxtAnswer,
  type CorrectionsAnswer,
  type DatesAnswer,
  type DomainChangesAnswer,
  type DossierAnswer,
  type DossierQuestion,
  type ExportsAnswer,
  type FindingsAnswer,
  type FollowActed,
  type FollowAnswer,
  type FollowStarted,
  type FollowSubject,
  LANGUAGES,
  type MapAnswer,
  type MembersQuestion,
  type PageData,
  type PathAnswer,
  type ReportAnswer,
  type SiteSettings,
} from '@vouchwire/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { nonceOf } from '../../platform/http/security-headers.ts';
import { sitemapInLanguages } from '../../platform/markup/sitemap.ts';
import { chooseLanguage, sayLanguage, wishesOf } from './choose-language.ts';
import { forPage } from './for-page.ts';
import { KeptPages } from './kept-pages.ts';
import { sendPage } from './page-renderer.ts';
import { fillSlots } from './prerendered-pages.ts';
import { serveFiles } from './serve-files.ts';
import { type LanguageBuild, WebLanguages } from './web-languages.ts';

/** Of a form on a page, in bytes. */
const FORM_LIMIT = 16_384;

const DOCUMENTS_SITEMAP = '/sitemap-docs.xml';

/** The web as its builds leave it, one for each language, and what its pages say about the site. */
export interface BuiltWeb {
  /** By the tag of the language, a folder with `client/` and `server/`, the usual one first. A language may join later. */
  readonly builds: ReadonlyMap<string, string>;
  /** Asked for each page: the address is known once the server listens. */
  readonly site: () => SiteSettings;
}

/** What pages show of the graph without asking for it over HTTP. */
export interface GraphForPages {
  /** Null while the graph follows the records. */
  behindSince(): string | null;
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

/** What visitors follow, as their feature has it. */
export interface FollowsForPages {
  /** @throws AppError `not-a-domain`, `entity-not-found`, `graph-unavailable` */
  findSubject(domain: string, scope: string): Promise<FollowSubject>;
  /** @throws AppError `invalid-input`, `not-implemented`, `records-unavailable`, and as above */
  start(form: Readonly<Record<string, string>>): Promise<FollowStarted>;
  /** @throws AppError `not-found` */
  find(token: string): Promise<FollowAnswer>;
  /** @throws AppError `not-found`, `invalid-input`, `rate-limited` */
  act(token: string, act: string): Promise<FollowActed>;
}

/** Error reports and corrections, as their feature has them. */
export interface ReportsForPages {
  /** @throws AppError `invalid-input`, `rate-limited`, `records-unavailable` */
  create(form: Readonly<Record<string, string>>): Promise<ReportAnswer>;
  /** @throws AppError `records-unavailable` */
  corrections(): Promise<CorrectionsAnswer>;
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
  readonly follows: FollowsForPages;
  readonly reports: ReportsForPages;
  readonly exports: ExportsForPages;
  /** Registers the addresses that are a page for some requests and something else for others. */
  readonly shared: (app: FastifyInstance, render: RenderPage) => Promise<void>;
}

/**
 * Serves the built web, each page in the language of its request: hashed assets as files, pages that are the same for
 * everybody as the build has rendered them, and every other address outside `/api` rendered on request.
 */
export async function webPages(
  app: FastifyInstance,
  {
    web,
    graph,
    dossiers,
    days,
    domainChanges,
    associations,
    changes,
    follows,
    reports,
    exports,
    shared,
  }: WebPagesOptions,
): Promise<void> {
  const languages = new WebLanguages(web.builds);
  await serveFiles(app, web.builds);

  const data: PageData = {
    get site(): SiteSettings {
      return web.site();
    },
    get graphBehindSince(): string | null {
      return graph.behindSince();
    },
    map: () => nullWithoutGraph(() => graph.map()),
    findings: () => nullWithoutGraph(() => graph.findings()),
    findPath: ({ from, to, asOf, ...request }) => forPage(async () => graph.at(asOf).findPath(from, to, request)),
    listAssociations: (asked) => forPage(() => associations.list(asked)),
    findAssociation: ({ domain, asked }) => forPage(() => associations.find(domain, asked)),
    findChanges: (asked) => forPage(() => changes.ofDay(asked)),
    findSubject: ({ domain, scope }) => forPage(() => follows.findSubject(domain, scope)),
    startFollow: (form) => forPage(() => follows.start(form)),
    findFollow: (token) => forPage(() => follows.find(token)),
    actOnFollow: ({ token, act }) => forPage(() => follows.act(token, act)),
    createReport: (form) => forPage(() => reports.create(form)),
    listCorrections: () => forPage(() => reports.corrections()),
    findDossier: ({ domain, ...question }) => forPage(() => dossiers.find(domain, question)),
    recheck: (domain) => forPage(() => dossiers.recheck(domain)),
    compareDays: ({ domain, from, to }) => forPage(() => domainChanges.between(domain, from, to)),
    dates: () => nullWithoutRecords(() => days.newest()),
    listExports: () => forPage(() => exports.list()),
  };

  // Loading React costs a good part of the start, so it begins once the server listens and never delays the first answer.
  app.addHook('onListen', async () => {
    await languages.usual().renderer();
  });
  const kept = new KeptPages();
  /** The build in the language of a request; the answer says which it is. */
  const builtFor = (request: FastifyRequest, reply: FastifyReply) => {
    const chosen = chooseLanguage(wishesOf(request), data.site.languages, (tag) => languages.has(tag));
    sayLanguage(reply, chosen, data.site.publicUrl.startsWith('https:'));
    return languages.in(chosen.language);
  };
  const renderIn = async (built: LanguageBuild, request: FastifyRequest, reply: FastifyReply, stamp?: string) => {
    const renderer = await built.renderer();
    const nonce = nonceOf(request);
    if (stamp === undefined || request.method !== 'GET')
      return sendPage(reply, await renderer({ request, nonce, data }));
    const key = `${built.tag} ${stamp} ${graph.behindSince() ?? ''} ${request.url}`;
    return kept.send(reply, { key, nonce, render: (slot) => renderer({ request, nonce: slot, data }) });
  };
  const render: RenderPage = (request, reply, stamp) => renderIn(builtFor(request, reply), request, reply, stamp);

  const prerendered = await languages.usual().prerendered();
  // Only the build knows which documents there are.
  const documents = [...prerendered.keys()].filter((address) => /^\/docs(?:\/|$)/.test(address)).sort();
  app.get(DOCUMENTS_SITEMAP, { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(sitemapInLanguages(data.site.publicUrl, documents, data.site.languages)),
  );
  // The build names all languages that there are, in the foot and for search engines, and no operator.
  const isAsBuilt = (site: SiteSettings) =>
    site.languages.join() === LANGUAGES.map(({ tag }) => tag).join() && !namesOperator(site);
  for (const address of prerendered.keys()) {
    app.get(address, { schema: { hide: true }, config: { rateLimitGroup: 'reads' } }, async (request, reply) => {
      const built = builtFor(request, reply);
      const page = (await built.prerendered()).get(address);
      // What a page shows may depend on the query; the build has rendered it without one.
      if (page === undefined || request.url.includes('?')) return renderIn(built, request, reply);
      // Settings do not change while the server runs, so the page is rendered once for each language.
      if (!isAsBuilt(data.site)) return renderIn(built, request, reply, 'settings');
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
  // Forms of pages are judged by the pages that they are of.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, body),
  );
  await shared(app, render);
  for (const address of ['/vouchers', '/vouchers.data']) {
    app.get(address, { schema: { hide: true } }, (request, reply) => {
      graph.expectChosenViews();
      return render(request, reply);
    });
  }
  // Pages are found whatever the case of their address, `/Path` too, so what is not named above counts as they do.
  app.get('/*', { schema: { hide: true }, config: { rateLimitGroup: 'reads' } }, (request, reply) =>
    request.url.startsWith('/api/') ? reply.callNotFound() : render(request, reply),
  );
}

/** Whether pages show something of the operator that no build knows. */
const namesOperator = ({ operator, contacts, securityContacts }: SiteSettings): boolean =>
  securityContacts.length > 0 || [...Object.values(operator), ...Object.values(contacts)].some((text) => text !== null);

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
