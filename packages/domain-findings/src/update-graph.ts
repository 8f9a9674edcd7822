import { GRAPH_FILE_PATH } from '@vouchwire/api-contract';
import type { GraphFileMetadata } from '@vouchwire/api-contract/schemas';
import { openGraph } from '@vouchwire/property-graph';
import { loadGraph, type StoredGraph, saveGraph } from './graph-storage.ts';

/**
 * Result of an update. After each but `updated`, the last good graph is still used.
 * - `older`: the server offers an older graph than the stored one
 * - `damaged`: the file does not have the announced hash, or cannot be opened
 * - `refused`: the server answered with an error, or with something other than the data
 * - `unsaved`: the browser could not read or store the file, for example because the disk is full
 */
export type UpdateResult = 'updated' | 'current' | 'older' | 'damaged' | 'refused' | 'unreachable' | 'unsaved';

/** Where the graphs are; a test passes its own. */
export interface GraphStorage {
  load(origin: string): Promise<StoredGraph | null>;
  save(origin: string, graph: StoredGraph): Promise<unknown>;
}

const STORAGE: GraphStorage = { load: loadGraph, save: saveGraph };

/** A graph can change between the request for its hash and that for the file, so one more pair of requests is needed. */
const ATTEMPTS = 2;
/** As the server limits it. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Downloads the graph file if it is a newer one than the stored file. Sends no cookie, no address and nothing about the
 * pages that the user visits: two requests, the same for everyone.
 */
export async function updateGraph(origin: string, storage: GraphStorage = STORAGE): Promise<UpdateResult> {
  try {
    const stored = await storage.load(origin);
    let result = await tryUpdate(origin, stored, storage);
    for (let attempt = 1; result === 'damaged' && attempt < ATTEMPTS; attempt += 1)
      result = await tryUpdate(origin, stored, storage);
    if (stored && (result === 'current' || result === 'older'))
      await storage.save(origin, { ...stored, checkedAt: Date.now() });
    return result;
  } catch (error) {
    if (error instanceof RequestFailure) return error.result;
    return 'unsaved';
  }
}

/** A request without a usable response. */
class RequestFailure extends Error {
  readonly result: UpdateResult;

  constructor(result: UpdateResult, cause: unknown) {
    super(`The request for the data ended as ${result}.`, { cause });
    this.result = result;
  }
}

async function tryUpdate(origin: string, stored: StoredGraph | null, storage: GraphStorage): Promise<UpdateResult> {
  const response = await request(`${origin}${GRAPH_FILE_PATH}/metadata`);
  if (!response.ok) return 'refused';
  const metadata = await readMetadata(response);
  if (stored && metadata.sha256 === stored.sha256) return 'current';
  if (stored && isOlder(metadata.graph_version, stored.graphVersion)) return 'older';
  if (!(metadata.bytes <= MAX_BYTES)) return 'refused';
  const file = await request(`${origin}${GRAPH_FILE_PATH}`);
  if (!file.ok) return 'refused';
  const bytes = await file.arrayBuffer().catch(fail('unreachable'));
  if ((await hash(bytes)) !== metadata.sha256 || !canOpen(bytes)) return 'damaged';
  const now = Date.now();
  await storage.save(origin, {
    bytes,
    sha256: metadata.sha256,
    graphVersion: metadata.graph_version,
    asOf: metadata.as_of,
    downloadedAt: now,
    checkedAt: now,
  });
  return 'updated';
}

const request = (address: string): Promise<Response> =>
  fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store', redirect: 'error' }).catch(
    fail('unreachable'),
  );

/** A network with a login page answers each request with that page. */
const readMetadata = (response: Response): Promise<GraphFileMetadata> => response.json().catch(fail('refused'));

function fail(result: UpdateResult): (cause: unknown) => never {
  return (cause) => {
    throw new RequestFailure(result, cause);
  };
}

/** A version begins with the time at which the graph was built: milliseconds since 1970. */
function isOlder(version: string, stored: string): boolean {
  const [offered, known] = [Number.parseInt(version, 10), Number.parseInt(stored, 10)];
  return Number.isFinite(offered) && Number.isFinite(known) && offered < known;
}

async function hash(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function canOpen(bytes: ArrayBuffer): boolean {
  try {
    openGraph(new Uint8Array(bytes));
    return true;
  } catch {
    return false;
  }
}
