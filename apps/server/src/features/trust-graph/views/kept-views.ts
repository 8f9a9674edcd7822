import { configOfAnchors, type RankedDomainGraph, rankDomainGraph, type TrustConfig } from '@vouchwire/trust-graph';

/** Graphs that are held at once: that of now, and the one before, which somebody may still be reading. */
const GRAPHS = 2;
/** Domains of all views that are kept, unless told; a view takes some 20 bytes for each. */
const KEPT_DOMAINS = 5_000_000;

/**
 * Rankings by other anchors, the most recently used ones: by the file of their graph, which is one version's, and by the
 * set. Nothing of them is stored anywhere else.
 */
export class KeptViews {
  readonly #read: (file: string) => RankedDomainGraph;
  readonly #room: number;
  readonly #graphs = new Map<string, RankedDomainGraph>();
  readonly #views = new Map<string, RankedDomainGraph>();

  /** @param read gives the ranked graph in a file */
  constructor(
    read: (file: string) => RankedDomainGraph,
    room: { readonly domains: number } = { domains: KEPT_DOMAINS },
  ) {
    this.#read = read;
    this.#room = room.domains;
  }

  get size(): number {
    return this.#views.size;
  }

  /** @param anchors registrable domains, sorted */
  viewOf(file: string, anchors: readonly string[]): RankedDomainGraph {
    const key = JSON.stringify([file, anchors]);
    const known = this.#views.get(key);
    const view = known ?? rankedBy(this.#graphOf(file), anchors);
    // A Map keeps the order of insertion: putting it in again makes it the newest.
    this.#views.delete(key);
    this.#views.set(key, view);
    const most = Math.max(1, Math.floor(this.#room / Math.max(1, view.size)));
    for (const oldest of this.#views.keys()) {
      if (this.#views.size <= most) break;
      this.#views.delete(oldest);
    }
    return view;
  }

  #graphOf(file: string): RankedDomainGraph {
    const graph = this.#graphs.get(file) ?? this.#read(file);
    this.#graphs.delete(file);
    this.#graphs.set(file, graph);
    for (const oldest of this.#graphs.keys()) {
      if (this.#graphs.size <= GRAPHS) break;
      this.#graphs.delete(oldest);
      for (const key of this.#views.keys()) if ((JSON.parse(key) as [string])[0] === oldest) this.#views.delete(key);
    }
    return graph;
  }
}

function rankedBy(graph: RankedDomainGraph, anchors: readonly string[]): RankedDomainGraph {
  const config: TrustConfig = configOfAnchors(anchors, graph.signals.config);
  return rankDomainGraph(graph, config);
}
