import type { Problem } from '@vouchwire/api-contract';
import { PROBLEM_CONTENT_TYPE } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GRAPH_BODY_LIMIT } from '../platform/http/register-endpoint.ts';
import type { McpEndpoint } from './mcp-endpoint.ts';
import type { McpServices } from './mcp-services.ts';
import { createRegistryEntry, createServerCard, MCP_CARD_PATHS, MCP_CARD_TYPE } from './server-card.ts';

interface McpRoutesOptions {
  readonly services: McpServices;
  readonly version: string;
  /** Null if the operator has not set one. */
  readonly publicUrl: string | null;
}

/** Names of this machine. A request for them comes from this machine, or through a proxy on it. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Endpoint `/mcp` for programs that use the Model Context Protocol over HTTP. Loaded with the first request. */
export async function mcpRoutes(
  app: FastifyInstance,
  { services, version, publicUrl }: McpRoutesOptions,
): Promise<void> {
  let endpoint: Promise<McpEndpoint> | null = null;
  const load = async () => {
    const { McpEndpoint } = await import('./mcp-endpoint.ts');
    return new McpEndpoint(services, { version, hosts: [...LOCAL_HOSTS, new URL(services.origin()).hostname] });
  };
  const options = {
    bodyLimit: GRAPH_BODY_LIMIT,
    schema: { hide: true },
    config: { rateLimitGroup: 'queries', isEndpoint: true },
  } as const;
  // Clients show a message of JSON-RPC, and other bodies as they are.
  app.addHook('onSend', async (request, reply, payload) =>
    String(reply.getHeader('content-type')).startsWith(PROBLEM_CONTENT_TYPE)
      ? toJsonRpc(request, reply, JSON.parse(payload as string) as Problem)
      : payload,
  );
  app.post('/mcp', options, async (request, reply) => {
    endpoint ??= load();
    return (await endpoint).handle(request, reply);
  });
  const sendCard = (reply: FastifyReply, type: string, card: object) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type(type)
      .send(Buffer.from(JSON.stringify(card, null, 2)));
  const cardOptions = { schema: { hide: true }, config: { isEndpoint: true, openToAllOrigins: true } } as const;
  for (const path of MCP_CARD_PATHS)
    app.get(path, cardOptions, (_request, reply) =>
      sendCard(reply, MCP_CARD_TYPE, createServerCard(services.origin(), version)),
    );
  if (publicUrl?.startsWith('https:'))
    app.get('/mcp/server.json', cardOptions, (_request, reply) =>
      sendCard(reply, 'application/json', createRegistryEntry(publicUrl, version)),
    );
  app.addHook('onClose', async () => (await endpoint)?.close());
}

/** Parse error, and the first code for errors of a server (JSON-RPC 2.0, section 5.1). */
const PARSE_ERROR = -32_700;
const SERVER_ERROR = -32_000;

/** Words a problem as a response of JSON-RPC. Its id is null if no message was read. */
function toJsonRpc({ body }: FastifyRequest, reply: FastifyReply, { status, detail, code }: Problem): string {
  reply.type('application/json');
  const { id = null } = Object(body) as { readonly id?: unknown };
  const error = { code: status === 400 ? PARSE_ERROR : SERVER_ERROR, message: detail, data: { code } };
  return JSON.stringify({ jsonrpc: '2.0', id, error });
}
