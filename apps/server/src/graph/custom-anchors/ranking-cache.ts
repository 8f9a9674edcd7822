import { createAnchorConfig, type RankedDomainGraph, rankDomainGraph, type TrustConfig } from '@vouchwire/trust-graph';
import { LRUCache } from 'lru-cache';

/** Maximum number of loaded graphs: the current one, and the previous one, which may still have readers. */
const MAX_GRAPHS = 2;
/** Default maximum number of domains in all cached views; a view takes some 20 bytes for each. */
const DEFAULT_MAX_DOMAINS = 5_000_000;

/**
 * Rankings by other anchors, the most recently used ones: by the file of their graph, which is one version's, and by the
 * set. Nothing of them is stored anywhere else.
 */
export class RankingCache {
  readonly #graphs: LRUCache<string, RankedDomainGraph>;
  readonly #rankings: LRUCache<string, RankedDomainGraph>;

  /** @param read gives the ranked graph in a file */
  constructor(
    read: (file: string) => RankedDomainGraph,
    limits: { readonly domains: number } = { domains: DEFAULT_MAX_DOMAINS },
  ) {
    this.#rankings = new LRUCache({
      maxSize: limits.domains,
      // One ranking is always cached, also of a larger graph.
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
