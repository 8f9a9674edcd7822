import { lookup as lookupInDns } from 'node:dns';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { looksLikePolicyFile } from '../src/index.ts';

/**
 * Why nothing was read.
 * - `absent`: the server reports that there is no file (404, 410)
 * - `unseen`: no response, a refusal, a failure, or an address that is never requested; the file may exist
 */
export type FetchProblem = 'absent' | 'unseen';

/** Nothing could be read from an address; `message` is fit for a person. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly code: FetchProblem;

  constructor(message: string, code: FetchProblem = 'unseen') {
    super(message);
    this.code = code;
  }
}

export interface FetchedFile {
  /** Where the body was read in the end. */
  readonly url: string;
  readonly body: Uint8Array;
  readonly contentType: string;
  /** The body was longer than the limit, and this is its start. */
  readonly isTruncated: boolean;
}

/** Caps, and the two doors to the outside; tests replace the doors. */
export interface FetchLimits {
  readonly maxBytes: number;
  readonly maxRedirects: number;
  readonly timeoutMs: number;
  readonly request: (
    url: URL,
    options: RequestOptions,
    onResponse: (response: IncomingMessage) => void,
  ) => ClientRequest;
  readonly isAllowedAddress: (address: string) => boolean;
}

export const DEFAULT_LIMITS: FetchLimits = {
  maxBytes: 1_048_576,
  // RFC 9309 section 2.3.1.2 requires crawlers of robots.txt to follow five.
  maxRedirects: 5,
  timeoutMs: 20_000,
  request: httpsRequest,
  isAllowedAddress: isPublicAddress,
};

const WELL_KNOWN = '/.well-known/trust.txt';
const ROOT = '/trust.txt';
/** Where a site may have its file, in the order in which readers look. */
export const LOCATIONS = [WELL_KNOWN, ROOT] as const;

/**
 * Reads the policy file of a site (`/.well-known/trust.txt`, then `/trust.txt`: the first whose body is a policy file),
 * or exactly the given address if it has a path. https and public addresses only: the address of the actual connection
 * decides, again at every redirect.
 * @throws FetchError with a sentence that explains the failure
 */
export async function fetchPolicyFile(address: string, limits: FetchLimits = DEFAULT_LIMITS): Promise<FetchedFile> {
  const url = parseAddress(address);
  if (!isSite(url)) return fetchFile(url, limits);
  const problems: string[] = [];
  for (const path of LOCATIONS) {
    try {
      const file = await fetchFile(new URL(path, url), limits);
      if (looksLikePolicyFile(file.body)) return file;
      problems.push(`${path} is not a trust.txt file`);
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      problems.push(`${path}: ${error.message}`);
    }
  }
  throw new FetchError(problems.join('; '));
}

/**
 * Reads a page of a site, under the same rules.
 * @throws FetchError with a sentence that says what happened, also for what is no page
 */
export async function fetchPage(address: string, limits: FetchLimits = DEFAULT_LIMITS): Promise<FetchedFile> {
  const page = await fetchFile(parseAddress(address), limits, 'text/html, */*;q=0.1');
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(page.contentType))
    throw new FetchError('what is there is no web page');
  return page;
}

/** True for the address of a whole site, false for one of a file. */
export function isSite(url: URL): boolean {
  return url.pathname === '/' && url.search === '';
}

/**
 * Parses an address that a user typed or that a redirect names. @throws FetchError for an address that is never
 * requested
 */
export function parseAddress(address: string, base?: URL): URL {
  let url: URL;
  try {
    url = new URL(address, base);
  } catch {
    throw new FetchError('this is not a URL');
  }
  if (url.protocol !== 'https:') throw new FetchError('only https:// addresses are supported');
  if (url.username !== '' || url.password !== '') throw new FetchError('an address with a user name is not supported');
  return url;
}

/** Reads one address, redirects followed, whatever the body is. @throws FetchError with a sentence that says what happened */
export async function fetchFile(
  start: URL,
  limits: FetchLimits = DEFAULT_LIMITS,
  accept = 'text/plain, */*;q=0.1',
): Promise<FetchedFile> {
  // One clock for all redirects, header and body, so that a slow server cannot hold us.
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let url = start;
  for (let redirects = 0; redirects <= limits.maxRedirects; redirects += 1) {
    const response = await sendRequest(url, limits, accept, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy();
      url = parseAddress(headers.location, url);
      // A fragment is for browsers, and no part of where a file is.
      url.hash = '';
      continue;
    }
    if (statusCode === 200)
      return {
        url: url.href,
        contentType: headers['content-type'] ?? '',
        ...(await readBody(response, limits.maxBytes, signal)),
      };
    response.destroy();
    if (statusCode === 404 || statusCode === 410) throw new FetchError(`there is no file (${statusCode})`, 'absent');
    if (statusCode === 401 || statusCode === 403 || statusCode === 429)
      throw new FetchError(`the server refuses the request (${statusCode})`);
    throw new FetchError(`the server answers with ${statusCode}`);
  }
  throw new FetchError(`more than ${limits.maxRedirects} redirects`);
}

function sendRequest(url: URL, limits: FetchLimits, accept: string, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A literal address is connected to without a look-up, so it is judged here.
    if (isIP(host) !== 0 && !limits.isAllowedAddress(host)) {
      reject(new FetchError('the address is not public'));
      return;
    }
    const options = {
      lookup: createGuardedLookup(limits.isAllowedAddress),
      signal,
      headers: {
        accept,
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': 'trust-txt (checks trust.txt files for its user)',
      },
    };
    const request = limits.request(url, options, resolve);
    request.on('error', (error) => reject(formatError(error, signal)));
    request.end();
  });
}

/** Looks a name up and refuses answers that are not public; the socket connects to the very address that was judged. */
function createGuardedLookup(isAllowedAddress: FetchLimits['isAllowedAddress']): LookupFunction {
  return (hostname, options, callback) => {
    lookupInDns(hostname, { ...options, all: true }, (error, addresses) => {
      const allowed = error ? [] : addresses.filter(({ address }) => isAllowedAddress(address));
      const [first] = allowed;
      if (error) callback(error, '', 4);
      else if (first === undefined) callback(new FetchError('the address is not public'), '', 4);
      else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

async function readBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Pick<FetchedFile, 'body' | 'isTruncated'>> {
  const decoded = decode(response);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // The cap counts what comes out of the decoder, so that a small body cannot unpack into a large one.
    for await (const chunk of decoded as AsyncIterable<Uint8Array>) {
      chunks.push(chunk.subarray(0, maxBytes - size));
      size += chunk.length;
      if (size > maxBytes) break;
    }
  } catch (error) {
    throw formatError(error, signal);
  } finally {
    response.destroy();
  }
  return { body: new Uint8Array(Buffer.concat(chunks)), isTruncated: size > maxBytes };
}

function decode(response: IncomingMessage): NodeJS.ReadableStream {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const decoder =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'deflate'
        ? createInflate()
        : encoding === 'br'
          ? createBrotliDecompress()
          : null;
  if (decoder === null) {
    if (encoding !== 'identity' && encoding !== '')
      throw new FetchError('the server uses an encoding that was not offered');
    return response;
  }
  response.on('error', (error) => decoder.destroy(error));
  return response.pipe(decoder);
}

function formatError(error: unknown, signal: AbortSignal): FetchError {
  if (error instanceof FetchError) return error;
  if (signal.aborted) return new FetchError('the server takes too long');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new FetchError('the name is not in the DNS');
  if (code === 'ECONNREFUSED') return new FetchError('the server takes no connection');
  if (/CERT|SIGNED|ALTNAME|SELF/.test(code)) return new FetchError(`the certificate is not valid (${code})`);
  return new FetchError(`the server cannot be reached${code ? ` (${code})` : ''}`);
}

/** Special-purpose addresses of the IANA registries (RFC 6890 and its updates), in which no public site is. */
const SPECIAL_RANGES = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  SPECIAL_RANGES.addSubnet(net, prefix, 'ipv4');
const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');
const SPECIAL_UNICAST_RANGES = new BlockList();
for (const [net, prefix] of [
  // Teredo and 6to4 embed arbitrary IPv4 addresses; the other two are for benchmarks and documentation.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL_UNICAST_RANGES.addSubnet(net, prefix, 'ipv6');

/** True for addresses that the public internet routes. Of IPv6 that is global unicast less its special parts. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !SPECIAL_RANGES.check(address, 'ipv4');
  return (
    isIP(address) === 6 &&
    !address.includes('%') &&
    GLOBAL_UNICAST.check(address, 'ipv6') &&
    !SPECIAL_UNICAST_RANGES.check(address, 'ipv6')
  );
}
