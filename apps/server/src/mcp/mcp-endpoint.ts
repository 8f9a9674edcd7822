import { hostHeaderValidation, originValidation } from '@modelcontextprotocol/fastify';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createMcpServer } from './create-mcp-server.ts';
import type { McpServices } from './mcp-services.ts';

/** The rate limit counts a batch once, but old versions of the protocol allow any number of calls in one. */
const BATCH_REFUSED = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32600, message: 'A request has one message. Send each message in a request of its own.' },
};

/**
 * Serves MCP over HTTP without sessions: each request has its own server. The module is loaded with the first request.
 */
export class McpEndpoint {
  readonly #handler: ReturnType<typeof createMcpHandler>;
  readonly #checks: readonly ((request: FastifyRequest, reply: FastifyReply) => Promise<void>)[];

  /** @param hosts names of the site, without ports; other names indicate DNS rebinding */
  constructor(services: McpServices, { version, hosts }: { readonly version: string; readonly hosts: string[] }) {
    this.#handler = createMcpHandler(() => createMcpServer(services, version));
    this.#checks = [hostHeaderValidation(hosts), originValidation(hosts)];
  }

  async handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    for (const check of this.#checks) {
      await check(request, reply);
      if (reply.sent) return reply;
    }
    if (Array.isArray(request.body) && request.body.length > 1) return reply.status(400).send(BATCH_REFUSED);
    const response = await this.#handler.fetch(toWebRequest(request, reply), { parsedBody: request.body });
    return reply.send(response);
  }

  close(): Promise<void> {
    return this.#handler.close();
  }
}

/** Converts a request, without its body, which is already parsed. Aborts when the client disconnects. */
function toWebRequest({ method, url, headers }: FastifyRequest, reply: FastifyReply): Request {
  const closed = new AbortController();
  reply.raw.once('close', () => closed.abort());
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(new URL(url, 'http://localhost'), { method, headers: entries, signal: closed.signal });
}
