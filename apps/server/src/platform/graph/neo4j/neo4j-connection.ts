import neo4j, { type Driver, Neo4jError } from 'neo4j-driver';
import { AppError, getErrorMessage } from '../../errors/app-error.ts';
import type { CypherParams, CypherRow } from '../cypher-values.ts';
import type { Neo4jServer } from '../graph-source.ts';
import { toCypherRow, toNeo4jParams } from './neo4j-values.ts';

/** A request must not wait long for an unreachable server. It fails after this time, and the client retries. */
const CONNECT_TIMEOUT_MS = 2_000;
const ACQUIRE_TIMEOUT_MS = 2_500;
/**
 * A change of the leader or a lock of another transaction justifies a retry, but a visitor does not wait longer than
 * this.
 */
const MAX_RETRY_MS = 1_000;
const READ_TIMEOUT_MS = 30_000;
const RETRY_AFTER_S = 5;
const ALREADY_EXISTS = 'Neo.ClientError.Schema.EquivalentSchemaRuleAlreadyExists';

/** Timeouts of a connection, in ms. A transaction timeout of 0 means the limit of the server. */
interface Neo4jTimeouts {
  readonly maxRetryMs: number;
  readonly transactionMs: number;
}

/** Timeouts for requests of visitors. */
const VISITOR_TIMEOUTS: Neo4jTimeouts = { maxRetryMs: MAX_RETRY_MS, transactionMs: READ_TIMEOUT_MS };
/** Timeouts for a projection, which reads and writes the complete graph. */
export const PROJECTION_TIMEOUTS: Neo4jTimeouts = { maxRetryMs: 30_000, transactionMs: 0 };

/** One statement of a transaction. */
export interface Statement {
  readonly query: string;
  readonly params?: CypherParams;
}

/**
 * Connections to one Neo4j, opened on demand and reopened after an error. Reads always see earlier writes of this
 * object, on every member of a cluster (bookmarks).
 */
export class Neo4jConnection implements AsyncDisposable {
  readonly #driver: Driver;
  readonly #database: string | undefined;
  readonly #timeouts: Neo4jTimeouts;

  constructor(server: Neo4jServer, timeouts = VISITOR_TIMEOUTS) {
    this.#driver = openDriver(server, timeouts.maxRetryMs);
    this.#database = server.database ?? undefined;
    this.#timeouts = timeouts;
  }

  /**
   * Runs one statement in a read transaction.
   * @throws AppError `graph-unavailable`
   */
  async read(query: string, params: CypherParams = {}): Promise<CypherRow[]> {
    try {
      const { records } = await this.#driver.executeQuery(query, toNeo4jParams(params), {
        routing: neo4j.routing.READ,
        database: this.#database,
        transactionConfig: this.#transactionConfig,
      });
      return records.map(toCypherRow);
    } catch (error) {
      throw toUnavailableError(error);
    }
  }

  /**
   * Runs statements in one transaction, in order. Retries all of them if the server recommends it.
   * @returns the rows of the last statement
   * @throws AppError `graph-unavailable`, or the error of `check`
   */
  async write(statements: readonly Statement[], check: (rows: CypherRow[], index: number) => void = () => undefined) {
    const session = this.#driver.session({
      database: this.#database,
      bookmarkManager: this.#driver.executeQueryBookmarkManager,
    });
    try {
      return await session.executeWrite(async (transaction) => {
        let rows: CypherRow[] = [];
        for (const [index, { query, params = {} }] of statements.entries()) {
          rows = (await transaction.run(query, toNeo4jParams(params))).records.map(toCypherRow);
          check(rows, index);
        }
        return rows;
      }, this.#transactionConfig);
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw toUnavailableError(error);
    } finally {
      await session.close();
    }
  }

  /**
   * Creates an index or a constraint `IF NOT EXISTS`. Two concurrent calls may both find that it does not exist. The
   * server then rejects the later one, which is harmless.
   * @throws AppError `graph-unavailable`
   */
  async changeSchema(query: string): Promise<void> {
    try {
      await this.write([{ query }]);
    } catch (error) {
      const cause = error instanceof AppError ? error.cause : error;
      if (!(cause instanceof Neo4jError) || cause.code !== ALREADY_EXISTS) throw error;
    }
  }

  /** Returns true if the server responds. */
  async isReachable(): Promise<boolean> {
    try {
      await this.read('RETURN 1 AS one');
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Checks at the start of a command that address and account are valid.
   * @throws AppError
   */
  async verify(url: string): Promise<void> {
    try {
      await this.#driver.verifyConnectivity({ database: this.#database });
    } catch (cause) {
      throw new AppError(
        'graph-unavailable',
        `Neo4j (GRAPH_URL, ${new URL(url).host}) is not usable: ${getErrorMessage(cause)}. Check that it runs, and GRAPH_URL, GRAPH_USER and GRAPH_PASSWORD`,
        { cause, retryAfterS: RETRY_AFTER_S },
      );
    }
  }

  get #transactionConfig() {
    return { timeout: this.#timeouts.transactionMs, metadata: { app: 'vouchwire' } };
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#driver.close();
  }
}

/** Creates a driver with the options that all callers share. */
export function openDriver({ url, user, password }: Neo4jServer, maxRetryMs: number): Driver {
  return neo4j.driver(url, user === null ? undefined : neo4j.auth.basic(user, password ?? ''), {
    useBigInt: true,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    connectionAcquisitionTimeout: ACQUIRE_TIMEOUT_MS,
    maxTransactionRetryTime: maxRetryMs,
    telemetryDisabled: true,
    userAgent: 'vouchwire',
  });
}

/** The message for visitors does not name our servers. The cause, which only the log contains, does. */
function toUnavailableError(cause: unknown): AppError {
  return new AppError('graph-unavailable', 'The trust graph is not available. Try again in a moment', {
    cause,
    retryAfterS: RETRY_AFTER_S,
  });
}
