import {
  GRAPH_FILE_PATH,
  LINK_STATES,
  MAX_GRAPH_FILE_BYTES,
  POLICY_OUTCOMES,
  RELATIONSHIP_TYPES,
} from '@vouchwire/api-contract';
import type { DailyGraphFile } from '@vouchwire/api-contract/schemas';
import { openLookupGraph } from '@vouchwire/domain-lookup';
import { loadGraph, type StoredGraph, saveGraph } from './graph-storage.ts';

/**
 * Result of an update. After each but `updated`, the last good graph is still used.
 * - `older`: the server offers an older graph than the stored one
 * - `damaged`: the file does not have the announced hash or size, or cannot be used
 * - `refused`: the server answered with an error, or with something other than the data
 * - `unsaved`: the browser could not read or store the file, for example because the disk is full or because the user
 *   removed the stored graph during the download
 */
export type UpdateResult = 'updated' | 'current' | 'older' | 'damaged' | 'refused' | 'unreachable' | 'unsaved';

/** The storage of the graphs. A test passes its own. */
export interface GraphStorage {
  load(origin: string): Promise<StoredGraph | null>;
  /**
   * @param expected hash of the graph to replace, null for none
   * @returns false if another one is stored
   */
  save(origin: string, graph: StoredGraph, expected: string | null): Promise<boolean>;
}

const STORAGE: GraphStorage = { load: loadGraph, save: saveGraph };

const DAILY_FILE = `${GRAPH_FILE_PATH}/daily`;
/**
 * Suffixes of the address of the file, for one attempt after the other. In the first attempt, the browser decodes the
 * difference to an earlier file (RFC 9842). If that fails, the second attempt downloads the whole file. It also follows
 * the response 404: since the first request, the file was replaced, or another server of the same operator responded. A
 * timeout has no second attempt.
 */
const ATTEMPTS = ['', '?dictionary=none'];
const MAX_METADATA_BYTES = 16 * 1024;
const TIMEOUT_MS = 120_000;

/**
 * Downloads the graph file of the day if it is a newer one than the stored file. Sends no cookie, no address and nothing
 * about the pages that the user visits. The requests are the same for everyone who has the same file: one if it is the file
 * of today, two if there is a newer one, and up to four if a download fails.
 */
export async function updateGraph(
  origin: string,
  storage: GraphStorage = STORAGE,
  timeoutMs = TIMEOUT_MS,
): Promise<UpdateResult> {
  try {
    const stored = await storage.load(origin);
    // The request is recorded before the download, so that a failed download is not repeated on the same day.
    if (stored && !(await storage.save(origin, { ...stored, checkedAt: Date.now() }, stored.sha256))) return 'unsaved';
    let result: UpdateResult | 'timeout' | 'missing' = 'unreachable';
    for (const query of ATTEMPTS) {
      result = await tryUpdate({ origin, stored, storage, query, timeoutMs });
      if (result !== 'damaged' && result !== 'unreachable' && result !== 'missing') break;
    }
    if (result === 'missing') return 'refused';
    return result === 'timeout' ? 'unreachable' : result;
  } catch {
    return 'unsaved';
  }
}

interface Attempt {
  readonly origin: string;
  readonly stored: StoredGraph | null;
  readonly storage: GraphStorage;
  readonly query: string;
  readonly timeoutMs: number;
}

async function tryUpdate({
  origin,
  stored,
  storage,
  query,
  timeoutMs,
}: Attempt): Promise<UpdateResult | 'timeout' | 'missing'> {
  const answer = await download(`${origin}${DAILY_FILE}`, MAX_METADATA_BYTES, timeoutMs);
  if (typeof answer === 'string') return answer === 'missing' ? 'refused' : answer;
  const metadata = parseMetadata(new TextDecoder().decode(answer));
  if (metadata === null) return 'refused';
  const { bytes: size, sha256, graph_version: graphVersion, as_of: asOf } = metadata;
  if (stored && sha256 === stored.sha256) return 'current';
  if (stored && isOlder(graphVersion, stored.graphVersion)) return 'older';
  const file = await download(`${origin}${DAILY_FILE}/${sha256}${query}`, size, timeoutMs);
  if (typeof file === 'string') return file;
  const bytes = file.buffer.slice(0, file.length);
  if ((await hash(bytes)) !== sha256 || !isUsableGraph(bytes)) return 'damaged';
  const now = Date.now();
  const next = { bytes, sha256, graphVersion, asOf, downloadedAt: now, checkedAt: now };
  if (await storage.save(origin, next, stored?.sha256 ?? null)) return 'updated';
  // Another update stored the same file, or the user removed the stored one.
  return (await storage.load(origin))?.sha256 === sha256 ? 'current' : 'unsaved';
}

/**
 * Downloads the body of a response. It reads at most `maxBytes`, because a small download can decode to any size.
 * @returns the body, or the reason why there is none
 */
async function download(
  address: string,
  maxBytes: number,
  timeoutMs: number,
): Promise<Uint8Array<ArrayBuffer> | 'unreachable' | 'timeout' | 'missing' | 'refused' | 'damaged'> {
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return 'missing';
    if (!response.ok || response.body === null) return 'refused';
    const bytes = new Uint8Array(maxBytes);
    let length = 0;
    // Some browsers cannot iterate over a stream.
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (length + part.value.length > maxBytes) {
        await reader.cancel();
        return 'damaged';
      }
      bytes.set(part.value, length);
      length += part.value.length;
    }
    return bytes.subarray(0, length);
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
  }
}

type Metadata = Pick<DailyGraphFile, 'bytes' | 'sha256' | 'graph_version' | 'as_of'>;

/**
 * Returns null for any other text. For example, a network with a login page responds to each request with that page.
 */
function parseMetadata(text: string): Metadata | null {
  try {
    const { bytes, sha256, graph_version, as_of } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const isValid =
      Number.isSafeInteger(bytes) &&
      Number(bytes) > 0 &&
      Number(bytes) <= MAX_GRAPH_FILE_BYTES &&
      isText(sha256, /^[0-9a-f]{64}$/) &&
      isText(graph_version, /^[\w.-]{1,100}$/) &&
      (as_of === null || isText(as_of, /^\d{4}-\d{2}(-\d{2}T[\d:.]{5,12}Z)?$/));
    return isValid ? ({ bytes, sha256, graph_version, as_of } as Metadata) : null;
  } catch {
    return null;
  }
}

const isText = (value: unknown, pattern: RegExp): boolean => typeof value === 'string' && pattern.test(value);

/** A version begins with the time when the graph was built, in milliseconds since 1970. */
function isOlder(version: string, stored: string): boolean {
  const [offered, known] = [Number.parseInt(version, 10), Number.parseInt(stored, 10)];
  return Number.isFinite(offered) && Number.isFinite(known) && offered < known;
}

async function hash(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Checks whether the bytes are a graph file in which every node and relationship can be read and shown. Even a file
 * with the right hash can contain an invalid date, or a state without a text.
 */
function isUsableGraph(bytes: ArrayBuffer): boolean {
  try {
    const headline = openLookupGraph(bytes);
    const { graph } = headline;
    for (let node = 0; node < graph.nodeLimit; node += 1) {
      if (!graph.hasNode(node)) continue;
      const { domain, fileOutcome } = headline.readNode(node);
      if (domain === '' || (fileOutcome !== null && !POLICY_OUTCOMES.includes(fileOutcome))) return false;
    }
    for (let relationship = 0; relationship < graph.relationshipLimit; relationship += 1) {
      if (!graph.hasRelationship(relationship)) continue;
      const { state, type } = headline.readEdge(relationship);
      if (!LINK_STATES.includes(state) || !RELATIONSHIP_TYPES.includes(type)) return false;
    }
    return true;
  } catch {
    return false;
  }
}
