import type { RelationshipEdge } from '@vouchwire/trust-graph';
import { LRUCache } from 'lru-cache';
import { type PublisherStatements, toPublisherStatements } from '../graph/projection/publisher-statements.ts';
import { buildRelationshipEdge } from '../graph/projection/relationship-edges.ts';
import type { EffectiveFileRepository } from '../policy-files/effective-file/effective-file-repository.ts';
import type { LimitedFile } from '../policy-files/effective-file/graph-budget.ts';

/** A publisher's effective file with its relationships, each with the statement of the counterparty. */
export interface ExportableFile {
  readonly published: LimitedFile;
  readonly statements: PublisherStatements;
  readonly relationships: readonly RelationshipEdge[];
  /** Returns the statements of a named host. Undefined if it has no effective file. */
  readonly findStatements: (host: string) => PublisherStatements | undefined;
}

const getTargetHost = ({ target }: { readonly target: { readonly host: string } }): string => target.host;

const PUBLISHERS_PER_PAGE = 100;
/**
 * Maximum number of cached relationships of counterparties, which is far more than the files of the largest hubs
 * contain.
 */
const MAX_CACHED_STATEMENTS = 50_000;

/**
 * Streams all effective files by publisher, in pages, as the graph would show them. Derives the data from the files
 * alone, and never has all of them in memory.
 * @param leadingDomains identities in order: their files come first, and in every file the statements about them
 */
export async function* streamExportableFiles(
  files: EffectiveFileRepository,
  leadingDomains: readonly string[] = [],
): AsyncGenerator<ExportableFile> {
  const counterparties = new CounterpartyCache(files);
  const positions = new Map(leadingDomains.map((domain, place) => [domain, place]));
  const getPosition = (domain: string) => positions.get(domain) ?? positions.size;
  for await (const page of paginateFiles(orderFiles(files, positions))) {
    const pageStatements = page.map((published) => ({ published, says: toPublisherStatements(published) }));
    counterparties.startPage();
    counterparties.add(pageStatements.map(({ says }) => says));
    await counterparties.load(
      pageStatements.flatMap(({ says }) => says.relationships.map(({ target }) => target.host)),
    );
    const findStatements = (host: string) => counterparties.get(host);
    const controlled = pageStatements.flatMap(({ says }) =>
      says.relationships.filter(({ type }) => type === 'CONTROL'),
    );
    await counterparties.load(
      controlled.flatMap(({ target }) => (findStatements(target.host)?.owners ?? []).map(getTargetHost)),
    );
    for (const { published, says: statements } of pageStatements) {
      if (!statements.hasFile) continue;
      const relationships = statements.relationships
        .map((stated) => buildRelationshipEdge(statements, stated, findStatements(stated.target.host), findStatements))
        .sort((a, b) => getPosition(a.target) - getPosition(b.target));
      yield { published, statements, relationships, findStatements };
    }
  }
}

/** Yields the files of the first identities, then all others. */
async function* orderFiles(
  files: EffectiveFileRepository,
  positions: ReadonlyMap<string, number>,
): AsyncGenerator<LimitedFile> {
  const domains = [...positions.keys()];
  for (let start = 0; start < domains.length; start += PUBLISHERS_PER_PAGE) {
    const page = await files.list(domains.slice(start, start + PUBLISHERS_PER_PAGE));
    yield* page.toSorted((a, b) => (positions.get(a.publisher) ?? 0) - (positions.get(b.publisher) ?? 0));
  }
  for await (const file of files.listAll()) if (!positions.has(file.publisher)) yield file;
}

/**
 * Caches the statements of other hosts' files. A page is completely in memory. Between pages, the cache limits the
 * memory.
 */
class CounterpartyCache {
  readonly #files: EffectiveFileRepository;
  /** A host without a file also uses memory. */
  readonly #cache = new LRUCache<string, { readonly statements: PublisherStatements | null }>({
    maxSize: MAX_CACHED_STATEMENTS,
    sizeCalculation: ({ statements }) => 1 + (statements?.relationships.length ?? 0),
  });
  readonly #page = new Map<string, PublisherStatements | null>();

  constructor(files: EffectiveFileRepository) {
    this.#files = files;
  }

  get(host: string): PublisherStatements | undefined {
    return this.#page.get(host) ?? this.#cache.get(host)?.statements ?? undefined;
  }

  startPage(): void {
    this.#page.clear();
  }

  add(all: readonly PublisherStatements[]): void {
    for (const statements of all) this.#set(statements.publisher.host, statements.hasFile ? statements : null);
  }

  async load(hosts: readonly string[]): Promise<void> {
    const missing: string[] = [];
    for (const host of new Set(hosts)) {
      if (host === '' || this.#page.has(host)) continue;
      const cached = this.#cache.get(host);
      if (cached) this.#page.set(host, cached.statements);
      else missing.push(host);
    }
    for (let start = 0; start < missing.length; start += PUBLISHERS_PER_PAGE) {
      const page = missing.slice(start, start + PUBLISHERS_PER_PAGE);
      for (const host of page) this.#set(host, null);
      this.add((await this.#files.list(page)).map(toPublisherStatements));
    }
  }

  #set(host: string, statements: PublisherStatements | null): void {
    this.#page.set(host, statements);
    this.#cache.set(host, { statements });
  }
}

async function* paginateFiles(files: AsyncIterable<LimitedFile>): AsyncGenerator<LimitedFile[]> {
  let page: LimitedFile[] = [];
  for await (const file of files) {
    page.push(file);
    if (page.length < PUBLISHERS_PER_PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
