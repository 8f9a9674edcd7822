import type { CypherEngine } from '../cypher-engine.ts';
import type { Neo4jConnection } from './neo4j-connection.ts';
import type { ProjectorClaim } from './projector-claim.ts';
import { askedOf, labelIn, type Slot, slotReader } from './slots.ts';

/** Deleted in one transaction: it holds in memory what it deletes. */
const DELETED_AT_ONCE = 20_000;
const INDEX_READY_WITHIN_S = 300;

/** Constraints without which two that create the same at once would create it twice. */
export async function prepareSchema(connection: Neo4jConnection): Promise<void> {
  for (const query of [
    'CREATE CONSTRAINT vouchwire_graph IF NOT EXISTS FOR (g:VouchwireGraph) REQUIRE g.id IS UNIQUE',
    'CREATE CONSTRAINT vouchwire_slot IF NOT EXISTS FOR (s:VouchwireSlot) REQUIRE s.slot IS UNIQUE',
    'CREATE INDEX vouchwire_file IF NOT EXISTS FOR (f:VouchwireFile) ON (f.slot, f.name, f.part)',
  ]) {
    await connection.changeSchema(query);
  }
}

/** Writes one slot, as long as the claim holds. */
export function slotWriter(connection: Neo4jConnection, claim: ProjectorClaim, slot: Slot): CypherEngine {
  return {
    ...slotReader(connection, slot),
    write: (query, params) => claim.write([{ query: askedOf(slot, query), params: params ?? {} }]),
    createIndex: async (label, property) => {
      const name = `vouchwire_${label}_${slot}_${property}`.toLowerCase();
      // Neo4j wants changes of the schema in transactions of their own.
      await connection.changeSchema(
        `CREATE INDEX ${name} IF NOT EXISTS FOR ${askedOf(slot, `(n:${label})`)} ON (n.${property})`,
      );
      await connection.read('CALL db.awaitIndex($name, $seconds)', { name, seconds: INDEX_READY_WITHIN_S });
    },
    // Claim and connection end with the draft.
    [Symbol.asyncDispose]: async () => undefined,
  };
}

/** Removes what lies in a slot, bit by bit: relationships first, since one node may have hundreds of thousands. */
export async function emptySlot(claim: ProjectorClaim, slot: Slot): Promise<void> {
  const label = labelIn(slot);
  for (const query of [
    `MATCH (:${label})-[r]->() WITH r LIMIT $most DELETE r RETURN count(*) AS deleted`,
    `MATCH (n:${label}) WITH n LIMIT $most DELETE n RETURN count(*) AS deleted`,
  ]) {
    for (;;) {
      const rows = await claim.write([{ query, params: { most: DELETED_AT_ONCE } }]);
      if (rows[0]?.deleted === 0) break;
    }
  }
}
