import { z } from 'zod';

/*
 * The responses of the Reconciliation Service API 0.2, written from the prose of the specification
 * (https://reconciliation-api.github.io/specs/0.2/, W3C Entity Reconciliation Community Group), and independent of the
 * product's own schemas. They are not copies of its JSON schemas, because the files state no license.
 */

/** “an identifier, which is a non-empty string”, and “a human-readable name, which is a non-empty string”. */
const named = z.object({ id: z.string().min(1), name: z.string().min(1) });
const typeReference = z.union([z.string().min(1), named.partial({ name: true })]);

/** “A string containing {{id}}”: with an id in its place it is a URL. */
const template = z.string().refine((text) => text.includes('{{id}}') && URL.canParse(text.replace('{{id}}', 'a')));

/** “concatenated to the service_url to obtain the full URL”. */
const service = z
  .object({ service_url: z.url(), service_path: z.string() })
  .refine(({ service_url, service_path }) => URL.canParse(service_url + service_path));
const suggest = z.intersection(
  service,
  z.object({
    flyout_service_url: z.url().optional(),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder of the specification
    flyout_service_path: z.string().includes('${id}').optional(),
  }),
);

const setting = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['number', 'text', 'checkbox', 'select']),
});

/** “Service Manifest” */
export const manifestOfSpecification = z.object({
  versions: z.array(z.string()).refine((versions) => versions.includes('0.2')),
  name: z.string().min(1),
  identifierSpace: z.url(),
  schemaSpace: z.url(),
  defaultTypes: z.array(named).optional(),
  documentation: z.url().optional(),
  logo: z.url().optional(),
  serviceVersion: z.string().optional(),
  view: z.object({ url: template }).optional(),
  feature_view: z.object({ url: template }).optional(),
  preview: z.object({ url: template, width: z.number().int().min(1), height: z.number().int().min(1) }).optional(),
  suggest: z.object({ entity: suggest, property: suggest, type: suggest }).partial().optional(),
  extend: z
    .object({ propose_properties: service, property_settings: z.array(setting) })
    .partial()
    .optional(),
  batchSize: z.number().int().min(1).optional(),
});

/** “Reconciliation Query Responses”: candidates by the identifier of their query, by decreasing score. */
export const resultBatchOfSpecification = z.record(
  z.string(),
  z.object({
    result: z
      .array(
        z.object({
          id: z.string().min(1),
          name: z.string().min(1),
          description: z.string().optional(),
          type: z.array(typeReference).optional(),
          score: z.number(),
          features: z
            .array(z.object({ id: z.string().min(1), value: z.union([z.number(), z.boolean()]) }))
            .refine((features) => new Set(features.map(({ id }) => id)).size === features.length)
            .optional(),
          match: z.boolean().optional(),
        }),
      )
      .refine((candidates) =>
        candidates.every(({ score }, at) => at === 0 || score <= (candidates[at - 1]?.score ?? 0)),
      ),
  }),
);

/** “Suggest Responses” */
export const suggestionsOfSpecification = z.object({
  result: z.array(named.extend({ description: z.string().optional(), notable: z.array(typeReference).optional() })),
});

/** “Flyout Services” */
export const flyoutOfSpecification = z.object({ id: z.string().min(1), html: z.string() });

/** “Data Extension Property Proposals” */
export const proposalOfSpecification = z.object({
  properties: z.array(named),
  type: z.string().optional(),
  limit: z.number().int().optional(),
});

/** “Data Extension Responses”. A value is empty, an entity, or has one key that names its kind. */
export const extensionOfSpecification = z.object({
  meta: z.array(named.extend({ type: named.partial({ name: true }).optional(), service: z.url().optional() })),
  rows: z.record(
    z.string(),
    z.record(
      z.string(),
      z.array(
        z.union([
          z.strictObject({}),
          z.strictObject({ id: z.string(), name: z.string(), description: z.string().optional() }),
          z.strictObject({ str: z.string() }),
          z.strictObject({ int: z.number().int() }),
          z.strictObject({ float: z.number() }),
          z.strictObject({ date: z.iso.datetime({ offset: true }) }),
        ]),
      ),
    ),
  ),
});
