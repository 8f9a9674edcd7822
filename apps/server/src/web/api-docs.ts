import swagger from '@fastify/swagger';
import { ENDPOINTS, type Endpoint } from '@vouchwire/api-contract';
import * as contract from '@vouchwire/api-contract/schemas';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import { z } from 'zod';
import { RATE_LIMITS } from '../platform/http/rate-limits.ts';
import { takeTurn } from '../platform/limiter/event-loop-turns.ts';
import { type JsonSchema, SchemaComponents, toPascalCase } from './schema-components.ts';

const DESCRIPTION = `This API shows what the trust.txt files of organizations state about other organizations.

All data is read from those files. Each response names the line that it is based on, the date we read it, and the
version of the graph. Scores count evidence of identity and accountability; they do not judge accuracy.

Errors are \`application/problem+json\` (RFC 9457): \`detail\` is a sentence for a person, \`code\` is for a program, and
\`type\` is the address of a page that explains the code.`;

const TAGS = [
  { name: 'Trust graph', description: 'Identities and what their files say about each other' },
  { name: 'Reconciliation', description: 'The Reconciliation Service API 0.2, for OpenRefine and similar programs' },
  { name: 'Policy files', description: 'Checks of the trust.txt of a site, on request' },
  { name: 'Trust assistant', description: 'Evidence about a page or a DID' },
  { name: 'Follows', description: 'Mails about changes' },
  { name: 'Corrections', description: 'Reports of errors, and what was corrected' },
  { name: 'Sign-ups', description: 'The readers’ waitlist and the publisher pilot; for our own pages only' },
];

interface ApiDescriptionOptions {
  readonly version: string;
  /** Returns the scheme, host and port of this server, as visitors see them. */
  readonly origin: () => string;
}

/** Describes every route that is registered after this plugin in OpenAPI 3.1, from the schemas of the contract. */
export const apiDescription = plugin(
  async (app: FastifyInstance, { version, origin }: ApiDescriptionOptions) => {
    const components = new SchemaComponents(contract);
    const routes: RouteOptions[] = [];
    app.addHook('onRoute', (route) => {
      if (route.method !== 'HEAD' && !route.schema?.hide) routes.push(route);
    });
    const described = new Map<string, FastifySchema>();
    /** Describes one route after another, because all of them keep all visitors waiting for half a second. */
    const describeRoutes = async (): Promise<void> => {
      for (const route of routes) {
        const key = getRouteKey(route);
        if (!described.has(key)) described.set(key, describeRoute(route, route.schema, components));
        await takeTurn();
      }
    };
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Vouchwire',
          version,
          description: DESCRIPTION,
          license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
        },
        tags: TAGS,
      },
      transform: ({ schema, url, route }) => ({
        schema: described.get(getRouteKey(route)) ?? schema,
        url,
      }),
      transformObject: (document) => {
        if (!('openapiObject' in document)) throw new Error('The description is not OpenAPI 3');
        return {
          ...document.openapiObject,
          // No call needs a key.
          security: [],
          components: { schemas: components.list() },
        } as typeof document.openapiObject;
      },
    });
    // All responses share these bytes, so a client that sends many requests and reads nothing costs no memory.
    let cached: { readonly url: string; readonly body: Buffer } | null = null;
    let describing: Promise<void> | undefined;
    app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
      describing ??= describeRoutes();
      await describing;
      const url = origin();
      if (cached?.url !== url)
        cached = {
          url,
          body: Buffer.from(
            JSON.stringify({
              ...completeOperations(app.swagger()),
              servers: [{ url }],
              externalDocs: { url: `${url}/docs/api`, description: 'Every call with examples' },
            }),
          ),
        };
      return reply
        .header('cache-control', 'public, no-cache')
        .type('application/json; charset=utf-8')
        .send(cached.body);
    });
  },
  { name: 'api-description' },
);

const getRouteKey = ({ method, url }: Pick<RouteOptions, 'method' | 'url'>): string => `${method} ${url}`;

/** The parts of a described operation that an example belongs to. */
interface DescribedOperation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly description?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, object>> };
}
type DescribedPaths = Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;

/**
 * Adds the example of each call, which the documentation shows and the tests send, and the description of each parameter
 * whose schema is a reference, which has no place for it.
 */
function completeOperations<Document extends { readonly paths?: object }>(document: Document): Document {
  const paths = Object.entries((document.paths ?? {}) as DescribedPaths).map(([path, operations]) => [
    path,
    Object.fromEntries(Object.entries(operations).map(([method, operation]) => [method, completeOperation(operation)])),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

/** The schemas of the parameters of each described operation, by their place. */
const parameterSchemas = new Map<string, Partial<Record<string, z.ZodType>>>();

function completeOperation(operation: DescribedOperation): DescribedOperation {
  const exported: Readonly<Record<string, unknown>> = contract;
  const endpoint = exported[operation.operationId] as { readonly example?: Endpoint['example'] } | undefined;
  const example: Partial<Record<'params' | 'query' | 'body', unknown>> = endpoint?.example ?? {};
  const values = { path: example.params, query: example.query } as Partial<Record<string, Record<string, unknown>>>;
  const schemas: Partial<Record<string, z.ZodType>> = parameterSchemas.get(operation.operationId) ?? {};
  const { parameters, requestBody } = operation;
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.map((parameter) => {
        const value = values[parameter.in]?.[parameter.name];
        const schema = schemas[parameter.in];
        const described = schema instanceof z.ZodObject ? schema.shape[parameter.name]?.description : undefined;
        return {
          ...parameter,
          ...(described !== undefined && { description: described }),
          ...(value !== undefined && { example: value }),
        };
      }),
    }),
    ...(requestBody &&
      example.body !== undefined && {
        requestBody: {
          ...requestBody,
          content: Object.fromEntries(
            Object.entries(requestBody.content).map(([type, part]) => [type, { ...part, example: example.body }]),
          ),
        },
      }),
  };
}

/** Maps each route to the name of its endpoint in the contract. */
const ENDPOINT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(ENDPOINTS).map(([name, { method, path }]) => [`${method} ${path}`, name]),
);

interface DescribedResponse {
  readonly description: string;
  readonly content: Readonly<Record<string, { readonly schema: z.ZodType }>>;
}

/** Describes a route: its name for generated clients, its schemas as components, and its rate limit. */
function describeRoute(
  { method, url, config }: RouteOptions,
  schema: (FastifySchema & { readonly operationId?: string }) | undefined,
  components: SchemaComponents,
): FastifySchema {
  const operationId = schema?.operationId ?? ENDPOINT_NAMES.get(getRouteKey({ method, url }));
  if (!schema || operationId === undefined)
    throw new Error(`${method} ${url} has no name for the description of the API`);
  const name = toPascalCase(operationId);
  const { params, querystring, body, response, ...rest } = schema as FastifySchema & {
    readonly params?: z.ZodType;
    readonly querystring?: z.ZodType;
    readonly body?: z.ZodType;
    readonly response: Readonly<Record<string, z.ZodType | DescribedResponse>>;
  };
  parameterSchemas.set(operationId, { ...(params && { path: params }), ...(querystring && { query: querystring }) });
  const group = config?.rateLimitGroup;
  const describeResponse = (answer: z.ZodType | DescribedResponse) => {
    const { description, content } =
      answer instanceof z.ZodType
        ? {
            description: 'The response',
            content: { 'application/json': { schema: answer } },
          }
        : answer;
    const described = Object.entries(content).map(([type, part]): [string, { schema: JsonSchema }] => [
      type,
      { schema: components.add(part.schema, `${name}Response`, 'output') },
    ]);
    return { description, content: Object.fromEntries(described) };
  };
  return {
    ...rest,
    operationId,
    ...(group ? { 'x-rate-limit': { group, requests: RATE_LIMITS[group], per: 'minute and address' } } : {}),
    ...(params && { params: components.addParameters(params, `${name}Params`) }),
    ...(querystring && { querystring: components.addParameters(querystring, `${name}Query`) }),
    ...(body && { body: components.add(body, `${name}Request`, 'input') }),
    response: Object.fromEntries(
      Object.entries(response).map(([status, answer]) => [status, describeResponse(answer)]),
    ),
  } as FastifySchema;
}

/** Redirects the former address of the API documentation to its pages in the help. */
export async function apiDocsRedirect(app: FastifyInstance): Promise<void> {
  for (const address of ['/api/docs', '/api/docs/*'])
    app.get(address, { schema: { hide: true } }, (_request, reply) => reply.redirect('/docs/api', 301));
}
