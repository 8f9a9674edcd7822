import { type Anchor, parseStatements } from '@vouchwire/trust-graph';
import type { ObservationRepository } from '../observations/observation-repository.ts';
import { getBudgetDomain } from '../observations/publisher-sites.ts';
import { loadRecognizedDomains } from './load-recognized-domains.ts';
import type { EffectiveFileState } from './resolve-effective-file.ts';

/**
 * Maximum number of relationships that the graph shows for a registrable domain that is not recognized (decision 0033).
 */
export const MAX_RELATIONSHIPS_PER_DOMAIN = 500;

/**
 * An effective file with the number of its relationships that the graph shows. Without this number, the graph shows
 * all.
 */
export type LimitedFile = EffectiveFileState & { readonly relationshipLimit?: number };

type ReadFiles = (publishers: readonly string[]) => Promise<readonly EffectiveFileState[]>;

export interface BudgetOptions {
  readonly anchors: readonly Anchor[];
  /** Maximum number of relationships of a registrable domain that is not recognized. */
  readonly maxRelationshipsPerDomain?: number | undefined;
  /** Whether a domain is recognized. Null (default): this is computed from the files of anchors. */
  readonly isRecognized?: ((domain: string) => boolean) | null;
}

/** Cached result for one version of the records. */
interface CachedBudget {
  readonly version: number;
  recognized: Promise<ReadonlySet<string>> | null;
  readonly limits: Map<string, Promise<ReadonlyMap<string, number>>>;
}

/**
 * The budget of each registrable domain in the visible graph. A recognized domain (see `listRecognizedDomains`) has no
 * limit. Every other domain shares one budget among all its hosts, in this order: the domain itself, then its other
 * hosts by name, and in each file the relationships by line. Reads only files of anchors and of the domain itself, so
 * that an update computes the budget without ranking the graph.
 */
export class GraphBudget {
  readonly #observations: ObservationRepository;
  readonly #read: ReadFiles;
  readonly #anchors: ReadonlySet<string>;
  readonly #maxRelationships: number;
  readonly #isKnownRecognized: ((domain: string) => boolean) | null;
  #cache: CachedBudget = { version: -1, recognized: null, limits: new Map() };

  /** @param read effective files at the time that the graph shows */
  constructor(
    observations: ObservationRepository,
    read: ReadFiles,
    { anchors, maxRelationshipsPerDomain = MAX_RELATIONSHIPS_PER_DOMAIN, isRecognized = null }: BudgetOptions,
  ) {
    this.#observations = observations;
    this.#read = read;
    this.#anchors = new Set(anchors.map(({ domain }) => domain));
    this.#maxRelationships = maxRelationshipsPerDomain;
    this.#isKnownRecognized = isRecognized;
  }

  async limit(files: readonly EffectiveFileState[]): Promise<LimitedFile[]> {
    const domains = new Set(
      files.map(({ publisher }) => getBudgetDomain(publisher)).filter((domain) => !this.#anchors.has(domain)),
    );
    const large = new Set(await this.#observations.listLargeDomains(this.#maxRelationships, [...domains]));
    if (large.size === 0) return [...files];
    const cache = await this.#getCache();
    const limited: LimitedFile[] = [];
    for (const file of files) {
      const domain = getBudgetDomain(file.publisher);
      const limits = large.has(domain) ? await this.#getLimits(cache, domain) : null;
      const relationshipLimit = limits?.get(file.publisher);
      limited.push(relationshipLimit === undefined ? file : { ...file, relationshipLimit });
    }
    return limited;
  }

  /** Returns the changed publishers, and those whose limit may change with them. */
  async listAffected(changed: readonly string[]): Promise<string[]> {
    const domains = new Set(changed.map(getBudgetDomain));
    const isAnchorChanged = [...domains].some((domain) => this.#anchors.has(domain));
    const large = await this.#observations.listLargeDomains(
      this.#maxRelationships,
      isAnchorChanged ? null : [...domains],
    );
    const siblings = await this.#observations.listPublishersByDomain(
      large.filter((domain) => !this.#anchors.has(domain)),
    );
    return [...new Set([...changed, ...[...siblings.values()].flat()])].sort();
  }

  async #getCache(): Promise<CachedBudget> {
    const version = await this.#observations.getVersion();
    if (version !== this.#cache.version) this.#cache = { version, recognized: null, limits: new Map() };
    return this.#cache;
  }

  async #getLimits(cache: CachedBudget, domain: string): Promise<ReadonlyMap<string, number>> {
    if (await this.#isRecognized(cache, domain)) return new Map();
    const cached = cache.limits.get(domain);
    if (cached) return cached;
    const limits = this.#allocate(domain);
    cache.limits.set(domain, limits);
    return limits;
  }

  async #isRecognized(cache: CachedBudget, domain: string): Promise<boolean> {
    if (this.#isKnownRecognized) return this.#isKnownRecognized(domain);
    cache.recognized ??= loadRecognizedDomains(this.#observations, this.#read, this.#anchors);
    return (await cache.recognized).has(domain);
  }

  /** Reads one file at a time, because a domain may have many hosts with long files. */
  async #allocate(domain: string): Promise<ReadonlyMap<string, number>> {
    const publishers = (await this.#observations.listPublishersByDomain([domain])).get(domain) ?? [];
    const limits = new Map<string, number>();
    let remaining = this.#maxRelationships;
    for (const publisher of publishers.toSorted((a, b) => Number(b === domain) - Number(a === domain))) {
      const limit = remaining;
      limits.set(publisher, limit);
      if (remaining === 0) continue;
      const [current] = await this.#read([publisher]);
      remaining -= Math.min(
        remaining,
        parseStatements({ domain: publisher }, current?.file?.statements ?? []).relationships.length,
      );
    }
    return limits;
  }
}
