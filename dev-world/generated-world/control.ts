import { createServer, type RequestListener } from 'node:http';
import { close, getPort, listen } from '../listen.ts';
import type { LoggedRequest } from './request-counter.ts';
import type { ServedGeneratedWorld } from './start-generated-world.ts';

/** The response to `GET /requests`. */
export interface RequestReport {
  readonly hosts: number;
  readonly requests: number;
  readonly maxConcurrent: number;
  /** The maximum of any single host. */
  readonly maxConcurrentPerHost: number;
  readonly notModified: number;
  readonly disallowedRequests: number;
  readonly earlyRequests: number;
  /** CPU time of the world’s process so far, in seconds. */
  readonly cpuSeconds: number;
}

/** The response to `GET /log`. */
export type RequestLog = readonly LoggedRequest[];

export interface Control extends AsyncDisposable {
  /** The URL ends with a slash. */
  readonly url: string;
}

/**
 * Starts a server through which another process can read the requests to a world and advance its day: `GET requests`,
 * `GET hosts`, `GET log`, `POST clear`, `POST advance`. Responses are JSON.
 */
export async function startControl(world: ServedGeneratedWorld): Promise<Control> {
  const calls: Readonly<Record<string, () => unknown>> = {
    'GET /requests': () => createReport(world),
    'GET /hosts': () => Object.fromEntries(world.requests.hosts),
    'GET /log': () => world.requests.log,
    'POST /clear': () => world.requests.clear(),
    'POST /advance': () => world.advance(),
  };
  const answer: RequestListener = (request, response) => {
    const call = calls[`${request.method} ${request.url}`];
    response.writeHead(call ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(call?.() ?? null));
  };
  const server = createServer(answer);
  await listen(server);
  return {
    url: `http://127.0.0.1:${getPort(server)}/`,
    [Symbol.asyncDispose]: () => close(server),
  };
}

function createReport({ requests }: ServedGeneratedWorld): RequestReport {
  const hosts = [...requests.hosts.values()];
  const sum = (count: (host: (typeof hosts)[number]) => number) => hosts.reduce((all, host) => all + count(host), 0);
  const { user, system } = process.cpuUsage();
  return {
    hosts: hosts.length,
    requests: requests.log.length,
    maxConcurrent: requests.maxConcurrent,
    maxConcurrentPerHost: hosts.reduce((max, { maxConcurrent }) => Math.max(max, maxConcurrent), 0),
    notModified: sum(({ notModified }) => notModified),
    disallowedRequests: sum(({ disallowedRequests: trespasses }) => trespasses),
    earlyRequests: sum(({ earlyRequests: tooEarly }) => tooEarly),
    cpuSeconds: (user + system) / 1e6,
  };
}
