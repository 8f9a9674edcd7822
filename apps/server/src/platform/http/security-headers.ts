import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the route returns only data, never a page. */
    isEndpoint?: true;
  }
}

const nonces = new WeakMap<object, string>();

/** Returns the nonce of a request, which all inline scripts and styles of its page must have. */
export function getNonce(request: FastifyRequest): string {
  const known = nonces.get(request.raw);
  if (known) return known;
  const nonce = randomBytes(16).toString('base64');
  nonces.set(request.raw, nonce);
  return nonce;
}

/** The other headers, which are the same for pages and data. */
const COMMON_HEADERS = {
  // The operator's proxy terminates TLS, so only the operator knows whether this header is correct.
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
      // React and the component library set style attributes, which cannot run code.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
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
  // These headers restrict pages, so data does not need them.
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

/**
 * Sets the content security policy and related headers. They prevent loading from other origins, and framing by other
 * pages.
 */
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
 * Computes the headers of Helmet once. They are set through Fastify, because Node.js copies and validates all headers
 * one by one if a header is set on its response directly.
 */
function collectHeaders(options: HelmetOptions): Readonly<Record<string, string>> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
