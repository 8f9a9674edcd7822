import type { Step, TrustGraphStore } from '../store/trust-graph-store.ts';

/** Maximum number of identities that a count visits before it stops and reports the limit. */
const MAX_COUNTED_IDENTITIES = 20_000;
const MAX_DOMAINS_PER_QUERY = 500;

export interface Neighborhood {
  /** Chosen identities with their steps from the center, the center first. */
  readonly chosen: ReadonlyMap<string, number>;
  /** Identities within `depth` steps, chosen or not. */
  readonly total: number;
  readonly totalIsExact: boolean;
}

/**
 * Walks outwards ring by ring and chooses at most `limit` identities: the nearest rings first, and within a ring in turns
 * among the identities that lead there, so that one hub does not fill the picture; each hub's best confirmed ones first.
 */
export async function selectNeighborhood(
  store: TrustGraphStore,
  center: string,
  depth: number,
  limit: number,
): Promise<Neighborhood> {
  const chosen = new Map<string, number>([[center, 0]]);
  const visited = new Set<string>([center]);
  let frontier = [center];
  let totalIsExact = true;
  for (let ring = 1; ring <= depth && frontier.length > 0 && totalIsExact; ring++) {
    const remaining = limit - chosen.size;
    const parents = frontier.filter((domain) => chosen.has(domain));
    if (remaining > 0 && parents.length > 0)
      for (const domain of await selectNeighbors(store, parents, visited, remaining)) chosen.set(domain, ring);
    const next = new Set<string>();
    for (let start = 0; start < frontier.length && totalIsExact; start += MAX_DOMAINS_PER_QUERY) {
      // A question that could return more than may be counted returns one too many.
      const found = await store.listNeighborDomains(
        frontier.slice(start, start + MAX_DOMAINS_PER_QUERY),
        MAX_COUNTED_IDENTITIES + 1,
      );
      for (const domain of found) {
        if (visited.has(domain) || next.has(domain)) continue;
        if (visited.size + next.size >= MAX_COUNTED_IDENTITIES) {
          totalIsExact = false;
          break;
        }
        next.add(domain);
      }
    }
    for (const domain of next) visited.add(domain);
    frontier = [...next];
  }
  return { chosen, total: visited.size, totalIsExact };
}

/** Neighbors of `parents` that are not in `seen`: one of each parent in turn, best ones first, until `room` is filled. */
async function selectNeighbors(
  store: TrustGraphStore,
  parents: readonly string[],
  visited: ReadonlySet<string>,
  max: number,
): Promise<string[]> {
  // A hub has thousands of neighbors, and the turns rarely need more than a few of each parent.
  for (let perParent = 2 * Math.ceil(max / parents.length) + 16; ; perParent *= 8) {
    const selected = selectInTurns(await store.listBestNeighbors(parents, perParent), visited, max, perParent);
    if (selected) return selected;
  }
}

/**
 * Selects round-robin, one of each parent, until `room` is filled.
 * @param perParent how many steps of a parent were requested
 * @returns null if a parent may have more steps than requested and its steps ran out
 */
function selectInTurns(
  steps: readonly Step[],
  visited: ReadonlySet<string>,
  max: number,
  perParent: number,
): string[] | null {
  const queues = [...Map.groupBy(steps, (step) => step.parent)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, parentSteps]) => ({
      next: parentSteps
        .filter((step) => !visited.has(step.domain))
        .sort(compareSteps)
        [Symbol.iterator](),
      isComplete: parentSteps.length < perParent,
    }));
  const selected = new Set<string>();
  let openQueues = queues;
  while (openQueues.length > 0 && selected.size < max) {
    const remaining: typeof queues = [];
    for (const queue of openQueues) {
      let step = queue.next.next();
      while (!step.done && selected.has(step.value.domain)) step = queue.next.next();
      if (step.done) {
        if (!queue.isComplete) return null;
        continue;
      }
      if (selected.size < max) selected.add(step.value.domain);
      remaining.push(queue);
    }
    openQueues = remaining;
  }
  return [...selected];
}

const compareSteps = (a: Step, b: Step): number =>
  Number(b.confirmed) - Number(a.confirmed) ||
  Number(b.recognized) - Number(a.recognized) ||
  b.confirmedBy - a.confirmedBy ||
  (a.domain < b.domain ? -1 : 1);
