import type { FastifyRequest } from 'fastify';

/** Returns the URL of a request. Its host is a placeholder, because a visitor can send any host. */
export const getRequestUrl = (request: FastifyRequest): URL =>
  new URL(request.url.replace(/^\/+/, '/'), 'http://localhost');
