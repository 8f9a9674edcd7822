/** A graph file that was checked, with information about its download. */
export interface StoredGraph {
  readonly bytes: ArrayBuffer;
  /** Hash of `bytes`, in hex. */
  readonly sha256: string;
  readonly graphVersion: string;
  /** The newest date in the data: ISO 8601 UTC. Null if it has none. */
  readonly asOf: string | null;
  /** Milliseconds since 1970 when the file was downloaded, and when the last request for a newer one was sent. */
  readonly downloadedAt: number;
  readonly checkedAt: number;
}

const DATABASE = 'vouchwire';
const STORE = 'graphs';

/** Loads the graph of a server. Null if none was downloaded. */
export const loadGraph = async (origin: string): Promise<StoredGraph | null> =>
  (await run<StoredGraph | undefined>('readonly', (store) => store.get(origin))) ?? null;

/**
 * Replaces the graph of a server in one transaction, and removes those of other servers.
 * @param expected hash of the graph to replace; null if none is stored. If another one is stored, nothing changes.
 * @returns whether the graph was stored
 */
export async function saveGraph(origin: string, graph: StoredGraph, expected: string | null): Promise<boolean> {
  let isExpected = false;
  await run('readwrite', (store) => {
    const request: IDBRequest<StoredGraph | undefined> = store.get(origin);
    request.onsuccess = () => {
      isExpected = (request.result?.sha256 ?? null) === expected;
      if (!isExpected) return;
      store.clear();
      store.put(graph, origin);
    };
    return request;
  });
  return isExpected;
}

/** Removes all graphs. */
export const deleteGraphs = (): Promise<unknown> => run('readwrite', (store) => store.clear());

async function run<Result>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest): Promise<Result> {
  const database = await open();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const pending = request(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(pending.result as Result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
