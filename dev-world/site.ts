import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CertificateKind } from './certificates.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A site of the dev world. It responds at its host and at its `www.` form. */
export interface Site {
  /**
   * Ends in `-vouchwire-dev.com`: a made-up name under a real public suffix. Reserved names such as `.example` are not
   * in the Public Suffix List and so would not be identities; these are, and none is registered.
   */
  readonly host: string;
  /** What it shows, for developers. */
  readonly what: string;
  /** The kind of organization or failure that it represents. */
  readonly group:
    | 'news'
    | 'locations'
    | 'files'
    | 'answers'
    | 'redirects'
    | 'tls'
    | 'broken'
    | 'owner-groups'
    | 'references'
    | 'ai'
    | 'contradictions'
    | 'publisher-files'
    | 'media'
    | 'identities'
    | 'pages';
  /** Over https, and over http if `plain` is absent. */
  readonly answer: Handler;
  readonly plain?: Handler;
  /** Default `good`. `none`: aborts every handshake. */
  readonly certificate?: CertificateKind | 'none';
}

export const WELL_KNOWN = '/.well-known/trust.txt';
export const ROOT = '/trust.txt';

export const getHost = (name: string): string => `${name}-vouchwire-dev.com`;

/** Responses by path; 404 for other paths. */
export function routePaths(handlers: Readonly<Record<string, Handler>>): Handler {
  return (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    (handlers[path] ?? notFound)(request, response);
  };
}

export function text(body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}): Handler {
  return (_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'max-age=3600',
      'content-length': Buffer.byteLength(body),
      ...headers,
    });
    response.end(body);
  };
}

export function html(body: string, status = 200): Handler {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    response.end(body);
  };
}

export function status(code: number, headers: Readonly<Record<string, string>> = {}): Handler {
  return (_request, response) => {
    response.writeHead(code, { 'content-type': 'text/plain', ...headers });
    response.end(`${code}\n`);
  };
}

export function redirect(target: string | ((request: IncomingMessage) => string), code = 301): Handler {
  return (request, response) => {
    response.writeHead(code, { location: typeof target === 'string' ? target : target(request) });
    response.end();
  };
}

export const notFound: Handler = status(404);

/** The same file at both locations. */
export function serveAtBothLocations(handler: Handler): Handler {
  return routePaths({ [WELL_KNOWN]: handler, [ROOT]: handler });
}

/** Whether the request names the `www.` form of the host. */
export function isWww(request: IncomingMessage): boolean {
  return (request.headers.host ?? '').startsWith('www.');
}

/** Lines of a file. */
export const joinLines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

/** The address of a site's home page. */
export const getHomeUrl = (name: string): string => `https://${getHost(name)}/`;
