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
  for (let ring = 1; ring <= depth && frontier.length > 0; ring++) {
    const steps: Step[] = [];
    for (let start = 0; start < frontier.length; start += FRONTIER_PER_QUESTION) {
      const room = MAX_COUNTED - seen.size - steps.length;
      const found =
        room > 0 ? await store.stepOutwards(frontier.slice(start, start + FRONTIER_PER_QUESTION), room) : [];
      for (const step of found) steps.push(step);
      if (found.length >= room) {
        totalIsExact = false;
        break;
      }
    }
    const fresh = steps.filter((step) => !seen.has(step.domain));
    for (const domain of takeTurns(fresh, chosen, limit - chosen.size)) chosen.set(domain, ring);
    const next = new Set(fresh.map((step) => step.domain));
    for (const domain of next) seen.add(domain);
    frontier = [...next];
    if (!totalIsExact) break;
  }
  return { chosen, total: seen.size, totalIsExact };
}

/** One from each parent in turn, chosen parents before those that are not drawn, until `room` is filled. */
function takeTurns(fresh: readonly Step[], chosen: ReadonlyMap<string, number>, room: number): string[] {
  if (room <= 0) return [];
  const best = [...fresh].sort(
    (a, b) =>
      Number(b.confirmed) - Number(a.confirmed) ||
      Number(b.recognized) - Number(a.recognized) ||
      b.confirmedBy - a.confirmedBy ||
      (a.domain < b.domain ? -1 : 1),
  );
  // A parent that is not drawn would leave its children hanging in the air.
  const queues = [
    ...Map.groupBy(
      best.filter((step) => chosen.has(step.parent)),
      (step) => step.parent,
    ).entries(),
  ]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, steps]) => steps.values());
  const taken = new Set<string>();
  let open = queues;
  while (open.length > 0 && taken.size < room) {
    open = open.filter((queue) => {
      for (let next = queue.next(); !next.done; next = queue.next()) {
        if (taken.has(next.value.domain)) continue;
        if (taken.size < room) taken.add(next.value.domain);
        return true;
      }
      return false;
    });
  }
  return [...taken];
}
