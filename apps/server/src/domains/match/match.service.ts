import {
  type CitationsResponse,
  type CitedLink,
  MAX_MATCH_ENTRIES,
  MAX_SEARCH_CHARS,
  type MatchResponse,
  type SourceFilter,
} from '@vouchwire/api-contract';
import {
  type AccountStatements,
  listAccountStatements,
  toIndexedAccount,
} from '../../graph/search/list-account-statements.ts';
import { getAssociations } from '../../graph/store/find-identity.ts';
import type { OpenGraph } from '../../graph/store/graph-manager.ts';
import type { GraphReader } from '../../graph/store/graph-reader.ts';
import { toVersionFields } from '../../graph/store/version-fields.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { WorkerFailure } from '../../platform/workers/worker-failure.ts';
import { WorkerPool } from '../../platform/workers/worker-pool.ts';
import type { MatchOptions, MatchTask, MatchTaskEntry, MatchWork } from './entry-matcher.ts';
import { groupLinks } from './group-links.ts';
import { type ParsedMatchEntry, parseMatchEntry } from './parse-match-entry.ts';
import type { ListingFilter } from './to-cited-link.ts';

/**
 * Number of entries in one task. After each task, another request gets its turn, so that a long list does not delay a
 * short one: unknown names take up to 10 ms each.
 */
const TASK_ENTRIES = 10;
const MAX_QUEUED_TASKS = 64;
const TASK_TIMEOUT_MS = 30_000;
/** The thread has its own index of names: about 150 MB for a million identities. */
const MAX_MEMORY_MB = 2_048;
/** Idle time after which the thread ends with its index. */
const IDLE_TIMEOUT_MS = 5 * 60_000;
/** Maximum number of file lines that are read for the accounts of a request. */
const MAX_ACCOUNT_STATEMENTS = 10_000;
const RETRY_AFTER_S = 5;

interface MatchRequest {
  readonly entries: readonly unknown[];
  readonly maxCandidates: number;
  /** Adds the headline as data. Default: a result contains only the English sentence. */
  readonly withFacts?: boolean;
  /** Aborts the work between two tasks. */
  readonly signal: AbortSignal;
}

interface MatchRun extends Pick<MatchResponse, 'graph_version' | 'as_of'> {
  /** Results as JSON, one per entry in their order, as soon as they are computed. */
  readonly lines: AsyncIterable<readonly string[]>;
}

interface MatchDependencies {
  readonly graph: GraphReader;
  readonly files: AccountStatements;
  /** Returns scheme, host and port of links. */
  readonly origin: () => string;
}

/**
 * Matches lists with the graph. The work runs in a thread on shared memory, because a name takes milliseconds and a
 * list has up to a thousand. A graph in Neo4j is queried from the main thread, because its queries wait for the
 * network.
 */
export class MatchService implements AsyncDisposable {
  readonly #dependencies: MatchDependencies;
  readonly #pool = new WorkerPool<MatchTask, readonly string[]>(new URL('./match.worker.ts', import.meta.url), {
    threads: 1,
    maxWaiting: MAX_QUEUED_TASKS,
    tasksPerThread: Number.POSITIVE_INFINITY,
    taskMs: TASK_TIMEOUT_MS,
    memoryMb: MAX_MEMORY_MB,
    idleMs: IDLE_TIMEOUT_MS,
  });

  constructor(dependencies: MatchDependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws AppError `graph-unavailable`, `query-queue-full` */
  async run({ entries, maxCandidates, withFacts = false, signal }: MatchRequest): Promise<MatchRun> {
    const { graph: graphReader, origin } = this.#dependencies;
    const tasks = await this.#addPublishers(entries.map(parseMatchEntry));
    const options: MatchOptions = { maxCandidates, withFacts, origin: origin() };
    return graphReader.use(async (open) => {
      const lines = this.#runParts(open, tasks, (entries) => ({ kind: 'match', entries, options }), signal);
      // The first lines are computed before the response starts, so that an error becomes a problem response.
      return { ...toVersionFields(open), lines: await startIterating(lines) };
    });
  }

  /**
   * Describes the sites that a text links to.
   * @throws AppError as `run`
   */
  checkCitations(text: string, signal: AbortSignal): Promise<CitationsResponse> {
    return this.#dependencies.graph.use(async (open) => {
      const work = { kind: 'find-links', text, max: MAX_MATCH_ENTRIES + 1 } as const;
      const links = await this.#runWork(open, work);
      return this.#cite(open, links, { associations: null, state: 'listed' }, signal);
    });
  }

  /**
   * Describes the sites of addresses, with the lines of some associations only.
   * @throws AppError as `run`, and `not-a-domain`, `invalid-request` for an association
   */
  filterSources({ sources, associations, state }: SourceFilter, signal: AbortSignal): Promise<CitationsResponse> {
    return this.#dependencies.graph.use((open) => {
      const filter = { associations: associations?.length ? getAssociations(open, associations) : null, state };
      return this.#cite(open, [...new Set(sources)], filter, signal);
    });
  }

  async #cite(
    open: OpenGraph,
    urls: readonly string[],
    filter: ListingFilter,
    signal: AbortSignal,
  ): Promise<CitationsResponse> {
    const cited = urls.slice(0, MAX_MATCH_ENTRIES);
    const tasks = await this.#addPublishers(cited.map(parseMatchEntry));
    const parts = this.#runParts(open, tasks, (entries) => ({ kind: 'cite', entries, filter }), signal);
    const links: CitedLink[] = [];
    for await (const lines of parts)
      for (const line of lines)
        links.push({ url: (cited[links.length] ?? '').slice(0, MAX_SEARCH_CHARS), ...JSON.parse(line) });
    return { ...groupLinks(links), truncated: urls.length > cited.length, ...toVersionFields(open) };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool[Symbol.asyncDispose]();
  }

  /**
   * Runs the entries in the thread, in parts. The columns of a generation stay in memory until the last reader is done,
   * even after the next generation was published.
   */
  async *#runParts<Entry>(
    open: OpenGraph,
    entries: readonly Entry[],
    toWork: (part: readonly Entry[]) => MatchWork,
    signal: AbortSignal,
  ): AsyncGenerator<readonly string[]> {
    for (let start = 0; start < entries.length && !signal.aborted; start += TASK_ENTRIES)
      yield await this.#runWork(open, toWork(entries.slice(start, start + TASK_ENTRIES)));
  }

  async #runWork({ snapshot, store }: OpenGraph, work: MatchWork): Promise<readonly string[]> {
    try {
      return await this.#pool.run({
        ...work,
        graphName: snapshot.name,
        graph: snapshot.graph,
        disputes: store.disputes,
      });
    } catch (cause) {
      if (!(cause instanceof WorkerFailure)) throw cause;
      if (cause.reason === 'queue-full')
        throw new AppError('query-queue-full', 'Too many lists are being matched. Try again in a few seconds');
      throw new AppError('graph-unavailable', 'The list was not matched. Try again in a moment', {
        cause,
        retryAfterS: RETRY_AFTER_S,
      });
    }
  }

  async #addPublishers(parsed: readonly ParsedMatchEntry[]): Promise<MatchTaskEntry[]> {
    const accounts = parsed.flatMap(({ text }) => text?.accounts ?? []);
    const statements = await listAccountStatements(this.#dependencies.files, accounts, MAX_ACCOUNT_STATEMENTS);
    const byAccount = Map.groupBy(statements, ({ value }) => toIndexedAccount(value));
    const listPublishers = (spellings: readonly string[]) =>
      spellings
        .flatMap((spelling) => byAccount.get(toIndexedAccount(spelling)) ?? [])
        .map(({ publisher }) => publisher);
    return parsed.map(({ text, ...entry }) => ({
      ...entry,
      // The thread does not need the spellings.
      text: text && { ...text, accounts: [] },
      publishers: [...new Set(listPublishers(text?.accounts ?? []))],
    }));
  }
}

/** Starts an iteration by waiting for the first item. */
async function startIterating<Item>(items: AsyncGenerator<Item>): Promise<AsyncIterable<Item>> {
  const first = await items.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* items;
  })();
}
