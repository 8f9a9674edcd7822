import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Renders the page of a request.
 * @param cacheKey must change whenever the page can change; without it, the page is not cached
 */
export type RenderPage = (request: FastifyRequest, reply: FastifyReply, cacheKey?: string) => Promise<FastifyReply>;
