import { getRegistrableDomain } from '@vouchwire/trust-graph';
import type { Records } from '../../platform/records/schema.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { listEffectiveFiles } from '../../policy-files/effective-file/effective-file-repository.ts';
import { loadRecognizedDomains } from '../../policy-files/effective-file/load-recognized-domains.ts';
import type { ObservationRepository } from '../../policy-files/observations/observation-repository.ts';

interface ListedSitesDependencies {
  readonly records: Records;
  readonly observations: ObservationRepository;
  readonly clock: Clock;
}

/** Lists of anchors seldom change, and a site that a new list names may wait this long. */
const RECOGNIZED_MAX_AGE_MS = 600_000;
/** Maximum number of files that name one host and are checked. */
const MAX_LISTS = 1_000;

/** The sites that the current list of a recognized association names. */
export class ListedSites {
  readonly #dependencies: ListedSitesDependencies;
  #recognized: Promise<ReadonlySet<string>> | null = null;
  #loadedAt = 0;

  constructor(dependencies: ListedSitesDependencies) {
    this.#dependencies = dependencies;
  }

  async has(host: string): Promise<boolean> {
    const rows = await this.#dependencies.records.db
      .selectFrom('statement_period')
      .select('publisher')
      .distinct()
      .where('named', '=', host)
      .where('attribute', '=', 'member')
      .where('valid_to', 'is', null)
      .limit(MAX_LISTS)
      .execute();
    if (rows.length === 0) return false;
    const recognized = await this.#loadRecognized();
    return rows.some(({ publisher }) => recognized.has(getRegistrableDomain(publisher) ?? ''));
  }

  #loadRecognized(): Promise<ReadonlySet<string>> {
    const { records, observations, clock } = this.#dependencies;
    const now = clock.now();
    if (this.#recognized === null || now - this.#loadedAt >= RECOGNIZED_MAX_AGE_MS) {
      this.#loadedAt = now;
      this.#recognized = loadRecognizedDomains(
        observations,
        (publishers) => listEffectiveFiles(observations, publishers),
        records.listAnchors(),
      );
      // A failed query is repeated by the next visit.
      this.#recognized.catch(() => {
        this.#recognized = null;
      });
    }
    return this.#recognized;
  }
}
