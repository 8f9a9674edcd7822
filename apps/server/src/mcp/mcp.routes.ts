import type { FastifyInstance } from 'fastify';
import { GRAPH_BODY_LIMIT } from '../platform/http/register-endpoint.ts';
import type { McpEndpoint } from './mcp-endpoint.ts';
import type { McpServices } from './mcp-services.ts';

interface McpRoutesOptions {
  readonly services: McpServices;
  readonly version: string;
}

/** Names of this machine. A request for them comes from this machine, or through a proxy on it. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Endpoint `/mcp` for programs that use the Model Context Protocol over HTTP. Loaded with the first request. */
export async function mcpRoutes(app: FastifyInstance, { services, version }: McpRoutesOptions): Promise<void> {
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
  app.post('/mcp', options, async (request, reply) => {
    endpoint ??= load();
    return (await endpoint).handle(request, reply);
  });
  app.addHook('onClose', async () => (await endpoint)?.close());
}
