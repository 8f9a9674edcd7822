import type { Step, TrustGraphStore } from './trust-graph-store.ts';

/** Identities that counting looks at before it stops and says so. */
const MAX_COUNTED = 20_000;
const FRONTIER_PER_QUESTION = 500;

export interface Neighbourhood {
  /** Chosen identities with their steps from the centre, the centre first. */
  readonly chosen: ReadonlyMap<string, number>;
  /** Identities within `depth` steps, chosen or not. */
  readonly total: number;
  readonly totalIsExact: boolean;
}

/**
 * Walks outwards ring by ring and chooses at most `limit` identities: the nearest rings first, and within a ring in turns
 * among the identities that lead there, so that one hub does not fill the picture; each hub's best confirmed ones first.
 */
export async function neighbourhood(
  store: TrustGraphStore,
  center: string,
  depth: number,
  limit: number,
): Promise<Neighbourhood> {
  const chosen = new Map<string, number>([[center, 0]]);
  const seen = new Set<string>([center]);
  let frontier = [center];
  let totalIsExact = true;
  for (let ring = 1; ring <= depth && frontier.length > 0 && totalIsExact; ring++) {
    const room = limit - chosen.size;
    const parents = frontier.filter((domain) => chosen.has(domain));
    if (room > 0 && parents.length > 0)
      for (const domain of await chooseNeighbors(store, parents, seen, room)) chosen.set(domain, ring);
    const next = new Set<string>();
    for (let start = 0; start < frontier.length && totalIsExact; start += FRONTIER_PER_QUESTION) {
      // A question that could return more than may be counted returns one too many.
      const found = await store.listNeighborDomains(
        frontier.slice(start, start + FRONTIER_PER_QUESTION),
        MAX_COUNTED + 1,
      );
      for (const domain of found) {
        if (seen.has(domain) || next.has(domain)) continue;
        if (seen.size + next.size >= MAX_COUNTED) {
          totalIsExact = false;
          break;
        }
        next.add(domain);
      }
    }
    for (const domain of next) seen.add(domain);
    frontier = [...next];
  }
  return { chosen, total: seen.size, totalIsExact };
}

/** Neighbors of `parents` that are not in `seen`: one of each parent in turn, best ones first, until `room` is filled. */
async function chooseNeighbors(
  store: TrustGraphStore,
  parents: readonly string[],
  seen: ReadonlySet<string>,
  room: number,
): Promise<string[]> {
  // A hub has thousands of neighbors, and the turns rarely need more than a few of each parent.
  for (let perParent = 2 * Math.ceil(room / parents.length) + 16; ; perParent *= 8) {
    const taken = takeTurns(await store.listBestNeighbors(parents, perParent), seen, room, perParent);
    if (taken) return taken;
  }
}

/**
 * One of each parent in turn until `room` is filled.
 * @param perParent how many steps of a parent were asked for
 * @returns null if the steps of a parent ran out that may have more than were asked for
 */
function takeTurns(
  steps: readonly Step[],
  seen: ReadonlySet<string>,
  room: number,
  perParent: number,
): string[] | null {
  const queues = [...Map.groupBy(steps, (step) => step.parent)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, ofParent]) => ({
      next: ofParent
        .filter((step) => !seen.has(step.domain))
        .sort(compareSteps)
        [Symbol.iterator](),
      isComplete: ofParent.length < perParent,
    }));
  const taken = new Set<string>();
  let open = queues;
  while (open.length > 0 && taken.size < room) {
    const left: typeof queues = [];
    for (const queue of open) {
      let step = queue.next.next();
      while (!step.done && taken.has(step.value.domain)) step = queue.next.next();
      if (step.done) {
        if (!queue.isComplete) return null;
        continue;
      }
      if (taken.size < room) taken.add(step.value.domain);
      left.push(queue);
    }
    open = left;
  }
  return [...taken];
}

const compareSteps = (a: Step, b: Step): number =>
  Number(b.confirmed) - Number(a.confirmed) ||
  Number(b.recognized) - Number(a.recognized) ||
  b.confirmedBy - a.confirmedBy ||
  (a.domain < b.domain ? -1 : 1);
