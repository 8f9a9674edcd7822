import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Renders the page of a request.
 * @param cacheKey changes whenever the page may; without it the page is not cached
 */
export type RenderPage = (request: FastifyRequest, reply: FastifyReply, cacheKey?: string) => Promise<FastifyReply>;
