import neo4j from 'neo4j-driver';
import { plainInteger } from '../../graph/neo4j/neo4j-values.ts';

/** The nodes at the ends of relationships in `rows`, which come without their properties. */
export function elementIdsOfEnds(rows: readonly (readonly unknown[])[]): Set<string> {
  const ids = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (neo4j.isNode(value)) return;
    if (neo4j.isRelationship(value)) {
      ids.add(value.startNodeElementId).add(value.endNodeElementId);
    } else if (neo4j.isPath(value)) {
      for (const { relationship } of value.segments) look(relationship);
    } else {
      for (const part of Object.values(value)) look(part);
    }
  };
  for (const row of rows) for (const value of row) look(value);
  return ids;
}

/**
 * Turns what Neo4j gives into what a reader can use, in the form that {@link readable} gives to what the embedded engine
 * gives: nodes and relationships with their properties and names, times as text, integers past 2^53 as text.
 * @param names of nodes, by their element id
 */
export function readableFromNeo4j(value: unknown, nodeName: string, names: ReadonlyMap<string, unknown>): unknown {
  const turn = (part: unknown): unknown => readableFromNeo4j(part, nodeName, names);
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint') {
    const plain = plainInteger(value);
    return typeof plain === 'number' ? plain : String(plain);
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(turn);
  if (neo4j.isNode(value)) return { [nodeName]: null, type: null, name: null, ...turnParts(inOrder(value.properties)) };
  if (neo4j.isRelationship(value)) {
    const end = (id: string): unknown => names.get(id) ?? null;
    return {
      source: end(value.startNodeElementId),
      type: value.type,
      target: end(value.endNodeElementId),
      ...turnParts(inOrder(value.properties)),
    };
  }
  if (neo4j.isPath(value)) {
    const nodes = [value.start, ...value.segments.map((segment) => segment.end)];
    return { nodes: nodes.map(turn), relationships: value.segments.map(({ relationship }) => turn(relationship)) };
  }
  if (isTime(value)) return value.toString();
  return turnParts(value);

  function turnParts(parts: object): Record<string, unknown> {
    return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, turn(part)]));
  }
}

/** Properties come in whatever order the server keeps them; a reader who compares two answers wants one. */
function inOrder(properties: object): object {
  return Object.fromEntries(Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isTime(value: object): boolean {
  return (
    neo4j.isDate(value) ||
    neo4j.isDateTime(value) ||
    neo4j.isLocalDateTime(value) ||
    neo4j.isTime(value) ||
    neo4j.isLocalTime(value) ||
    neo4j.isDuration(value)
  );
}
