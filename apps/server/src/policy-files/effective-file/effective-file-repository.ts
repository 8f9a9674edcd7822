import type { SourceStatement } from '@vouchwire/trust-graph';
import { historyAt } from '../history/history-at.ts';
import type { PublisherHistory, StoredObservation } from '../observations/observation.ts';
import type { ObservationRepository } from '../observations/observation-repository.ts';
import { type BudgetOptions, GraphBudget, type LimitedFile } from './graph-budget.ts';
import {
  type EffectiveFileState,
  type ReadableFile,
  resolveEffectiveFile,
  selectScheduled,
} from './resolve-effective-file.ts';

/**
 * Lists the effective files of those publishers that have observations.
 * @param instant reads the files as they were then, ISO 8601 UTC with milliseconds. Null: now
 */
export async function listEffectiveFiles(
  observations: ObservationRepository,
  publishers: readonly string[],
  instant: string | null = null,
): Promise<EffectiveFileState[]> {
  const read = await resolveFiles(observations, publishers, instant);
  const statements = await observations.listStatements(
    read.flatMap(({ file, previous, ids }) => [file, previous].flatMap((one) => (one && ids[one.index]) ?? [])),
  );
  return read.map(({ ids, ...state }) => {
    const load = (one: ReadableFile | null) => one && { ...one, statements: statements.get(ids[one.index] ?? 0) ?? [] };
    return { ...state, file: load(state.file), previous: load(state.previous) };
  });
}

/** Resolves the effective files without their statements, with the ids of their observations. */
async function resolveFiles(
  observations: ObservationRepository,
  publishers: readonly string[],
  instant: string | null,
) {
  const all = await observations.listHistories(publishers);
  const histories = instant === null ? all : all.map((history) => historyAt(history, instant));
  return histories
    .filter((history) => history.observations.length > 0)
    .map((history) => ({ ...resolveEffectiveFile(history), ids: history.observations.map(({ id }) => id) }));
}

/**
 * Reads the effective files from the records, with the budgets of their domains. The trust graph is built from them.
 */
export class EffectiveFileRepository {
  readonly #observations: ObservationRepository;
  readonly #options: BudgetOptions;
  readonly #budget: GraphBudget;

  constructor(observations: ObservationRepository, options: BudgetOptions) {
    this.#observations = observations;
    this.#options = options;
    this.#budget = new GraphBudget(observations, (publishers) => listEffectiveFiles(observations, publishers), options);
  }

  withRecognizedDomains(isRecognized: (domain: string) => boolean): EffectiveFileRepository {
    return new EffectiveFileRepository(this.#observations, { ...this.#options, isRecognized });
  }

  /** Returns the files as they would be if no visitor had checked a publisher. */
  selectScheduled(): EffectiveFileRepository {
    return new EffectiveFileRepository(this.#observations.selectScheduled(), this.#options);
  }

  /** Lists the publishers whose effective file is another one because of a visitor's check. */
  async listReadByCheckOnly(): Promise<string[]> {
    const checked = await this.#observations.listCheckedPublishers();
    const histories = await this.#observations.listHistories(checked);
    return histories
      .filter((history) => describeFile(history) !== describeFile(selectScheduled(history)))
      .map(({ publisher }) => publisher);
  }

  /** Lists the hosts of registrable domains that have observations. */
  listPublishersByDomain(domains: readonly string[]): Promise<Map<string, string[]>> {
    return this.#observations.listPublishersByDomain(domains);
  }

  /** Returns the version of the records. */
  getVersion(): Promise<number> {
    return this.#observations.getVersion();
  }

  /** Returns the changed publishers, and those whose share of a budget may change with them. */
  async listChangedPublishers(version: number): Promise<string[]> {
    return this.#budget.listAffected(await this.#observations.listChangedPublishers(version));
  }

  /** Returns the files of those named publishers that have observations. */
  async list(publishers: readonly string[]): Promise<LimitedFile[]> {
    const files = await listEffectiveFiles(this.#observations, publishers);
    return this.#budget.limit(await this.#addFirstReadings(files));
  }

  /** Like {@link list}, without the statements of the files. */
  async listWithoutStatements(publishers: readonly string[]): Promise<LimitedFile[]> {
    return this.#budget.limit(await resolveFiles(this.#observations, publishers, null));
  }

  async *listAll(): AsyncGenerator<LimitedFile> {
    for await (const page of this.#observations.streamPublisherPages()) yield* await this.list(page);
  }

  /** Adds when the statements were first read, if that was in another file. */
  async #addFirstReadings(files: readonly EffectiveFileState[]): Promise<EffectiveFileState[]> {
    const changed = files.filter(({ file, previous }) => file && previous).map(({ publisher }) => publisher);
    const read = await this.#observations.listFirstReadings(changed);
    return files.map((state) => {
      const { file, publisher } = state;
      const dates = new Map(read.get(publisher)?.map((dated) => [createText(dated), dated.first_seen]));
      if (!file || dates.size === 0) return state;
      const statements = file.statements.map((statement) => ({
        ...statement,
        first_seen: dates.get(createText(statement)) ?? file.observedAt,
      }));
      return { ...state, file: { ...file, statements } };
    });
  }
}

/** Returns the identity of the effective file in a history, and whether it is stale. */
function describeFile(history: PublisherHistory<StoredObservation>): string {
  const { file, stale } = resolveEffectiveFile(history);
  return `${file && history.observations[file.index]?.id} ${stale}`;
}

const createText = ({ attribute, value }: SourceStatement): string => `${attribute}=${value}`;
