import type { AdjacencyCursor, Direction, PropertyGraph } from '@vouchwire/property-graph';
import type { Runtime } from '../runtime.ts';
import { OPPOSITE } from './expand.ts';

export interface WalkSearch {
  readonly graph: PropertyGraph;
  readonly runtime: Runtime;
  readonly direction: Direction;
  readonly types: readonly number[] | null;
  readonly max: number;
  /** Returns whether a walk may use a relationship to reach a node. */
  readonly allows: (step: { readonly relationship: number; readonly neighbor: number }) => boolean;
}

interface Link {
  /** The previous node, which is nearer to the origin of the side. */
  readonly node: number;
  readonly relationship: number;
}

const VISIT_BYTES = 96;

/** One of the two breadth-first searches, which advance level by level. */
class Side {
  frontier: readonly number[];
  depth = 0;
  readonly distances = new Map<number, number>();
  readonly #links = new Map<number, Link[]>();
  readonly #search: WalkSearch;
  readonly #direction: Direction;
  readonly #cursor: AdjacencyCursor;
  bytes = 0;

  constructor(origin: number, direction: Direction, search: WalkSearch) {
    this.frontier = [origin];
    this.distances.set(origin, 0);
    this.#search = search;
    this.#direction = direction;
    this.#cursor = search.graph.createAdjacencyCursor();
  }

  /** Visits the next level. Keeps every link that is part of some shortest walk. */
  advance(): void {
    const { runtime, types, allows } = this.#search;
    const next: number[] = [];
    this.depth += 1;
    for (const node of this.frontier) {
      this.#cursor.reset(node, this.#direction, types);
      while (this.#cursor.advance()) {
        runtime.budget.step();
        const { neighbor, relationship } = this.#cursor;
        const distance = this.distances.get(neighbor);
        if (distance !== undefined && distance < this.depth) continue;
        if (!allows(this.#cursor)) continue;
        runtime.budget.allocate(VISIT_BYTES);
        this.bytes += VISIT_BYTES;
        if (distance === undefined) {
          this.distances.set(neighbor, this.depth);
          this.#links.set(neighbor, [{ node, relationship }]);
          next.push(neighbor);
        } else {
          this.#links.get(neighbor)!.push({ node, relationship });
        }
      }
    }
    this.frontier = next;
  }

  /** Returns the relationships of each shortest walk between `node` and the origin, from `node` on. */
  *walksFrom(node: number): Generator<readonly number[]> {
    const stack = [{ node, next: 0 }];
    const relationships: number[] = [];
    while (stack.length > 0) {
      this.#search.runtime.budget.step();
      const top = stack.at(-1)!;
      const links = this.#links.get(top.node);
      if (links === undefined) yield [...relationships];
      const link = links?.[top.next];
      if (link === undefined) {
        stack.pop();
        relationships.pop();
      } else {
        top.next += 1;
        relationships.push(link.relationship);
        stack.push({ node: link.node, next: 0 });
      }
    }
  }
}

/**
 * Returns the shortest walks between two different nodes, all of the same length. Searches from both ends, so that it
 * visits about the square root of what a search from one end would.
 */
export function* shortestWalks(search: WalkSearch, from: number, to: number): Generator<readonly number[]> {
  const forward = new Side(from, search.direction, search);
  const backward = new Side(to, OPPOSITE[search.direction], search);
  try {
    yield* meetingWalks(search, forward, backward);
  } finally {
    search.runtime.budget.release(forward.bytes + backward.bytes);
  }
}

function* meetingWalks(search: WalkSearch, forward: Side, backward: Side): Generator<readonly number[]> {
  while (forward.depth + backward.depth < search.max) {
    const isForward = forward.frontier.length <= backward.frontier.length;
    const side = isForward ? forward : backward;
    const other = isForward ? backward : forward;
    side.advance();
    if (side.frontier.length === 0) return;
    const meetings = side.frontier.filter((node) => other.distances.get(node) === other.depth);
    if (meetings.length === 0) continue;
    for (const node of meetings) {
      for (const first of forward.walksFrom(node)) {
        const start = first.toReversed();
        for (const rest of backward.walksFrom(node)) yield [...start, ...rest];
      }
    }
    return;
  }
}

/** Returns all walks of exactly one length, and whether a walk of this length exists at all, also to other nodes. */
function* walksOfLength(
  search: WalkSearch,
  ends: { readonly from: number; readonly to: number },
  length: number,
): Generator<readonly number[], boolean> {
  const { graph, runtime, direction, types, allows } = search;
  const cursors = [graph.createAdjacencyCursor()];
  const walk: number[] = [];
  let isReached = false;
  cursors[0]!.reset(ends.from, direction, types);
  for (let depth = 0; depth >= 0; ) {
    const cursor = cursors[depth]!;
    if (!cursor.advance()) {
      depth -= 1;
      walk.pop();
      continue;
    }
    const { neighbor, relationship } = cursor;
    runtime.budget.step(1 + walk.length / 8);
    if (walk.includes(relationship) || !allows(cursor)) continue;
    if (walk.length + 1 === length) {
      isReached = true;
      if (neighbor === ends.to) yield [...walk, relationship];
      continue;
    }
    walk.push(relationship);
    depth += 1;
    cursors[depth] ??= graph.createAdjacencyCursor();
    cursors[depth]!.reset(neighbor, direction, types);
  }
  return isReached;
}

/** Returns all walks without a repeated relationship in the order of their lengths, from `min` on. Takes exponential time. */
export function* walksByLength(
  search: WalkSearch,
  ends: { readonly from: number; readonly to: number },
  min: number,
  isAnswered: () => boolean,
): Generator<readonly number[]> {
  for (let length = min; length <= search.max && !isAnswered(); length += 1) {
    if (!(yield* walksOfLength(search, ends, length))) return;
  }
}
