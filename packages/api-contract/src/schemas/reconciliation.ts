import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { LIMITS } from '../limits.ts';
import {
  FORM_TYPE,
  MAX_CONDITION_VALUES,
  MAX_CONDITIONS,
  MAX_RECONCILIATION_BATCH,
  MAX_SUGGESTION_CURSOR,
  RECONCILIATION_PROPERTIES,
  RECONCILIATION_TYPES,
  SUGGESTION_KINDS,
} from '../reconciliation.ts';
import { MAX_SEARCH_CHARS } from '../search.ts';
import { defineEndpoint } from './endpoint.ts';
import { integerParam } from './integer-param.ts';
import { urlText } from './url-text.ts';

const TAG = 'Reconciliation';
const SPECIFICATION = 'https://reconciliation-api.github.io/specs/0.2/';
const OPENREFINE_REMARK = '[How to use it with OpenRefine](../recipes/openrefine.md), and what the scores mean.';

const typeIds = RECONCILIATION_TYPES.map(({ id }) => id);
export const reconciliationTypeId = z.enum(typeIds, { error: `A type is ${typeIds.join(', ')}` });

const propertyIds = RECONCILIATION_PROPERTIES.map(({ id }) => id);
export const reconciliationPropertyId = z.enum(propertyIds, { error: `A property is ${propertyIds.join(', ')}` });

/** An entity, a type or a property by its id. */
export const reconciliationItem = z.object({ id: z.string(), name: z.string() });

export const reconciliationService = z.object({
  service_url: urlText.describe('Scheme, host and port'),
  service_path: z.string(),
});

export const suggestService = reconciliationService.extend({
  flyout_service_path: z.string().describe('The id replaces the placeholder'),
});

export const reconciliationManifest = z.object({
  versions: z.array(z.string()).describe('Versions of the specification'),
  name: z.string(),
  identifierSpace: z.string().describe('What the id of an identity is appended to'),
  schemaSpace: z.string(),
  defaultTypes: z.array(reconciliationItem),
  documentation: z.string(),
  logo: z.string(),
  serviceVersion: z.string().describe('Version of this API'),
  view: z.object({ url: z.string().describe('Page of an identity; `{{id}}` is replaced by the id') }),
  preview: z.object({ url: z.string(), width: z.number().int().min(1), height: z.number().int().min(1) }),
  suggest: z.object({ entity: suggestService, type: suggestService, property: suggestService }),
  extend: z.object({
    propose_properties: reconciliationService,
    property_settings: z.array(z.unknown()).describe('Empty: properties have no settings'),
  }),
  batchSize: z.number().int().min(1).describe('Maximum number of queries in a batch, and of ids in a data extension'),
});

export type ReconciliationManifest = z.infer<typeof reconciliationManifest>;

const propertyValue = z.union([
  z.string().max(MAX_SEARCH_CHARS),
  z.number(),
  z.boolean(),
  z.object({ id: z.string().max(LIMITS.INPUT_CHARS), name: z.string().optional() }),
]);

export type ConditionValue = z.infer<typeof propertyValue>;

/** A query of a batch. The server validates each query separately. */
export const reconciliationQuery = z.strictObject({
  query: z
    .string()
    .trim()
    .min(1, '“query” is empty')
    .max(MAX_SEARCH_CHARS, `“query” has at most ${MAX_SEARCH_CHARS} characters`)
    .optional()
    .describe('A domain, a URL, a DID, the address of an account, or a name'),
  type: z
    .union([reconciliationTypeId, z.array(reconciliationTypeId).max(typeIds.length)], {
      error: `“type” is one or more of ${typeIds.join(', ')}`,
    })
    .optional(),
  type_strict: z
    .enum(['any', 'all', 'should'], { error: '“type_strict” is “any”, “all” or “should”' })
    .default('any')
    .describe('`should`: candidates of other types are returned, but never as a match'),
  limit: z
    .int('“limit” is a whole number')
    .min(1, '“limit” is at least 1')
    .optional()
    .describe('Maximum number of candidates'),
  properties: z
    .array(
      z.object({
        pid: reconciliationPropertyId,
        v: z.union([propertyValue, z.array(propertyValue).max(MAX_CONDITION_VALUES)], {
          error: `“v” is a text, a number, true, false, an entity with an “id”, or a list of at most ${MAX_CONDITION_VALUES} of them`,
        }),
      }),
    )
    .max(MAX_CONDITIONS, `A query has at most ${MAX_CONDITIONS} properties`)
    .default([]),
});

export type ReconciliationQuery = z.infer<typeof reconciliationQuery>;

export const reconciliationCandidate = z.object({
  id: z.string().describe('Domain, page or DID of the identity'),
  name: z.string(),
  description: z.string().describe('What is known about it, in one sentence, and its domain'),
  type: z.array(reconciliationItem),
  score: z
    .number()
    .min(0)
    .max(100)
    .describe('100 times the score of the reason, less 1 for each condition that it does not meet'),
  features: z
    .array(z.object({ id: z.string(), value: z.union([z.boolean(), z.number()]) }))
    .describe(
      '`reason_…` is the score of the reason. `type` and the ids of properties: whether it meets the condition',
    ),
  match: z.boolean().describe('Whether the identity is the one that the query means. If false, a person decides'),
});

export type ReconciliationCandidate = z.infer<typeof reconciliationCandidate>;

export const reconciliationResult = z.object({
  result: z.array(reconciliationCandidate).describe('Best first'),
  error: z.string().optional().describe('Why the query was not answered; the other queries of the batch are'),
});

export type ReconciliationResult = z.infer<typeof reconciliationResult>;

export const reconciliationResultBatch = z.record(
  z.string(),
  reconciliationResult.describe('The candidates of the query with this key'),
);

/** A data extension of a client. */
export const dataExtensionQuery = z.object({
  ids: z
    .array(z.string().max(LIMITS.INPUT_CHARS, `An id has at most ${LIMITS.INPUT_CHARS} characters`), {
      error: '“ids” is a list of ids of identities',
    })
    .describe('Ids of identities, as candidates have them'),
  properties: z
    .array(z.object({ id: reconciliationPropertyId, settings: z.unknown().optional() }), {
      error: '“properties” is a list of objects with the “id” of a property',
    })
    .min(1, '“properties” is empty')
    .max(propertyIds.length, `“properties” has at most ${propertyIds.length} entries`),
});

export type DataExtensionQuery = z.infer<typeof dataExtensionQuery>;

export const dataExtensionText = z.object({ str: z.string() });
export const dataExtensionNumber = z.object({ float: z.number() });
export const dataExtensionDate = z.object({ date: z.iso.datetime() });

export const dataExtensionValue = z.union([
  reconciliationItem,
  dataExtensionText,
  dataExtensionNumber,
  dataExtensionDate,
]);

export type DataExtensionValue = z.infer<typeof dataExtensionValue>;

export const dataExtensionResponse = z.object({
  meta: z
    .array(
      z.object({
        id: reconciliationPropertyId,
        name: z.string(),
        type: reconciliationItem.optional().describe('Type of the values, if they are identities'),
      }),
    )
    .describe('The requested properties, in their order'),
  rows: z
    .record(z.string(), z.record(z.string(), z.array(dataExtensionValue)))
    .describe('By id, then by property. A list is empty if nothing is known; that is no fault of the site'),
});

export type DataExtensionResponse = z.infer<typeof dataExtensionResponse>;

const queriesInput = z
  .string({ error: '“queries” is given once' })
  .optional()
  .describe(
    `A batch of at most ${MAX_RECONCILIATION_BATCH} queries, as JSON: \`{ id: { query, type, limit, properties } }\``,
  );
const extendInput = z
  .string({ error: '“extend” is given once' })
  .optional()
  .describe(
    `A data extension of at most ${MAX_RECONCILIATION_BATCH} identities, as JSON: \`{ ids, properties: [{ id }] }\``,
  );

const SCORES =
  'An invalid query has an empty `result` with an `error`; the other queries are answered. More queries than `batchSize`: 413.';

export const getReconciliation = defineEndpoint({
  ...ENDPOINTS.getReconciliation,
  summary: 'Get the manifest of the reconciliation service, or send it a small batch',
  description: `Implements the [Reconciliation Service API 0.2](${SPECIFICATION}) for OpenRefine and similar programs. Without parameters, it returns the manifest. With \`queries\` or \`extend\` it answers as the POST request does. ${SCORES}`,
  remark: OPENREFINE_REMARK,
  tag: TAG,
  page: 'reconcile-manifest',
  rateLimit: 'queries',
  openToAllOrigins: true,
  query: z.object({ queries: queriesInput, extend: extendInput }),
  response: z.union([reconciliationManifest, dataExtensionResponse, reconciliationResultBatch]),
  problems: [400, 413, 503],
  example: { prints: ['name', 'batchSize'] },
});

export const reconcile = defineEndpoint({
  ...ENDPOINTS.reconcile,
  summary: 'Match a batch of queries with identities, or read properties of identities',
  description: `The body is a form with one field: \`queries\` or \`extend\`. ${SCORES} Entries are matched as by \`POST /api/match\`, and nothing is stored.`,
  remark: OPENREFINE_REMARK,
  tag: TAG,
  rateLimit: 'queries',
  openToAllOrigins: true,
  bodyType: FORM_TYPE,
  body: z.object({ queries: queriesInput, extend: extendInput }),
  response: z.union([dataExtensionResponse, reconciliationResultBatch]),
  problems: [400, 413, 503],
  example: { body: { queries: '{"q0": {"query": "Texas Press Association", "type": "association"}}' }, prints: ['q0'] },
});

export const suggestionKind = z
  .enum(SUGGESTION_KINDS, { error: `A suggestion is for ${SUGGESTION_KINDS.join(', ')}` })
  .describe('What to suggest');

/** Additional parameters of OpenRefine's autocomplete, which it has from Freebase. */
const FREEBASE_PARAMETERS = [
  'filter',
  'spell',
  'exact',
  'lang',
  'scoring',
  'prefixed',
  'stemmed',
  'format',
  'key',
  'schema',
];
const ignoredInput = z.unknown().optional().describe('Sent by OpenRefine; without effect');

export const suggestForReconciliation = defineEndpoint({
  ...ENDPOINTS.suggestForReconciliation,
  summary: 'Suggest identities, types or properties for the beginning of a text',
  description: 'For the search fields of OpenRefine. `cursor` continues a list.',
  tag: TAG,
  rateLimit: 'reads',
  openToAllOrigins: true,
  params: z.object({ kind: suggestionKind }),
  query: z.object({
    prefix: z
      .string({ error: '“prefix” is the text of the search field' })
      .max(MAX_SEARCH_CHARS, `“prefix” has at most ${MAX_SEARCH_CHARS} characters`)
      .describe('Beginning of a name or domain, as typed'),
    cursor: integerParam({ name: 'cursor', min: 0, max: MAX_SUGGESTION_CURSOR, fallback: 0 }).describe(
      'Number of suggestions to skip',
    ),
    type: reconciliationTypeId.optional().describe('Identities of this type only'),
    ...Object.fromEntries(FREEBASE_PARAMETERS.map((name) => [name, ignoredInput])),
  }),
  response: z.object({
    result: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        description: z.string().optional(),
        notable: z.array(reconciliationItem).optional().describe('Types of an identity'),
      }),
    ),
  }),
  problems: [400, 503],
  example: { params: { kind: 'entity' }, query: { prefix: 'texas' }, prints: ['result'] },
});

export const getReconciliationFlyout = defineEndpoint({
  ...ENDPOINTS.getReconciliationFlyout,
  summary: 'Get a small preview of an identity, a type or a property, as HTML',
  description: 'For the previews of OpenRefine. The HTML has no scripts, styles or images.',
  tag: TAG,
  rateLimit: 'reads',
  openToAllOrigins: true,
  params: z.object({ kind: suggestionKind }),
  query: z.object({
    id: z
      .string({ error: 'Give the “id” of a suggestion' })
      .max(LIMITS.INPUT_CHARS, `“id” has at most ${LIMITS.INPUT_CHARS} characters`)
      .describe('The `id` of a suggestion'),
    lang: ignoredInput,
  }),
  response: z.object({ id: z.string(), html: z.string().describe('Without scripts, styles and images') }),
  problems: [400, 404, 503],
  example: { params: { kind: 'entity' }, query: { id: 'texaspress.com' }, prints: ['html'] },
});

export const proposeReconciliationProperties = defineEndpoint({
  ...ENDPOINTS.proposeReconciliationProperties,
  summary: 'List the properties that a data extension can read',
  description: 'All types have the same properties.',
  tag: TAG,
  rateLimit: 'reads',
  openToAllOrigins: true,
  query: z.object({
    type: z
      .string({ error: `“type” is one of ${typeIds.join(', ')}, or empty` })
      .refine((type) => type === '' || typeIds.some((id) => id === type), `“type” is ${typeIds.join(', ')}, or empty`)
      .optional()
      .describe('Type of the identities. All types have the same properties'),
    limit: integerParam({ name: 'limit', min: 1, max: 1_000, fallback: propertyIds.length }).describe(
      'Properties at most',
    ),
  }),
  response: z.object({
    properties: z.array(reconciliationItem),
    type: z.string().optional().describe('The requested type'),
    limit: z.number().int().min(1),
  }),
  problems: [400],
  example: { query: { type: 'publisher' }, prints: ['properties'] },
});
