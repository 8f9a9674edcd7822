import type { Client } from 'undici';
import type { ConnectionDetails } from './open-connection.ts';

/** A connection that received a response, with the details of its opening. */
interface PooledConnection {
  readonly client: Client;
  readonly details: ConnectionDetails;
}

const MAX_CONNECTIONS = 4;

/**
 * The owner of a pool did not allow a connection. This is not an outcome of the request, so the fetch rejects with this
 * error.
 */
export class ConnectionDeniedError extends Error {
  constructor() {
    super('The owner of the connection pool did not allow the connection');
  }
}

/**
 * Pool of connections for several requests to one site, because the handshake is most of the cost of a small file. Each
 * address was checked when its connection was opened, and the pool never opens connections itself. Dispose of the pool
 * when the visit ends.
 */
export class ConnectionPool implements Disposable {
  readonly #canConnect: (addresses: readonly string[]) => boolean;
  readonly #byOrigin = new Map<string, PooledConnection>();
  #closed = false;

  /** @param canConnect called with all addresses of a host before each new connection to it */
  constructor(canConnect: (addresses: readonly string[]) => boolean = () => true) {
    this.#canConnect = canConnect;
  }

  /** @throws ConnectionDeniedError */
  assertCanConnect(addresses: readonly string[]): void {
    if (!this.#canConnect(addresses)) throw new ConnectionDeniedError();
  }

  /**
   * Returns an open connection to an origin, exclusively for the caller until it is released. Null if there is none.
   */
  claim(origin: string): PooledConnection | null {
    const pooled = this.#byOrigin.get(origin) ?? null;
    this.#byOrigin.delete(origin);
    return pooled;
  }

  /** @returns true if the pool stored it; otherwise the caller must close it */
  release(origin: string, connection: PooledConnection): boolean {
    if (this.#closed || this.#byOrigin.has(origin) || this.#byOrigin.size >= MAX_CONNECTIONS) return false;
    this.#byOrigin.set(origin, connection);
    return true;
  }

  [Symbol.dispose](): void {
    this.#closed = true;
    for (const { client } of this.#byOrigin.values()) void client.destroy();
    this.#byOrigin.clear();
  }
}
