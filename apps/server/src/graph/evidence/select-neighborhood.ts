import { MAX_NETWORK_LIMIT } from '@vouchwire/api-contract';
import type { Step, TrustGraphStore } from '../store/trust-graph-store.ts';

/** Maximum number of identities that a count visits before it stops and reports the limit. */
const MAX_COUNTED_IDENTITIES = 20_000;
const MAX_DOMAINS_PER_QUERY = 500;

/** A larger neighborhood is not searched one step further only to count what that step adds. */
const MAX_IDENTITIES_FOR_NEXT_STEP = 5_000;
/** A ring with more rings behind it takes at most this share of the free places, so that a hub shows what is behind it. */
const INNER_RING_SHARE = 2 / 3;

export interface NeighborhoodOptions {
  readonly depth: number;
  readonly limit: number;
  /** How many more neighbors of a domain are chosen, beyond `limit`. */
  readonly expand?: ReadonlyMap<string, number>;
}

interface Neighborhood {
  /** Chosen identities with their steps from the center, the center first. */
  readonly chosen: ReadonlyMap<string, number>;
  /** Identities within `depth` steps, chosen or not. */
  readonly total: number;
  readonly totalIsExact: boolean;
  /** Counts the identities that one more step would add. Returns null if the neighborhood is too large for it. */
  countNextStep(): Promise<number | null>;
}

/**
 * Walks outwards ring by ring and chooses at most `limit` identities: the nearest rings first, and within a ring in turns
 * among the identities that lead there, so that one hub does not fill the picture; each hub's best confirmed ones first.
 */
export async function selectNeighborhood(
  store: TrustGraphStore,
  center: string,
  { depth, limit, expand = new Map() }: NeighborhoodOptions,
): Promise<Neighborhood> {
  const chosen = new Map<string, number>([[center, 0]]);
  const stepsByDomain = new Map<string, number>([[center, 0]]);
  const chooseInRing = async (ring: number, parents: readonly string[], max: number): Promise<void> => {
    if (max <= 0 || parents.length === 0) return;
    const isFree = (domain: string) => !chosen.has(domain) && (stepsByDomain.get(domain) ?? ring) === ring;
    for (const domain of await selectNeighbors(store, parents, isFree, max)) chosen.set(domain, ring);
  };
  const listChosenAt = (steps: number) => [...chosen].flatMap(([domain, at]) => (at === steps ? domain : []));

  let frontier = [center];
  let totalIsExact = true;
  for (let ring = 1; ring <= depth && frontier.length > 0 && totalIsExact; ring++) {
    const free = limit - chosen.size;
    await chooseInRing(ring, listChosenAt(ring - 1), ring < depth ? Math.ceil(free * INNER_RING_SHARE) : free);
    const next = await findNextRing(store, frontier, stepsByDomain);
    totalIsExact = next.isComplete;
    for (const domain of next.domains) stepsByDomain.set(domain, ring);
    frontier = next.domains;
  }
  // Places that the outer rings left free.
  for (let ring = 1; ring <= depth && chosen.size < limit; ring++)
    await chooseInRing(ring, listChosenAt(ring - 1), limit - chosen.size);
  for (const [domain, count] of expand) {
    const steps = chosen.get(domain);
    if (steps === undefined || steps >= depth) continue;
    const max = Math.min(count, MAX_NETWORK_LIMIT - chosen.size);
    if (max <= 0) break;
    const isFree = (neighbor: string) => !chosen.has(neighbor);
    for (const neighbor of await selectNeighbors(store, [domain], isFree, max))
      chosen.set(neighbor, stepsByDomain.get(neighbor) ?? steps + 1);
  }
  const total = stepsByDomain.size;
  const countNextStep = async (): Promise<number | null> => {
    if (!totalIsExact || total > MAX_IDENTITIES_FOR_NEXT_STEP) return null;
    const { domains, isComplete } = await findNextRing(store, frontier, stepsByDomain);
    return isComplete ? domains.length : null;
  };
  return { chosen, total, totalIsExact, countNextStep };
}

/** Neighbors of `frontier` that were not visited before, up to the limit of a count. */
async function findNextRing(
  store: TrustGraphStore,
  frontier: readonly string[],
  visited: ReadonlyMap<string, number>,
): Promise<{ domains: string[]; isComplete: boolean }> {
  const next = new Set<string>();
  for (let start = 0; start < frontier.length; start += MAX_DOMAINS_PER_QUERY) {
    // A question that could return more than may be counted returns one too many.
    const found = await store.listNeighborDomains(
      frontier.slice(start, start + MAX_DOMAINS_PER_QUERY),
      MAX_COUNTED_IDENTITIES + 1,
    );
    for (const domain of found) {
      if (visited.has(domain) || next.has(domain)) continue;
      if (visited.size + next.size >= MAX_COUNTED_IDENTITIES) return { domains: [...next], isComplete: false };
      next.add(domain);
    }
  }
  return { domains: [...next], isComplete: true };
}

/** Free neighbors of `parents`: one of each parent in turn, best ones first, until there are `max`. */
async function selectNeighbors(
  store: TrustGraphStore,
  parents: readonly string[],
  isFree: (domain: string) => boolean,
  max: number,
): Promise<string[]> {
  // A hub has thousands of neighbors, and the turns rarely need more than a few of each parent.
  for (let perParent = 2 * Math.ceil(max / parents.length) + 16; ; perParent *= 8) {
    const selected = selectInTurns(await store.listBestNeighbors(parents, perParent), isFree, max, perParent);
    if (selected) return selected;
  }
}

/**
 * Selects round-robin, one of each parent, until there are `max`.
 * @param perParent how many steps of a parent were requested
 * @returns null if a parent may have more steps than requested and its steps ran out
 */
function selectInTurns(
  steps: readonly Step[],
  isFree: (domain: string) => boolean,
  max: number,
  perParent: number,
): string[] | null {
  const queues = [...Map.groupBy(steps, (step) => step.parent)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, parentSteps]) => ({
      next: parentSteps
        .filter((step) => isFree(step.domain))
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
