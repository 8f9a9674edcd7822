import type { Endpoint, ProblemPosition } from '@vouchwire/api-contract';
import type { z } from 'zod';
import { asNumber, asRecord, asText } from './lenient.ts';

/** The server understood us and said no, or said that it cannot: `detail` is the sentence for the visitor. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly detail: string | null;
  /** What a 429 says of the limit that was reached. */
  readonly limit: string | null;
  /** Where in the text that was sent, if the server says. */
  readonly position: ProblemPosition | null;

  constructor(
    status: number,
    code: string | null,
    detail: string | null,
    { limit = null, position = null }: { limit?: string | null; position?: ProblemPosition | null } = {},
  ) {
    super(detail ?? `The server answered ${status}`);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.limit = limit;
    this.position = position;
  }
}

/** No answer that could be read: offline, timed out, or something between us and the server. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No answer from the server', { cause });
    this.name = 'NetworkError';
  }
}

export const RATE_LIMIT_STATUS = 429;
const DEFAULT_TIMEOUT_MS = 30_000;

interface CallOptions<Params, Query, Body> {
  params?: Params;
  query?: Query;
  body?: Body;
  signal?: AbortSignal;
  /** For a call behind which a lot of work stands; by default {@link DEFAULT_TIMEOUT_MS}. */
  timeoutMs?: number;
}

function buildUrl(path: string, params: unknown, query: unknown): string {
  const values = asRecord(params) ?? {};
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(asText(values[name]) ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(asRecord(query) ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const suffix = search.toString();
  return suffix ? `${filled}?${suffix}` : filled;
}

/**
 * One call of the API, by its definition in the contract. The answer is given back unread: the caller's reader takes
 * what it needs from it, so that a server that knows more or less than this page still gets shown.
 */
export async function call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  definition: Endpoint<P, Q, B, A>,
  {
    params,
    query,
    body,
    signal,
    timeoutMs: limitMs = DEFAULT_TIMEOUT_MS,
  }: CallOptions<z.input<P>, z.input<Q>, z.input<B>> = {},
): Promise<unknown> {
  const limit = AbortSignal.timeout(limitMs);
  let status: number;
  let answer: unknown;
  try {
    const response = await fetch(buildUrl(definition.path, params, query), {
      method: definition.method,
      headers:
        body === undefined
          ? { accept: 'application/json' }
          : { accept: 'application/json', 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    status = response.status;
    const text = await response.text();
    if (response.ok) return JSON.parse(text) as unknown;
    answer = parseOrNull(text);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkError(cause);
  }
  const problem = asRecord(answer) ?? {};
  throw new ApiProblem(
    asNumber(problem.status) ?? status,
    asText(problem.code),
    asText(problem.detail) ?? asText(problem.message) ?? asText(problem.title),
    { limit: status === RATE_LIMIT_STATUS ? asText(problem.message) : null, position: parsePosition(problem.position) },
  );
}

function parsePosition(value: unknown): ProblemPosition | null {
  const record = asRecord(value) ?? {};
  const line = asNumber(record.line);
  const column = asNumber(record.column);
  const offset = asNumber(record.offset);
  return line && column && offset !== null ? { line, column, offset, length: asNumber(record.length) ?? 0 } : null;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The server understood and said no: the entry is to be changed, asking again will not help. */
export const isClientError = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.detail !== null;

/** What a failure reads like: a refusal says the server's sentence, anything else the action's own "Failed to …". */
export function getErrorMessage(error: unknown, fallback: string): string {
  return error instanceof ApiProblem && isClientError(error) ? (error.detail ?? fallback) : fallback;
}
