import neo4j, { type Driver, type Transaction } from 'neo4j-driver';
import type { Neo4jServer, Neo4jSource } from '../../graph/graph-source.ts';
import { openDriver } from '../../graph/neo4j/neo4j-connection.ts';
import { GraphNotFoundError } from '../graph-not-found-error.ts';
import { cancelled } from '../limit-rejections.ts';

/** Interval at which the stop flag is checked. */
const POLL_MS = 10;

/** Drivers of this thread, which runs one query at a time. */
const drivers = new Map<string, Driver>();

/** The transaction exceeded its time limit. */
export class TimeLimitError extends Error {}

interface TransactionLimits {
  readonly timeMs: number;
  /** Value 1: the transaction should end. */
  readonly stopFlag: Int32Array;
}

/**
 * Runs `work` in a read transaction. Checks at the start and at the end that the slot contains the complete generation.
 * @throws TimeLimitError, or QueryRejectedError if the query is cancelled
 * @throws GraphNotFoundError if the slot has another generation
 */
export async function runInTransaction<T>(
  source: Neo4jSource,
  { timeMs, stopFlag }: TransactionLimits,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { server } = source;
  const driver = getDriver(server);
  let timer: NodeJS.Timeout | undefined;
  let poll: NodeJS.Timeout | undefined;
  const stopped = new Promise<never>((_, reject) => {
    // A second time limit, because Neo4j checks the time of transactions only every two seconds by default.
    timer = setTimeout(() => reject(new TimeLimitError()), timeMs);
    poll = setInterval(() => {
      if (Atomics.load(stopFlag, 0) !== 0) reject(cancelled());
    }, POLL_MS);
  });
  const done = runOnDriver(driver, source, timeMs, work);
  try {
    return await Promise.race([done, stopped]);
  } catch (error) {
    // Neo4j ends a transaction whose connection is closed. A rollback would wait until the query ends.
    drivers.delete(getDriverKey(server));
    done.catch(() => undefined);
    void driver.close().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
    clearInterval(poll);
  }
}

async function runOnDriver<T>(
  driver: Driver,
  { server, slot, generation }: Neo4jSource,
  timeMs: number,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const session = driver.session({ database: server.database ?? undefined, defaultAccessMode: neo4j.session.READ });
  try {
    const transaction = await session.beginTransaction({
      timeout: timeMs,
      metadata: { app: 'vouchwire', requested: 'by a visitor' },
    });
    const assertGeneration = async (): Promise<void> => {
      const { records } = await transaction.run(
        'MATCH (s:VouchwireSlot {slot: $slot}) RETURN s.generation = $generation AS same',
        { slot, generation },
      );
      if (records[0]?.get('same') !== true)
        throw new GraphNotFoundError('The graph was updated while the query ran. Run it again');
    };
    await assertGeneration();
    const result = await work(transaction);
    await assertGeneration();
    await transaction.commit();
    return result;
  } finally {
    // The transaction has failed or ended, so an error of closing adds nothing.
    await session.close().catch(() => undefined);
  }
}

const getDriverKey = ({ url, user, password }: Neo4jServer): string => JSON.stringify([url, user, password]);

function getDriver(server: Neo4jServer): Driver {
  const known = drivers.get(getDriverKey(server));
  if (known) return known;
  const driver = openDriver(server, 0);
  drivers.set(getDriverKey(server), driver);
  return driver;
}
