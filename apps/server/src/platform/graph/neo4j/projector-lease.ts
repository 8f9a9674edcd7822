import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../errors/app-error.ts';
import type { CypherRow } from '../cypher-values.ts';
import type { Neo4jConnection, Statement } from './neo4j-connection.ts';

/** Lease duration in ms. A projector without writes for this time counts as dead, and another may take over. */
const LEASE_MS = 60_000;
const RETRY_INTERVAL_MS = 500;

/**
 * Lease for writing, which only one projector of a fleet has at a time. Each writing transaction first locks the node
 * that stores the owner of the lease. A projector that was suspended until its lease expired can therefore no longer
 * write.
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

  /** @throws AppError `graph-unavailable` if another projector does not release the lease within `waitMs` */
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

  /**
   * Runs statements in one transaction, if this projector still has the lease.
   * @returns the rows of the last statement
   */
  write(statements: readonly Statement[]): Promise<CypherRow[]> {
    const renewal: Statement = {
      // The write at the start takes the lock. A read before it could return data that another transaction is about to
      // change.
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
