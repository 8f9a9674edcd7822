import type { Client } from 'undici';
import type { ConnectionNotes } from './open-connection.ts';

/** A connection that has answered, and what was learnt when it was opened. */
export interface KeptConnection {
  readonly client: Client;
  readonly notes: ConnectionNotes;
}

const MOST_KEPT = 4;

/**
 * Connections that stay open for several requests to one site, a handshake being most of what a small file costs. The
 * address behind each was looked at when it was opened, and no other is ever connected to in its name. Dispose of it
 * when the visit ends.
 */
export class KeptConnections implements Disposable {
  readonly #byOrigin = new Map<string, KeptConnection>();
  #closed = false;

  /** The connection to an origin, for the taker alone until it is kept again. */
  take(origin: string): KeptConnection | null {
    const kept = this.#byOrigin.get(origin) ?? null;
    this.#byOrigin.delete(origin);
    return kept;
  }

  /** @returns whether it is kept; else it is for the caller to close */
  keep(origin: string, connection: KeptConnection): boolean {
    if (this.#closed || this.#byOrigin.has(origin) || this.#byOrigin.size >= MOST_KEPT) return false;
    this.#byOrigin.set(origin, connection);
    return true;
  }

  [Symbol.dispose](): void {
    this.#closed = true;
    for (const { client } of this.#byOrigin.values()) void client.destroy();
    this.#byOrigin.clear();
  }
}
