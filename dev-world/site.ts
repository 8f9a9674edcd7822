import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CertificateKind } from './certificates.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A site of the dev world. It responds at its host and at its `www.` form. */
export interface Site {
  /**
   * The host ends in `-vouchwire-dev.com`: an invented name under a real public suffix. Reserved names such as
   * `.example` are not in the Public Suffix List, so they would not be identities. No name with this ending is
   * registered.
   */
  readonly host: string;
  /** Description for developers of what the site demonstrates. */
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
  /** Handles requests over https, and over http if `plain` is absent. */
  readonly answer: Handler;
  readonly plain?: Handler;
  /** State of the certificate. With `none`, the site aborts every handshake. The default is `good`. */
  readonly certificate?: CertificateKind | 'none';
}

export const WELL_KNOWN = '/.well-known/trust.txt';
export const ROOT = '/trust.txt';

export const getHost = (name: string): string => `${name}-vouchwire-dev.com`;

/** Responds by path. Other paths get 404. */
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

/** Serves the same file at both locations. */
export function serveAtBothLocations(handler: Handler): Handler {
  return routePaths({ [WELL_KNOWN]: handler, [ROOT]: handler });
}

/** Checks whether the request names the `www.` form of the host. */
export function isWww(request: IncomingMessage): boolean {
  return (request.headers.host ?? '').startsWith('www.');
}

/** Joins the lines of a file. */
export const joinLines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

/** Returns the address of a site's home page. */
export const getHomeUrl = (name: string): string => `https://${getHost(name)}/`;
