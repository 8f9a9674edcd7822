import type { FastifyReply } from 'fastify';

/** Adds names of request headers to the `Vary` header (RFC 9110, 12.5.5). */
export function addVary(reply: FastifyReply, ...names: readonly string[]): void {
  const before = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const current = new Set(before.map((name) => name.toLowerCase()));
  reply.header('vary', [...before, ...names.filter((name) => !current.has(name.toLowerCase()))].join(', '));
}
