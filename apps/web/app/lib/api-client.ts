import {
  ENDPOINTS,
  type EndpointName,
  type EndpointTypes,
  type FetchApi,
  isSpecified,
  type LookAlike,
  type Problem,
  type ProblemPosition,
} from '@vouchwire/api-contract';
import type { ReceivedFrom } from './received.ts';

/** A problem response of the server. `detail` is the sentence for the visitor. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly detail: string | null;
  /** The exceeded limit of a 429. */
  readonly limit: string | null;
  /** Position in the submitted text, if the server sent one. */
  readonly position: ProblemPosition | null;
  /** The known site that an unknown address resembles. */
  readonly lookAlike: LookAlike | null;
  /** True if `detail` is in the language of the page. The server's own text is English. */
  readonly isTranslated: boolean;

  constructor(
    status: number,
    code: string | null,
    detail: string | null,
    {
      limit = null,
      position = null,
      lookAlike = null,
      isTranslated = false,
    }: {
      limit?: string | null;
      position?: ProblemPosition | null;
      lookAlike?: LookAlike | null;
      isTranslated?: boolean;
    } = {},
  ) {
    super(detail ?? `The server answered ${status}`);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.limit = limit;
    this.position = position;
    this.lookAlike = lookAlike;
    this.isTranslated = isTranslated;
  }
}

/** There was no readable response: the browser is offline, the request timed out, or a proxy failed. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No answer from the server', { cause });
    this.name = 'NetworkError';
  }
}

export const RATE_LIMIT_STATUS = 429;
const DEFAULT_TIMEOUT_MS = 30_000;

interface CallOptions<Name extends EndpointName> {
  params?: EndpointTypes<Name>['params'];
  query?: EndpointTypes<Name>['query'];
  body?: EndpointTypes<Name>['body'];
  signal?: AbortSignal;
  /** Timeout for an expensive request. Default: {@link DEFAULT_TIMEOUT_MS}. */
  timeoutMs?: number;
}

/** Type of {@link call}, and of its equivalent on the server. */
export type Call = <Name extends EndpointName>(name: Name, options?: CallOptions<Name>) => Promise<ReceivedFrom<Name>>;

/** Returns the address of a call, without the origin. */
export function getApiUrl<Name extends EndpointName>(
  name: Name,
  { params, query }: Pick<CallOptions<Name>, 'params' | 'query'>,
): string {
  const { path }: { path: string } = ENDPOINTS[name];
  const values = new Map(Object.entries(Object(params ?? {})));
  const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(values.get(part) ?? '')));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(Object(query ?? {})))
    if (value !== undefined && value !== null) search.set(key, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/**
 * Calls the API by the name of the endpoint in the contract.
 * @throws {ApiProblem} if the server rejects the request or fails
 * @throws {NetworkError} if there is no readable response
 */
export const call: Call = (name, options) => callThrough(fetch, name, options);

/** Creates the function for API calls while the server renders a page. */
export const createCall =
  (fetchApi: FetchApi): Call =>
  (name, options) =>
    callThrough(fetchApi, name, options);

async function callThrough<Name extends EndpointName>(
  send: FetchApi,
  name: Name,
  { params, query, body, signal, timeoutMs = DEFAULT_TIMEOUT_MS }: CallOptions<Name> = {},
): Promise<ReceivedFrom<Name>> {
  const { method } = ENDPOINTS[name];
  const loaded = isSpecified(name) ? import('./received.ts').then(({ loadFill }) => loadFill(name)) : null;
  // The response below waits for it, unless the request fails first.
  loaded?.catch(() => undefined);
  const limit = AbortSignal.timeout(timeoutMs);
  let status: number;
  let problem: Partial<Problem>;
  try {
    const response = await send(getApiUrl(name, { params, query }), {
      method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    status = response.status;
    const text = await response.text();
    if (response.ok) {
      const answer = JSON.parse(text) ?? {};
      return loaded ? (await loaded)(answer) : answer;
    }
    problem = parseProblem(text);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkError(cause);
  }
  throw new ApiProblem(
    problem.status ?? status,
    problem.code ?? null,
    problem.detail ?? problem.message ?? problem.title ?? null,
    {
      limit: status === RATE_LIMIT_STATUS ? (problem.message ?? null) : null,
      position: problem.position ?? null,
      lookAlike: problem.look_alike ?? null,
    },
  );
}

/** Parses the problem of a response. A proxy may have sent it, so its fields can be missing or have another type. */
function parseProblem(body: string): Partial<Problem> {
  const { status, code, detail, message, title, position, look_alike } = parseRecord(body);
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return {
    status: typeof status === 'number' ? status : undefined,
    code: text(code),
    detail: text(detail),
    message: text(message),
    title: text(title),
    position: isPosition(position) ? position : undefined,
    look_alike: isLookAlike(look_alike) ? look_alike : undefined,
  };
}

const isPosition = (value: unknown): value is ProblemPosition =>
  typeof value === 'object' && value !== null && 'line' in value && 'column' in value && 'offset' in value;

const isLookAlike = (value: unknown): value is LookAlike =>
  typeof value === 'object' && value !== null && 'kind' in value && 'known' in value && 'difference' in value;

function parseRecord(body: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(body));
  } catch {
    return {};
  }
}

/** True for 4xx responses: the user must change the input. A retry does not help. */
export const isClientError = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.detail !== null;
