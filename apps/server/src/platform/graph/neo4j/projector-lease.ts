import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../errors/app-error.ts';
import type { CypherRow } from '../cypher-reader.ts';
import type { Neo4jConnection, Statement } from './neo4j-connection.ts';

/** Lease duration in ms. A projector without writes for this time counts as dead, and another may take over. */
const LEASE_MS = 60_000;
const RETRY_INTERVAL_MS = 500;

/**
 * Lease to write, which one projector of a fleet has at a time. Every writing transaction first locks the node with the
 * lease's owner: a projector that slept through its lease can no longer write.
 */
export class ProjectorLease implements AsyncDisposable {
  readonly #connection: Neo4jConnection;
  readonly #holder: string;
  readonly #renewal: NodeJS.Timeout;

  private constructor(connection: Neo4jConnection, holder: string) {
    this.#connection = connection;
    this.#holder = holder;
    // The next write reports an error of this renewal.
    this.#renewal = setInterval(() => void this.write([]).catch(() => undefined), LEASE_MS / 4);
    this.#renewal.unref();
  }

  /** @throws AppError `graph-unavailable` where another has it and does not let go within `waitMs` */
  static async acquire(connection: Neo4jConnection, holder: string, waitMs: number): Promise<ProjectorLease> {
    const deadline = Date.now() + waitMs;
    for (;;) {
      const rows = await connection.write([
        {
          query: `MERGE (g:VouchwireGraph {id: 'graph'}) SET g.asked = timestamp()
            WITH g WHERE g.holder IS NULL OR g.holder = $holder OR g.heldUntil < timestamp()
            SET g.holder = $holder, g.heldUntil = timestamp() + $lease RETURN g.holder AS holder`,
          params: { holder, lease: LEASE_MS },
        },
      ]);
      if (rows.length > 0) return new ProjectorLease(connection, holder);
      if (Date.now() >= deadline) {
        throw new AppError(
          'graph-unavailable',
          'Another projection is still running on this Neo4j. Stop it and try again',
        );
      }
      await pause(RETRY_INTERVAL_MS);
    }
  }

  /** Runs statements in one transaction, if the right to write is still ours. @returns the rows of the last */
  write(statements: readonly Statement[]): Promise<CypherRow[]> {
    const renewal: Statement = {
      // Writing first takes the lock; who reads before that may read what is about to change.
      query: `MATCH (g:VouchwireGraph {id: 'graph'}) SET g.asked = timestamp()
        WITH g WHERE g.holder = $holder SET g.heldUntil = timestamp() + $lease RETURN g.holder AS holder`,
      params: { holder: this.#holder, lease: LEASE_MS },
    };
    return this.#connection.write([renewal, ...statements], (rows, index) => {
      if (index === 0 && rows.length === 0)
        throw new AppError('graph-unavailable', 'Another projector has taken over; this one ends without a trace');
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#renewal);
    await this.#connection.write([
      {
        query:
          "MATCH (g:VouchwireGraph {id: 'graph'}) WHERE g.holder = $holder SET g.holder = null, g.heldUntil = null",
        params: { holder: this.#holder },
      },
    ]);
  }
}
