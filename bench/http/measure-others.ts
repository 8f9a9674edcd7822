import { setTimeout } from 'node:timers/promises';
import { toDistribution } from '../measure.ts';
import { KeepAliveClient } from '../pages/keep-alive-client.ts';

const CONNECTIONS = 32;
const OTHER_PATHS = ['/healthz', '/', '/d/journallist.net', '/d/gilmermirror.com', '/changes'];
const PAUSE_MS = 20;
/** Pause of a connection after a rejected request. */
const REJECTED_PAUSE_MS = 250;
/** @param address of a documentation network (RFC 5737). The server must trust the header. */
const createVisitor = (address: string) => ({ 'x-forwarded-for': address, 'accept-encoding': 'gzip' });
const OTHER_VISITOR = createVisitor('203.0.113.1');

let busyVisitors = 0;

/** Response times of one address in ms, before and during the requests of the busy visitor. */
export interface OtherVisitorResult {
  readonly path: string;
  readonly alone: ReturnType<typeof toDistribution>;
  readonly during: ReturnType<typeof toDistribution>;
}

/**
 * Measures how long a visitor waits while another one sends requests over 32 connections.
 * @param getBusyPath path of the busy visitor's request of this index
 */
export async function measureOthers(
  origin: string,
  getBusyPath: (index: number) => string,
  seconds: number,
): Promise<{ readonly answered: number; readonly others: readonly OtherVisitorResult[] }> {
  const measurePaths = async (): Promise<number[][]> => {
    const client = new KeepAliveClient(origin);
    const times: number[][] = OTHER_PATHS.map(() => []);
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      for (const [index, path] of OTHER_PATHS.entries()) {
        const startedAt = performance.now();
        await client.get(path, OTHER_VISITOR);
        times[index]?.push(performance.now() - startedAt);
        await setTimeout(PAUSE_MS);
      }
    }
    client.close();
    return times;
  };
  // The first visitor also waits for one-time work.
  await measurePaths();
  const alone = await measurePaths();
  // The requests of an earlier measurement count against the limit of its visitor.
  busyVisitors += 1;
  const busyVisitor = createVisitor(`198.51.100.${busyVisitors}`);
  const stop = new AbortController();
  let next = 0;
  let answered = 0;
  const connections = Array.from({ length: CONNECTIONS }, async () => {
    const client = new KeepAliveClient(origin);
    while (!stop.signal.aborted) {
      const { status } = await client.get(getBusyPath(next++), busyVisitor);
      if (status === 200) answered += 1;
      else await setTimeout(REJECTED_PAUSE_MS);
    }
    client.close();
  });
  const during = await measurePaths();
  stop.abort();
  await Promise.all(connections);
  const others = OTHER_PATHS.map((path, index) => ({
    path,
    alone: toDistribution(alone[index] ?? []),
    during: toDistribution(during[index] ?? []),
  }));
  return { answered, others };
}
