import type { Client } from 'undici';
import type { ConnectionDetails } from './open-connection.ts';

/** A connection that has answered, and what was learnt when it was opened. */
export interface PooledConnection {
  readonly client: Client;
  readonly details: ConnectionDetails;
}

const MAX_CONNECTIONS = 4;

/**
 * Connections that stay open for several requests to one site, a handshake being most of what a small file costs. The
 * address behind each was looked at when it was opened, and no other is ever connected to in its name. Dispose of it
 * when the visit ends.
 */
export class ConnectionPool implements Disposable {
  readonly #byOrigin = new Map<string, PooledConnection>();
  #closed = false;

  /** The connection to an origin, for the taker alone until it is kept again. */
  claim(origin: string): PooledConnection | null {
    const pooled = this.#byOrigin.get(origin) ?? null;
    this.#byOrigin.delete(origin);
    return pooled;
  }

  /** @returns whether it is kept; else it is for the caller to close */
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
