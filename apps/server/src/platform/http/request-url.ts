import type { FastifyRequest } from 'fastify';

/** The URL of a request. Its host is a placeholder, because a visitor may send any. */
export const getRequestUrl = (request: FastifyRequest): URL =>
  new URL(request.url.replace(/^\/+/, '/'), 'http://localhost');
