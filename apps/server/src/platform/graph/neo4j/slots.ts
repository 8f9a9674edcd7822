import type { Neo4jConnection } from './neo4j-connection.ts';

/** The two slots that generations use alternately. One is read while the other is written. */
const SLOTS = ['A', 'B'] as const;
export type Slot = (typeof SLOTS)[number];

/** Returns the label of all nodes in a slot. It replaces the label that visitors write. */
export const getSlotLabel = (slot: Slot): string => `Identity${slot}`;

export interface SlotState {
  readonly slot: Slot;
  /** Name of the complete generation in the slot. Null if there is none. */
  readonly generation: string | null;
  /** The generation's description, as JSON. */
  readonly manifest: string | null;
}

export interface GraphState {
  readonly current: Slot | null;
  /** How long ago that slot became the current one, by the server's clock, in ms. */
  readonly currentForMs: number;
  readonly slots: readonly SlotState[];
}

/** Reads the state of both slots. */
export async function readGraphState(connection: Neo4jConnection): Promise<GraphState> {
  const rows = await connection.read(
    `OPTIONAL MATCH (g:VouchwireGraph {id: 'graph'})
     OPTIONAL MATCH (s:VouchwireSlot)
     RETURN g.current AS current, timestamp() - g.publishedAt AS currentFor,
       s.slot AS slot, s.generation AS generation, s.manifest AS manifest`,
  );
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const slots = SLOTS.map((slot) => {
    const row = rows.find((candidate) => candidate.slot === slot);
    return { slot, generation: text(row?.generation), manifest: text(row?.manifest) };
  });
  return {
    current: SLOTS.find((slot) => slot === rows[0]?.current) ?? null,
    currentForMs: Number(rows[0]?.currentFor ?? 0),
    slots,
  };
}

/** Returns the name of the complete generation in `slot`. Null while the slot is being written. */
export async function findGeneration(connection: Neo4jConnection, slot: Slot): Promise<string | null> {
  const rows = await connection.read('MATCH (s:VouchwireSlot {slot: $slot}) RETURN s.generation AS generation', {
    slot,
  });
  const generation = rows[0]?.generation;
  return typeof generation === 'string' ? generation : null;
}
