import {
  BADGE_SIZE,
  FORM_TYPE,
  MAX_RECONCILIATION_BATCH,
  RECONCILIATION_PATH,
  RECONCILIATION_PROPERTIES,
  RECONCILIATION_TYPES,
  RECONCILIATION_VERSION,
  type ReconciliationManifest,
  type SuggestionKind,
} from '@vouchwire/api-contract';
import {
  getReconciliation,
  getReconciliationFlyout,
  proposeReconciliationProperties,
  reconcile,
  suggestForReconciliation,
} from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { createFieldError } from '../platform/errors/app-error.ts';
import { GRAPH_BODY_LIMIT, registerEndpoint } from '../platform/http/register-endpoint.ts';
import { type CompletionDependencies, CompletionService } from './completion.service.ts';
import { parseExtension, parseQueries } from './parse-batch.ts';
import { type ReconciliationDependencies, ReconciliationService } from './reconciliation.service.ts';

interface ReconciliationRoutesOptions {
  readonly services: ReconciliationDependencies & CompletionDependencies;
  /** The version of the API. */
  readonly version: string;
}

/** The Reconciliation Service API 0.2, for OpenRefine and similar programs. */
export async function reconciliationRoutes(
  app: FastifyInstance,
  { services, version }: ReconciliationRoutesOptions,
): Promise<void> {
  const service = new ReconciliationService(services);
  const suggestions = new CompletionService(services);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, async (_request: unknown, body: string | Buffer) =>
    parseForm(String(body)),
  );

  /**
   * The specification allows one of the fields in a request. With both, it is unclear which response the client wants.
   */
  const answer = (
    { queries, extend }: { queries?: string | undefined; extend?: string | undefined },
    signal: AbortSignal,
  ) => {
    if (queries !== undefined && extend !== undefined)
      throw createFieldError('extend', 'A request has “queries” or “extend”. Send them in two requests.');
    if (extend !== undefined) return service.extend(parseExtension(extend), signal);
    return queries === undefined ? null : service.reconcile(parseQueries(queries), signal);
  };

  registerEndpoint(app, getReconciliation, async ({ query, signal }) => {
    return (await answer(query, signal)) ?? createManifest(services.origin(), version);
  });

  registerEndpoint(
    app,
    reconcile,
    async ({ body, signal }) => {
      const response = await answer(body, signal);
      if (response) return response;
      throw createFieldError('queries', 'The form has no field “queries” and no field “extend”. Send one of them.');
    },
    { bodyLimit: GRAPH_BODY_LIMIT },
  );

  registerEndpoint(app, suggestForReconciliation, async ({ params, query }) => ({
    result: await suggestions.suggest(params.kind, query),
  }));

  registerEndpoint(app, getReconciliationFlyout, async ({ params, query }) => ({
    id: query.id,
    html: await suggestions.renderFlyout(params.kind, query.id),
  }));

  registerEndpoint(app, proposeReconciliationProperties, ({ query: { type, limit } }) => ({
    properties: RECONCILIATION_PROPERTIES.slice(0, limit).map(({ id, name }) => ({ id, name })),
    ...(type && { type }),
    limit,
  }));
}

/** Reads the fields of a form. A field that occurs twice becomes a list, which the schema rejects. */
function parseForm(body: string): Record<string, string | string[]> {
  const form = new URLSearchParams(body);
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

/** @param origin scheme, host and port of this server, as visitors know it */
function createManifest(origin: string, version: string): ReconciliationManifest {
  const createSuggestService = (kind: SuggestionKind) => ({
    service_url: origin,
    service_path: `${RECONCILIATION_PATH}/suggest/${kind}`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the specification
    flyout_service_path: `${RECONCILIATION_PATH}/flyout/${kind}?id=${'${id}'}`,
  });
  return {
    versions: [RECONCILIATION_VERSION],
    name: 'Vouchwire',
    identifierSpace: `${origin}/d/`,
    schemaSpace: 'https://schema.org/Organization',
    defaultTypes: RECONCILIATION_TYPES.map(({ id, name }) => ({ id, name })),
    documentation: `${origin}/docs/recipes/openrefine`,
    logo: `${origin}/favicon.svg`,
    serviceVersion: version,
    view: { url: `${origin}/d/{{id}}` },
    preview: { url: `${origin}/badge/{{id}}.svg`, width: BADGE_SIZE.maxWidth, height: BADGE_SIZE.height },
    suggest: {
      entity: createSuggestService('entity'),
      type: createSuggestService('type'),
      property: createSuggestService('property'),
    },
    extend: {
      propose_properties: { service_url: origin, service_path: `${RECONCILIATION_PATH}/properties` },
      property_settings: [],
    },
    batchSize: MAX_RECONCILIATION_BATCH,
  };
}
