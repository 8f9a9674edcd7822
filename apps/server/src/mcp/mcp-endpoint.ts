import { hostHeaderValidation, originValidation } from '@modelcontextprotocol/fastify';
import { createMcpHandler, INVALID_PARAMS, specTypeSchemas } from '@modelcontextprotocol/server';
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
    const invalid = findInvalidParams(Array.isArray(request.body) ? request.body[0] : request.body);
    if (invalid) return reply.send(invalid);
    const response = await this.#handler.fetch(toWebRequest(request, reply), { parsedBody: request.body });
    const isWanted = acceptsType(request.headers.accept, STREAM_TYPE);
    return reply.send(isWanted ? response : await toJsonResponse(response));
  }

  close(): Promise<void> {
    return this.#handler.close();
  }
}

/** The requests for whose invalid parameters the library returns an internal error. */
const REQUEST_SCHEMAS = new Map<
  unknown,
  (typeof specTypeSchemas)[
    | 'InitializeRequest'
    | 'ReadResourceRequest'
    | 'ListToolsRequest'
    | 'ListResourcesRequest'
    | 'ListResourceTemplatesRequest']
>([
  ['initialize', specTypeSchemas.InitializeRequest],
  ['resources/read', specTypeSchemas.ReadResourceRequest],
  ['resources/list', specTypeSchemas.ListResourcesRequest],
  ['resources/templates/list', specTypeSchemas.ListResourceTemplatesRequest],
  ['tools/list', specTypeSchemas.ListToolsRequest],
]);

/** Returns the error of a request with invalid parameters, or null. */
function findInvalidParams(message: unknown): object | null {
  const { id, method } = Object(message) as { readonly id?: unknown; readonly method?: unknown };
  const validated = REQUEST_SCHEMAS.get(method)?.['~standard'].validate(message);
  if (id === undefined || validated === undefined || !('issues' in validated) || !validated.issues) return null;
  const problems = validated.issues.map(
    ({ path = [], message: problem }) => `${path.map(String).join('.')}: ${problem}`,
  );
  const error = { code: INVALID_PARAMS, message: `Invalid ${String(method)} request. ${problems.join('. ')}` };
  return { jsonrpc: '2.0', id, error };
}

const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';

// Clients of Streamable HTTP must name both types, and the library refuses clients that do not. `*/*` and a missing
// header include both (RFC 9110, section 12.5.1), and a client that names one type gets that one.
function acceptsType(accept: string | undefined, type: string): boolean {
  return (accept ?? '*/*').split(',').some((part) => {
    const [range, ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    if (parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) return false;
    return range === '*/*' || range === type || range === type.replace(/\/.*/, '/*');
  });
}

/** Converts the stream of one request to its last message, which is the response. */
async function toJsonResponse(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith(STREAM_TYPE)) return response;
  const messages = [...(await response.text()).matchAll(/^data: (.+)$/gm)];
  return new Response(messages.at(-1)?.[1] ?? '', {
    status: response.status,
    headers: { 'content-type': JSON_TYPE },
  });
}

/** Converts a request, without its body, which is already parsed. Aborts when the client disconnects. */
function toWebRequest({ method, url, headers }: FastifyRequest, reply: FastifyReply): Request {
  const closed = new AbortController();
  reply.raw.once('close', () => closed.abort());
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const request = new Request(new URL(url, 'http://localhost'), { method, headers: entries, signal: closed.signal });
  if (acceptsType(headers.accept, JSON_TYPE) || acceptsType(headers.accept, STREAM_TYPE))
    request.headers.set('accept', `${JSON_TYPE}, ${STREAM_TYPE}`);
  return request;
}
