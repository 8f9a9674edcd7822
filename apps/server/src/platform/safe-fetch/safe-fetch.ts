import { createSecureContext, type SecureContext } from 'node:tls';
import { type FetchCause, LIMITS } from '@vouchwire/api-contract';
import { Client, type Dispatcher } from 'undici';
import type { Sentence } from '../messages/sentence.ts';
import { runTraced } from '../telemetry/request-tracer.ts';
import type { TlsReport } from './certificate-report.ts';
import { ConnectTo, stripBrackets } from './connect-to.ts';
import { ConnectionDeniedError, type ConnectionPool } from './connection-pool.ts';
import { ACCEPT_ENCODING } from './decode-body.ts';
import { FetchFailure } from './fetch-failure.ts';
import { describeFetch } from './fetch-sentences.ts';
import { isPublicAddress } from './is-public-address.ts';
import { type ConnectionDetails, getBlockedReason, openConnection } from './open-connection.ts';
import { type BodyCounts, type BodyLimits, type ReadBody, readBody } from './read-body.ts';
import type { SignRequest } from './request-signer.ts';
import { resolveHost } from './resolve-host.ts';
import { resolveRedirect } from './resolve-redirect.ts';

export interface SafeFetcherOptions {
  /** `User-Agent` of our requests. It names us and a way to contact us. */
  readonly userAgent: string;
  /** Signs each request. Default: none is signed. */
  readonly signRequest?: SignRequest | null;
  readonly connectTo?: ConnectTo;
  readonly dnsServers?: readonly string[];
  /** Certificate authorities (PEM) that replace the default ones. */
  readonly authorities?: readonly string[];
  readonly limits?: Partial<FetchLimits>;
}

export interface FetchLimits extends BodyLimits {
  readonly maxRedirects: number;
  readonly maxHeaderBytes: number;
  /** Timeout for the whole fetch, including redirects, in ms. */
  readonly totalMs: number;
  /** Timeout for one connection, in ms. */
  readonly connectMs: number;
  readonly dnsMs: number;
  /** Timeout until the headers of one response arrive, in ms. */
  readonly headersMs: number;
  /** Timeout between two chunks of a body, in ms. */
  readonly idleMs: number;
}

export const DEFAULT_LIMITS: FetchLimits = {
  maxRedirects: 5,
  maxHeaderBytes: 32 * 1024,
  maxBytes: LIMITS.TRUST_TXT_MIB * 1024 * 1024,
  maxTransferBytes: 2 * 1024 * 1024,
  totalMs: 15_000,
  connectMs: 5_000,
  dnsMs: 2_000,
  headersMs: 10_000,
  idleMs: 5_000,
};

export interface FetchRequest {
  readonly method?: 'GET' | 'HEAD';
  readonly accept?: string;
  readonly signal?: AbortSignal;
  readonly limits?: Partial<FetchLimits>;
  /** `refuse`: a redirect is a failure. Default: `follow`. */
  readonly redirects?: 'follow' | 'refuse';
  /** Returns true for an address that must not be requested. A redirect to it is returned as the response. */
  readonly stopBefore?: (target: URL) => boolean;
  /** Validators of a cached response, so that the server may respond with 304. Used only for the first address. */
  readonly known?: { readonly etag: string | null; readonly lastModified: string | null };
  /** Pool of connections for several requests to the same site. Default: a new connection for each request. */
  readonly connections?: ConnectionPool;
  /**
   * `follow`: a redirect may lead from https to http, after which the response is not authenticated. Default: `refuse`.
   */
  readonly downgrade?: 'follow' | 'refuse';
}

/** One request with its outcome. Times are ISO 8601 UTC. */
export interface Hop {
  readonly url: string;
  readonly startedAt: string;
  readonly elapsedMs: number;
  readonly addressFamily: 'IPv4' | 'IPv6' | null;
  readonly tls: TlsReport | null;
  /** Null if there was no response. */
  readonly status: number | null;
  readonly headers: Headers | null;
  readonly redirectedTo: string | null;
  /** Size of the body, as transferred and decoded. Null if no body was read. */
  readonly transferredBytes: number | null;
  readonly bytes: number | null;
  readonly truncated: boolean;
  readonly failure: { readonly cause: FetchCause; readonly sentence: Sentence } | null;
}

export interface FetchSuccess {
  readonly ok: true;
  /** Final URL after redirects. */
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** True if the body exceeds the limit. */
  readonly truncated: boolean;
  readonly hops: readonly Hop[];
}

export interface FetchFailureResult {
  readonly ok: false;
  readonly cause: FetchCause;
  /** Explanation for a person. */
  readonly sentence: Sentence;
  /** All requests, including the last one, which failed. */
  readonly hops: readonly Hop[];
}

export type FetchResult = FetchSuccess | FetchFailureResult;

/** The response to one request, and the address to which it redirects. */
export interface Exchange {
  readonly answer: Pick<FetchSuccess, 'status' | 'headers' | 'body' | 'truncated'>;
  readonly next: URL | null;
}

/**
 * The only way to request other sites. Fetches from public addresses, and returns the details of every request. A
 * response with any status is a result. A failure without a status is a result with a reason, never an exception.
 *
 * Never sends credentials: no cookies, and no user and password from a URL. Verifies TLS, and reports an invalid
 * certificate. Every limit covers the whole fetch, so that a slow server or a decompression bomb costs no more than any
 * other site.
 */
export class SafeFetcher {
  readonly #options: Required<Pick<SafeFetcherOptions, 'userAgent' | 'connectTo'>> & SafeFetcherOptions;
  readonly #limits: FetchLimits;
  #secureContext: SecureContext | null = null;

  constructor(options: SafeFetcherOptions) {
    this.#options = { ...options, connectTo: options.connectTo ?? ConnectTo.none };
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
  }

  fetch(target: string | URL, request: FetchRequest = {}): Promise<FetchResult> {
    return runTraced('outgoing request', () => this.#fetch(target, request));
  }

  /**
   * Returns the addresses of a host. Empty if it currently has none, or if its connections are redirected
   * (`connectTo`).
   */
  async findAddresses(host: string, signal: AbortSignal): Promise<string[]> {
    if (this.#options.connectTo.find(host, 443) !== null) return [];
    const { dnsServers } = this.#options;
    const options = { timeoutMs: this.#limits.dnsMs, ...(dnsServers ? { servers: dnsServers } : {}) };
    try {
      return await resolveHost(host, options, signal);
    } catch (error) {
      // The visit that follows reports the failure.
      if (error instanceof FetchFailure || signal.aborted) return [];
      throw error;
    }
  }

  /** Returns why an address is never requested: it is not public. Null if it may be requested. Sends no request. */
  async findForbiddenReason({ hostname, port, protocol }: URL, signal: AbortSignal): Promise<Sentence | null> {
    const number = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
    if (this.#options.connectTo.find(stripBrackets(hostname), number) !== null) return null;
    const reason = getBlockedReason(stripBrackets(hostname), number);
    if (reason) return reason;
    const addresses = await this.findAddresses(hostname, signal);
    return addresses.every(isPublicAddress) ? null : describeFetch('notPublicInDns', { host: hostname });
  }

  async #fetch(target: string | URL, request: FetchRequest): Promise<FetchResult> {
    const limits = { ...this.#limits, ...request.limits };
    const hops: Hop[] = [];
    const until = new AbortController();
    const deadline = setTimeout(
      () => until.abort(new FetchFailure('timeout', describeFetch('incomplete', { seconds: limits.totalMs / 1000 }))),
      limits.totalMs,
    );
    const cancel = () => until.abort(new FetchFailure('cancelled', describeFetch('cancelled')));
    request.signal?.addEventListener('abort', cancel, { once: true });
    if (request.signal?.aborted) cancel();
    try {
      return await this.#follow(parseUrl(target), request, limits, until.signal, hops);
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      return { ok: false, cause: error.reason, sentence: error.sentence, hops };
    } finally {
      clearTimeout(deadline);
      request.signal?.removeEventListener('abort', cancel);
    }
  }

  async #follow(
    start: URL,
    request: FetchRequest,
    limits: FetchLimits,
    signal: AbortSignal,
    hops: Hop[],
  ): Promise<FetchSuccess> {
    for (let url = start; ; ) {
      const { answer: response, next } = await this.request(url, request, limits, signal, hops);
      if (!next || request.stopBefore?.(next)) return { ok: true, url: url.href, ...response, hops };
      const failure = findRedirectFailure(url, next, hops, request, limits);
      if (failure) {
        hops.push({ ...hops.pop()!, failure: { cause: failure.reason, sentence: failure.sentence } });
        throw failure;
      }
      url = next;
    }
  }

  /** Shared by all connections, because creating a context for each one took 9 % of the CPU time of a crawl. */
  #getSecureContext(): SecureContext {
    const { authorities } = this.#options;
    this.#secureContext ??= createSecureContext(authorities ? { ca: [...authorities] } : {});
    return this.#secureContext;
  }

  /**
   * Makes one request and records its outcome in every case. A simulation overrides it.
   * @throws FetchFailure if there is no response
   */
  protected async request(
    url: URL,
    request: FetchRequest,
    limits: FetchLimits,
    signal: AbortSignal,
    hops: Hop[],
  ): Promise<Exchange> {
    const startedAt = new Date();
    const notes: ConnectionDetails = { addressFamily: null, tls: null };
    const counts: BodyCounts = { transferred: 0, decoded: 0 };
    let response: Dispatcher.ResponseData | null = null;
    let headers: Headers | null = null;
    let next: URL | null = null;
    let body: ReadBody | null = null;
    let failure: FetchFailure | null = null;
    let client: Client | null = null;
    try {
      signal.throwIfAborted();
      const requestHeaders = this.#headers(url, request, hops.length === 0);
      const open = request.connections?.claim(url.origin);
      if (open) {
        response = await sendOnOpenConnection(open.client, url, request, requestHeaders, signal);
        if (response) {
          client = open.client;
          Object.assign(notes, open.details);
        }
      }
      if (!response) {
        const socket = await openConnection(
          url,
          {
            connectTo: this.#options.connectTo,
            dns: { servers: this.#options.dnsServers, timeoutMs: limits.dnsMs },
            timeoutMs: limits.connectMs,
            getSecureContext: () => this.#getSecureContext(),
            onResolved: (addresses) => request.connections?.assertCanConnect(addresses),
          },
          signal,
          notes,
        );
        client = createClient(socket, url, limits);
        response = await sendRequest(client, url, request, requestHeaders, signal);
      }
      headers = toHeaders(response.headers);
      next = resolveRedirect(url, response.statusCode, toArray(response.headers.location));
      if (next) stripCredentials(next);
      else if (hasBody(request, response.statusCode))
        body = await readBody(response.body, headers.get('content-encoding'), limits, counts);
      else body = { bytes: new Uint8Array(), truncated: false };
      if (request.connections && response.statusCode === 304) await response.body.dump();
    } catch (error) {
      if (error instanceof ConnectionDeniedError) throw error;
      failure = signal.aborted ? getAbortReason(signal) : toFetchFailure(error, url.host);
    } finally {
      // A partly read body emits an error when its connection closes, and no reader handles it.
      response?.body.on('error', () => undefined);
      // A connection can be reused only if its response was read completely.
      const isComplete = client && !failure && (response?.body.readableEnded ?? false);
      if (!(isComplete && client && request.connections?.release(url.origin, { client, details: { ...notes } })))
        // No `await`, because a slow close of the server must not delay the caller.
        void client?.destroy();
    }
    hops.push({
      url: url.href,
      startedAt: startedAt.toISOString(),
      elapsedMs: Date.now() - startedAt.getTime(),
      addressFamily: notes.addressFamily,
      tls: notes.tls,
      status: response?.statusCode ?? null,
      headers,
      redirectedTo: next?.href ?? null,
      transferredBytes: body || counts.transferred > 0 ? counts.transferred : null,
      bytes: body || counts.decoded > 0 ? counts.decoded : null,
      truncated: body?.truncated ?? false,
      failure: failure && { cause: failure.reason, sentence: failure.sentence },
    });
    if (failure) throw failure;
    return {
      answer: {
        status: response?.statusCode ?? 0,
        headers: headers ?? new Headers(),
        body: body?.bytes ?? new Uint8Array(),
        truncated: body?.truncated ?? false,
      },
      next,
    };
  }

  #headers(url: URL, { accept, known }: FetchRequest, first: boolean): Record<string, string> {
    return {
      'user-agent': this.#options.userAgent,
      accept: accept ?? '*/*',
      'accept-encoding': ACCEPT_ENCODING,
      ...this.#options.signRequest?.(url),
      ...(first && known?.etag ? { 'if-none-match': known.etag } : {}),
      ...(first && known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
    };
  }
}

function sendRequest(
  client: Client,
  url: URL,
  request: FetchRequest,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  return client.request({
    method: request.method ?? 'GET',
    path: url.pathname + url.search,
    headers,
    reset: request.connections === undefined,
    signal,
  });
}

/** Returns null if the server has closed the connection in the meantime. The caller then opens a new one. */
async function sendOnOpenConnection(
  client: Client,
  url: URL,
  request: FetchRequest,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData | null> {
  try {
    return await sendRequest(client, url, request, headers, signal);
  } catch (error) {
    void client.destroy();
    if (signal.aborted) throw error;
    return null;
  }
}

/** Creates an HTTP client for an open connection. It opens no other connection. */
function createClient(socket: Awaited<ReturnType<typeof openConnection>>, url: URL, limits: FetchLimits): Client {
  let socketToUse = false;
  return new Client(url.origin, {
    connect: (_options, callback) => {
      const again = socketToUse;
      socketToUse = true;
      // The client is still requesting a connection at this time, so a synchronous call would be lost.
      queueMicrotask(() => {
        if (again)
          callback(new FetchFailure('connection-lost', describeFetch('connectionLost', { host: url.host })), null);
        else callback(null, socket);
      });
    },
    pipelining: 1,
    maxHeaderSize: limits.maxHeaderBytes,
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.idleMs,
  });
}

function findRedirectFailure(
  from: URL,
  to: URL,
  hops: readonly Hop[],
  request: FetchRequest,
  limits: FetchLimits,
): FetchFailure | null {
  if (request.redirects === 'refuse')
    return new FetchFailure('bad-redirect', describeFetch('redirectNotFollowed', { host: from.host }));
  if (from.protocol === 'https:' && to.protocol === 'http:' && request.downgrade !== 'follow')
    return new FetchFailure('bad-redirect', describeFetch('downgrade', { host: from.host }));
  const again = hops.findIndex(({ url }) => url === to.href);
  if (again >= 0)
    // A browser would send the cookie back, and would not be redirected again. We send no cookies.
    return hops.slice(again).some(({ headers }) => headers?.has('set-cookie'))
      ? new FetchFailure('cookie-required', describeFetch('cookieRequired', { host: from.host }))
      : new FetchFailure('too-many-redirects', describeFetch('redirectLoop', { host: from.host }));
  if (hops.length > limits.maxRedirects)
    return new FetchFailure(
      'too-many-redirects',
      describeFetch('tooManyRedirects', { host: from.host, count: limits.maxRedirects }),
    );
  return null;
}

/** @throws FetchFailure `bad-url` */
function parseUrl(target: string | URL): URL {
  const url = URL.parse(target);
  if (!url) throw new FetchFailure('bad-url', describeFetch('noUrl'));
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchFailure('bad-url', describeFetch('unsupportedScheme', { scheme: url.protocol }));
  stripCredentials(url);
  return url;
}

function stripCredentials(url: URL): void {
  url.username = '';
  url.password = '';
  url.hash = '';
}

function getAbortReason(signal: AbortSignal): FetchFailure {
  const { reason } = signal as { reason: unknown };
  return reason instanceof FetchFailure ? reason : new FetchFailure('cancelled', describeFetch('cancelled'));
}

function hasBody({ method }: FetchRequest, status: number): boolean {
  return method !== 'HEAD' && status !== 204 && status !== 304;
}

function toHeaders(raw: Dispatcher.ResponseData['headers']): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    for (const headerValue of toArray(value)) headers.append(name, headerValue.replace(/[^\t\x20-\x7e\x80-\xff]/g, ''));
  }
  return headers;
}

function toArray(value: string | string[] | undefined): string[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** Converts errors of undici to a fetch failure. Its codes: docs/docs/api/Errors.md of undici 8. */
function toFetchFailure(error: unknown, host: string): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code ?? '') : '';
  const options = { cause: error };
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return new FetchFailure('headers-too-large', describeFetch('headersTooLarge', { host }), options);
  if (code === 'UND_ERR_HEADERS_TIMEOUT')
    return new FetchFailure('timeout', describeFetch('noResponse', { host }), options);
  if (code === 'UND_ERR_BODY_TIMEOUT') return new FetchFailure('timeout', describeFetch('stopped', { host }), options);
  if (code.startsWith('HPE_')) return new FetchFailure('protocol', describeFetch('notHttp', { host, code }), options);
  if (code === 'UND_ERR_SOCKET' || code.startsWith('E') || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH')
    return new FetchFailure('connection-lost', describeFetch('connectionLost', { host }), options);
  return new FetchFailure('protocol', describeFetch(code ? 'unreadableCode' : 'unreadable', { host, code }), options);
}
