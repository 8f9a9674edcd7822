/** The engine's own marks on nodes and relationships. */
interface RawNode {
  readonly _id: number;
  readonly _labels: readonly string[];
}
interface RawRelationship {
  readonly _id: number;
  readonly _source: number;
  readonly _target: number;
  readonly _type: string;
}

/**
 * Turns what the engine gives into what a reader can use: a node is `{ domain, type, name, … }` with its properties, a
 * relationship `{ source, type, target, … }` with the names of its ends, a path `{ nodes, relationships }`. Integers past
 * 2^53 become text, since JSON would round them; infinities and NaN become null.
 * @param nameOf the name of the node with that engine id
 */
export function readable(value: unknown, nodeName: string, nameOf: (id: number) => unknown): unknown {
  const turn = (part: unknown): unknown => readable(part, nodeName, nameOf);
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(turn);
  if (value instanceof Date) return value.toISOString();
  if (isNode(value)) {
    const { _id, _labels, ...properties } = value;
    return { [nodeName]: null, type: null, name: null, ...(turn(properties) as object) };
  }
  if (isRelationship(value)) {
    const { _id, _source, _target, _type, ...properties } = value;
    return { source: nameOf(_source), type: _type, target: nameOf(_target), ...(turn(properties) as object) };
  }
  if (isPath(value)) return { nodes: turn(value.nodes), relationships: turn(value.edges) };
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, turn(part)]));
}

function isNode(value: object): value is RawNode {
  return '_labels' in value && '_id' in value;
}

function isRelationship(value: object): value is RawRelationship {
  return '_type' in value && '_source' in value && '_target' in value;
}

function isPath(value: object): value is { nodes: unknown[]; edges: unknown[] } {
  const keys = Object.keys(value);
  return keys.length === 2 && 'nodes' in value && 'edges' in value;
}
