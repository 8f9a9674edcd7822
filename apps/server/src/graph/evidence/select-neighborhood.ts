import { MAX_NETWORK_LIMIT } from '@vouchwire/api-contract';
import type { Step, TrustGraphStore } from '../store/trust-graph-store.ts';

/** Maximum number of identities that are visited for a count. Above it, the result reports the limit. */
const MAX_COUNTED_IDENTITIES = 20_000;

/** Maximum size of a neighborhood for which the identities of one further step are counted. */
const MAX_IDENTITIES_FOR_NEXT_STEP = 5_000;
/** Maximum share of the free places that an inner ring takes, so that the outer rings of a hub are visible. */
const INNER_RING_SHARE = 2 / 3;
/**
 * With more neighbors, the members of an association and the sites that an owner controls are folded, because they say
 * little about the center.
 */
const MAX_UNFOLDED_NEIGHBORS = 12;

export interface NeighborhoodOptions {
  readonly depth: number;
  readonly limit: number;
  /** Number of additional neighbors of a domain that are chosen, beyond `limit`. */
  readonly expand?: ReadonlyMap<string, number> | undefined;
  /**
   * `associations` chooses the other members of a large association of the center, the other sites of a large owner, and
   * the second identity of a publisher only through `expand`.
   */
  readonly fold?: 'associations' | undefined;
  /** Maximum number of identities that are visited for a count. */
  readonly maxCounted?: number;
}

interface Neighborhood {
  /** Chosen identities with their distance from the center, the center first. */
  readonly chosen: ReadonlyMap<string, number>;
  /** The neighbor, one step nearer to the center, of which each of them was chosen. */
  readonly parents: ReadonlyMap<string, string>;
  /** Number of identities within `depth` steps, chosen or not. */
  readonly total: number;
  readonly totalIsExact: boolean;
  /** Counts the identities that one more step would add. Null if the neighborhood is too large. */
  countNextStep(): number | null;
}

/**
 * Walks outward ring by ring and chooses at most `limit` identities. The nearest rings come first. Within a ring,
 * identities are taken alternately from their parents, so that one hub does not fill the picture. The best confirmed
 * neighbors of each parent come first, and the second identity of a publisher follows those of other publishers.
 */
export function selectNeighborhood(
  store: TrustGraphStore,
  center: string,
  { depth, limit, expand = new Map(), fold, maxCounted = MAX_COUNTED_IDENTITIES }: NeighborhoodOptions,
): Neighborhood {
  const chosen = new Map<string, number>([[center, 0]]);
  const parents = new Map<string, string>();
  let frontier: readonly number[] = store.findNodes([center]);
  const stepsByNode = new Map(frontier.map((node) => [node, 0]));
  const ownPublisher = store.findIdentities([center])[0]?.registrableDomain;
  const chosenPublishers = new Set<string>();
  const isSingle = (publisher: string): boolean => fold !== undefined && publisher !== ownPublisher;
  const chooseInRing = (ring: number, max: number): void => {
    const inner = [...chosen].flatMap(([domain, at]) => (at === ring - 1 ? domain : []));
    const large = new Map(
      (ring === 1 || fold === undefined ? [] : store.findIdentities(inner))
        .filter(({ neighbors }) => neighbors > MAX_UNFOLDED_NEIGHBORS)
        .map(({ domain, type }) => [domain, type]),
    );
    const open = inner.filter((domain) => large.get(domain) !== 'association');
    if (max <= 0 || open.length === 0) return;
    const isFree = ({ domain, node, parent, publisher, controlled }: Step) =>
      !chosen.has(domain) &&
      (stepsByNode.get(node) ?? ring) === ring &&
      !(controlled && large.has(parent)) &&
      !(isSingle(publisher) && chosenPublishers.has(publisher));
    for (const { domain, parent, publisher } of selectNeighbors(store, open, { isFree, isSingle, max })) {
      chosen.set(domain, ring);
      parents.set(domain, parent);
      chosenPublishers.add(publisher);
    }
  };

  const findNextRing = () => store.findNextRing(frontier, stepsByNode, Math.max(0, maxCounted - stepsByNode.size));
  let totalIsExact = true;
  for (let ring = 1; ring <= depth && frontier.length > 0 && totalIsExact; ring++) {
    const free = limit - chosen.size;
    chooseInRing(ring, ring < depth ? Math.ceil(free * INNER_RING_SHARE) : free);
    const next = findNextRing();
    totalIsExact = next.isComplete;
    for (const node of next.nodes) stepsByNode.set(node, ring);
    frontier = next.nodes;
  }
  // Uses the places that the outer rings left free.
  for (let ring = 1; ring <= depth && chosen.size < limit; ring++) chooseInRing(ring, limit - chosen.size);
  for (const [domain, count] of expand) {
    const steps = chosen.get(domain);
    if (steps === undefined || steps >= depth) continue;
    const max = Math.min(count, MAX_NETWORK_LIMIT - chosen.size);
    if (max <= 0) break;
    const isFree = (step: Step) => !chosen.has(step.domain);
    for (const neighbor of selectNeighbors(store, [domain], { isFree, isSingle: () => false, max }))
      chosen.set(neighbor.domain, stepsByNode.get(neighbor.node) ?? steps + 1);
  }
  const total = Math.max(1, stepsByNode.size);
  const countNextStep = (): number | null => {
    if (!totalIsExact || total > MAX_IDENTITIES_FOR_NEXT_STEP) return null;
    const { nodes, isComplete } = findNextRing();
    return isComplete ? nodes.length : null;
  };
  return { chosen, parents, total, totalIsExact, countNextStep };
}

interface Choice {
  isFree(step: Step): boolean;
  /** Returns whether at most one identity of a publisher is selected. */
  isSingle(publisher: string): boolean;
  readonly max: number;
}

/** Returns unchosen neighbors of `parents`, one of each parent in turn, best ones first, at most `max`. */
function selectNeighbors(store: TrustGraphStore, parents: readonly string[], choice: Choice): Step[] {
  // A hub has thousands of neighbors, but usually only a few of each parent are needed. The number is increased if they
  // do not suffice.
  for (let perParent = 2 * Math.ceil(choice.max / parents.length) + 16; ; perParent *= 8) {
    const selected = selectInTurns(store.listBestNeighbors(parents, perParent), choice, perParent);
    if (selected) return selected;
  }
}

/**
 * Selects round-robin, one of each parent, at most `max`.
 * @param perParent number of requested steps per parent
 * @returns null if all requested steps of a parent were used and it may have more
 */
function selectInTurns(steps: readonly Step[], { isFree, isSingle, max }: Choice, perParent: number): Step[] | null {
  const queues = [...Map.groupBy(steps, (step) => step.parent)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, parentSteps]) => ({
      next: spreadPublishers(parentSteps.filter(isFree).sort(compareSteps))[Symbol.iterator](),
      isComplete: parentSteps.length < perParent,
    }));
  const selected = new Map<string, Step>();
  const publishers = new Set<string>();
  const isFolded = ({ domain, publisher }: Step): boolean =>
    selected.has(domain) || (isSingle(publisher) && publishers.has(publisher));
  let openQueues = queues;
  while (openQueues.length > 0 && selected.size < max) {
    const remaining: typeof queues = [];
    for (const queue of openQueues) {
      let step = queue.next.next();
      while (!step.done && isFolded(step.value)) step = queue.next.next();
      if (step.done) {
        if (!queue.isComplete) return null;
        continue;
      }
      if (selected.size < max) {
        selected.set(step.value.domain, step.value);
        publishers.add(step.value.publisher);
      }
      remaining.push(queue);
    }
    openQueues = remaining;
  }
  return [...selected.values()];
}

const compareSteps = (a: Step, b: Step): number =>
  Number(b.confirmed) - Number(a.confirmed) ||
  Number(b.recognized) - Number(a.recognized) ||
  b.confirmedBy - a.confirmedBy ||
  (a.domain < b.domain ? -1 : 1);

/** Puts the first identity of each publisher before the second ones, such as the 45 of bizjournals.com. Keeps the order otherwise. */
function spreadPublishers(steps: readonly Step[]): Step[] {
  const counts = new Map<string, number>();
  const ranked = steps.map((step) => {
    const rank = counts.get(step.publisher) ?? 0;
    counts.set(step.publisher, rank + 1);
    return { step, rank };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ step }) => step);
}
