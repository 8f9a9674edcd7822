import { createAnchorConfig, type RankedDomainGraph, rankDomainGraph, type TrustConfig } from '@vouchwire/trust-graph';

/** Graphs that are held at once: that of now, and the one before, which somebody may still be reading. */
const MAX_GRAPHS = 2;
/** Domains of all views that are kept, unless told; a view takes some 20 bytes for each. */
const DEFAULT_MAX_DOMAINS = 5_000_000;

/**
 * Rankings by other anchors, the most recently used ones: by the file of their graph, which is one version's, and by the
 * set. Nothing of them is stored anywhere else.
 */
export class RankingCache {
  readonly #read: (file: string) => RankedDomainGraph;
  readonly #maxDomains: number;
  readonly #graphs = new Map<string, RankedDomainGraph>();
  readonly #rankings = new Map<string, RankedDomainGraph>();

  /** @param read gives the ranked graph in a file */
  constructor(
    read: (file: string) => RankedDomainGraph,
    limits: { readonly domains: number } = { domains: DEFAULT_MAX_DOMAINS },
  ) {
    this.#read = read;
    this.#maxDomains = limits.domains;
  }

  get size(): number {
    return this.#rankings.size;
  }

  /** @param anchors registrable domains, sorted */
  getRanking(file: string, anchors: readonly string[]): RankedDomainGraph {
    const key = JSON.stringify([file, anchors]);
    const cached = this.#rankings.get(key);
    const ranking = cached ?? rankByAnchors(this.#getGraph(file), anchors);
    // A Map keeps the order of insertion: putting it in again makes it the newest.
    this.#rankings.delete(key);
    this.#rankings.set(key, ranking);
    const maxRankings = Math.max(1, Math.floor(this.#maxDomains / Math.max(1, ranking.size)));
    for (const oldest of this.#rankings.keys()) {
      if (this.#rankings.size <= maxRankings) break;
      this.#rankings.delete(oldest);
    }
    return ranking;
  }

  #getGraph(file: string): RankedDomainGraph {
    const graph = this.#graphs.get(file) ?? this.#read(file);
    this.#graphs.delete(file);
    this.#graphs.set(file, graph);
    for (const oldest of this.#graphs.keys()) {
      if (this.#graphs.size <= MAX_GRAPHS) break;
      this.#graphs.delete(oldest);
      for (const key of this.#rankings.keys())
        if ((JSON.parse(key) as [string])[0] === oldest) this.#rankings.delete(key);
    }
    return graph;
  }
}

function rankByAnchors(graph: RankedDomainGraph, anchors: readonly string[]): RankedDomainGraph {
  const config: TrustConfig = createAnchorConfig(anchors, graph.signals.config);
  return rankDomainGraph(graph, config);
}
