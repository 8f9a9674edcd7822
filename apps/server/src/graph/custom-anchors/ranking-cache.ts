import { createAnchorConfig, type RankedDomainGraph, rankDomainGraph, type TrustConfig } from '@vouchwire/trust-graph';
import { LRUCache } from 'lru-cache';

/** Maximum number of loaded graphs: the current one, and the previous one, which may still have readers. */
const MAX_GRAPHS = 2;
/** Default maximum number of domains in all cached views. A view uses about 20 bytes per domain. */
const DEFAULT_MAX_DOMAINS = 5_000_000;

/**
 * Most recently used rankings with custom anchors. Keys are the ranking file, which belongs to one version of the
 * graph, and the set of anchors. They are not stored anywhere else.
 */
export class RankingCache {
  readonly #graphs: LRUCache<string, RankedDomainGraph>;
  readonly #rankings: LRUCache<string, RankedDomainGraph>;

  /** @param read loads the ranked graph from a file */
  constructor(
    read: (file: string) => RankedDomainGraph,
    limits: { readonly domains: number } = { domains: DEFAULT_MAX_DOMAINS },
  ) {
    this.#rankings = new LRUCache({
      maxSize: limits.domains,
      // At least one ranking is cached, even of a larger graph.
      sizeCalculation: ({ size }) => Math.min(Math.max(1, size), limits.domains),
    });
    this.#graphs = new LRUCache({
      max: MAX_GRAPHS,
      memoMethod: read,
      dispose: (_, file) => this.#deleteRankings(file),
    });
  }

  get size(): number {
    return this.#rankings.size;
  }

  /** @param anchors registrable domains, sorted */
  getRanking(file: string, anchors: readonly string[]): RankedDomainGraph {
    const key = JSON.stringify([file, anchors]);
    const cached = this.#rankings.get(key);
    if (cached) return cached;
    const ranking = rankByAnchors(this.#graphs.memo(file), anchors);
    this.#rankings.set(key, ranking);
    return ranking;
  }

  #deleteRankings(file: string): void {
    for (const key of [...this.#rankings.keys()])
      if ((JSON.parse(key) as [string])[0] === file) this.#rankings.delete(key);
  }
}

function rankByAnchors(graph: RankedDomainGraph, anchors: readonly string[]): RankedDomainGraph {
  const config: TrustConfig = createAnchorConfig(anchors, graph.signals.config);
  return rankDomainGraph(graph, config);
}
