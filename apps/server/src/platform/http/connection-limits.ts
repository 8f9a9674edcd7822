import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { getVisitorKey } from '../limiter/visitor-key.ts';
import type { IsProxyAddress } from './trusted-peer.ts';

/** File descriptors reserved for stores, files, child processes and requests to other sites. */
const RESERVED_DESCRIPTORS = 512;

export interface ConnectionLimits {
  /** Maximum for all clients together. The limit on open files of the process can reduce it. */
  readonly total: number;
  /** Maximum for one client: an IPv4 address, or a /48 network of IPv6. */
  readonly perAddress: number;
}

/**
 * Bounds the connections of a server, before any byte of a request is read. A connection over a limit is closed.
 *
 * A trusted proxy has no limit of its own: it opens the connections of all its visitors from one address and limits them
 * itself. The total still applies to it.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, isProxy: IsProxyAddress): void {
  server.maxConnections = capConnections(limits.total, getOpenFilesLimit());
  const connectionCounts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // A socket without an address is already closed.
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const client = getVisitorKey(remoteAddress);
    const count = connectionCounts.get(client) ?? 0;
    if (count >= limits.perAddress) {
      socket.destroy();
      return;
    }
    connectionCounts.set(client, count + 1);
    socket.once('close', () => {
      const remaining = (connectionCounts.get(client) ?? 1) - 1;
      if (remaining > 0) connectionCounts.set(client, remaining);
      else connectionCounts.delete(client);
    });
  });
}

/** @param openFiles maximum number of open files of the process; null if unknown */
export function capConnections(total: number, openFiles: number | null): number {
  if (openFiles === null) return total;
  const reserved = Math.min(RESERVED_DESCRIPTORS, Math.ceil(openFiles / 2));
  return Math.max(1, Math.min(total, openFiles - reserved));
}

/**
 * Returns the maximum number of open files of this process (`ulimit -n`). Null if the system has no limit or does not
 * report it.
 */
function getOpenFilesLimit(): number | null {
  let text: string;
  try {
    text = readFileSync('/proc/self/limits', 'utf8');
  } catch {
    // Only Linux has this file.
    return null;
  }
  const [, limit] = /^Max open files\s+(\d+)/m.exec(text) ?? [];
  return limit === undefined ? null : Number(limit);
}
