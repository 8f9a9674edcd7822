import {
  DEFAULT_TRUST_CONFIG,
  DomainGraphBuilder,
  identify,
  readStatements,
  recognizedDomains,
} from '@vouchwire/trust-graph';
import type { CurrentFile } from './current-file.ts';
import type { ObservationRecords } from './observation-records.ts';
import { domainOf } from './publisher-sites.ts';

/** Relationships that the graph shows of a registrable domain that is not recognized (decision 0033). */
export const RELATIONSHIPS_PER_DOMAIN = 500;

const ANCHORS: ReadonlySet<string> = new Set(DEFAULT_TRUST_CONFIG.anchors.map(({ domain }) => domain));

/** A current file with the number of its relationships that the graph shows; without it, the graph shows all. */
export type LimitedFile = CurrentFile & { readonly relationshipLimit?: number };

type Read = (publishers: readonly string[]) => Promise<readonly CurrentFile[]>;

/** What was computed for one version of the records. */
interface Computed {
  readonly version: number;
  recognized: Promise<ReadonlySet<string>> | null;
  readonly limits: Map<string, Promise<ReadonlyMap<string, number>>>;
}

/**
 * The budget of each registrable domain in the visible graph. A recognized domain (see `recognizedDomains`) has none. Every
 * other domain shares one budget among all its hosts: the domain itself first, then its other hosts by name, and in each
 * file the relationships in the order of the lines. This reads only files of anchors and of the domain itself, so that an
 * update computes it without ranking the graph.
 */
export class GraphBudget {
  readonly #observations: ObservationRecords;
  readonly #read: Read;
  readonly #most: number;
  readonly #recognized: ReadonlySet<string> | null;
  #computed: Computed = { version: -1, recognized: null, limits: new Map() };

  /**
   * @param read current files at the time that the graph shows
   * @param recognized the recognized domains, if the caller knows them; else they are computed from the files of anchors
   */
  constructor(
    observations: ObservationRecords,
    read: Read,
    most = RELATIONSHIPS_PER_DOMAIN,
    recognized: ReadonlySet<string> | null = null,
  ) {
    this.#observations = observations;
    this.#read = read;
    this.#most = most;
    this.#recognized = recognized;
  }

  async limit(files: readonly CurrentFile[]): Promise<LimitedFile[]> {
    const domains = new Set(files.map(({ publisher }) => domainOf(publisher)).filter((domain) => !ANCHORS.has(domain)));
    const large = new Set(await this.#observations.largeDomains(this.#most, [...domains]));
    if (large.size === 0) return [...files];
    const computed = await this.#computedNow();
    const limited: LimitedFile[] = [];
    for (const file of files) {
      const domain = domainOf(file.publisher);
      const limits = large.has(domain) ? await this.#limitsOf(computed, domain) : null;
      const relationshipLimit = limits?.get(file.publisher);
      limited.push(relationshipLimit === undefined ? file : { ...file, relationshipLimit });
    }
    return limited;
  }

  /** Publishers whose limit may differ because `changed` changed, and these. */
  async affectedBy(changed: readonly string[]): Promise<string[]> {
    const domains = new Set(changed.map(domainOf));
    const isAnchorChanged = [...domains].some((domain) => ANCHORS.has(domain));
    const large = await this.#observations.largeDomains(this.#most, isAnchorChanged ? null : [...domains]);
    const siblings = await this.#observations.publishersOfDomains(large.filter((domain) => !ANCHORS.has(domain)));
    return [...new Set([...changed, ...[...siblings.values()].flat()])].sort();
  }

  async #computedNow(): Promise<Computed> {
    const version = await this.#observations.version();
    if (version !== this.#computed.version) this.#computed = { version, recognized: null, limits: new Map() };
    return this.#computed;
  }

  async #limitsOf(computed: Computed, domain: string): Promise<ReadonlyMap<string, number>> {
    computed.recognized ??= this.#recognizedDomains();
    if ((await computed.recognized).has(domain)) return new Map();
    const known = computed.limits.get(domain);
    if (known) return known;
    const limits = this.#allocate(domain);
    computed.limits.set(domain, limits);
    return limits;
  }

  async #recognizedDomains(): Promise<ReadonlySet<string>> {
    if (this.#recognized) return this.#recognized;
    const publishers = [...(await this.#observations.publishersOfDomains([...ANCHORS])).values()].flat();
    const builder = new DomainGraphBuilder({ sharedPlatforms: DEFAULT_TRUST_CONFIG.sharedPlatforms });
    for (const { publisher, file, stale } of await this.#read(publishers)) {
      const source = identify(publisher);
      if (!source.ok || !file || stale) continue;
      for (const { type, target } of readStatements(source.identity, file.statements).relationships)
        builder.addRelationship(source.identity, type, target);
    }
    return recognizedDomains(builder.build(), ANCHORS);
  }

  /** One file at a time: a domain may have many hosts with long files. */
  async #allocate(domain: string): Promise<ReadonlyMap<string, number>> {
    const publishers = (await this.#observations.publishersOfDomains([domain])).get(domain) ?? [];
    const limits = new Map<string, number>();
    let left = this.#most;
    for (const publisher of publishers.toSorted((a, b) => Number(b === domain) - Number(a === domain))) {
      const limit = left;
      limits.set(publisher, limit);
      if (left === 0) continue;
      const [current] = await this.#read([publisher]);
      left -= Math.min(
        left,
        readStatements({ domain: publisher }, current?.file?.statements ?? []).relationships.length,
      );
    }
    return limits;
  }
}
