import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Returns only data, never a page. */
    isEndpoint?: true;
  }
}

const nonces = new WeakMap<object, string>();

/** The nonce that inline scripts and styles of this request's page must carry. */
export function getNonce(request: FastifyRequest): string {
  const known = nonces.get(request.raw);
  if (known) return known;
  const nonce = randomBytes(16).toString('base64');
  nonces.set(request.raw, nonce);
  return nonce;
}

/** The other headers, alike for all. */
const COMMON_HEADERS = {
  // TLS ends at the operator's proxy, which knows whether this header is right.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
} as const;

const NONCE_PLACEHOLDER = 'NONCE';
const NONCE_SOURCE = `'nonce-${NONCE_PLACEHOLDER}'`;
const PAGE_HEADERS = collectHeaders({
  ...COMMON_HEADERS,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", NONCE_SOURCE],
      styleSrc: ["'self'", NONCE_SOURCE],
      // React and the component library write style attributes; they cannot run code.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      formAction: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
});
const PAGE_POLICY = PAGE_HEADERS['content-security-policy'] ?? '';
const ENDPOINT_HEADERS = collectHeaders({
  ...COMMON_HEADERS,
  // These tell a browser what a page may do, so data does not need them.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xPoweredBy: false,
  xXssProtection: false,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
  },
});

/** Content security policy and related headers. Nothing loads from other origins, and no page can frame ours. */
export const securityHeaders = plugin(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', (request, reply, next) => {
      if (request.routeOptions.config.isEndpoint) void reply.headers(ENDPOINT_HEADERS);
      else {
        void reply.headers(PAGE_HEADERS);
        void reply.header('content-security-policy', PAGE_POLICY.replaceAll(NONCE_PLACEHOLDER, getNonce(request)));
      }
      next();
    });
  },
  { name: 'security-headers' },
);

/**
 * The headers that Helmet sets, computed once. They are set through Fastify: a header that is set on the response of
 * Node.js itself makes Node.js copy and validate all of them one by one.
 */
function collectHeaders(options: HelmetOptions): Readonly<Record<string, string>> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
