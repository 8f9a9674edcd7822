import { z } from 'zod';

/**
 * What is read of the library's report on one file. The report is the library's, but half of what stands in it is the
 * file's: whatever has another shape than it should counts as not being there.
 */
const text = z.string().optional().catch(undefined);
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((values) =>
      values.flatMap((value) => {
        const read = item.safeParse(value);
        return read.success ? [read.data as z.infer<Item>] : [];
      }),
    );

const statusCode = z.object({ code: z.string(), explanation: text });
export type StatusCode = z.infer<typeof statusCode>;

const NO_CODES = { success: [], informational: [], failure: [] };
const statusCodes = z
  .object({ success: listOf(statusCode), informational: listOf(statusCode), failure: listOf(statusCode) })
  .catch(NO_CODES);
export type StatusCodes = z.infer<typeof statusCodes>;

const assertion = z.object({ label: z.string(), data: z.unknown() });

const ingredient = z.object({
  label: text,
  title: text,
  relationship: text,
  /** Names the manifest in this store that speaks of it. */
  active_manifest: text,
  validation_status: listOf(statusCode),
  validation_results: z.object({ activeManifest: statusCodes }).optional().catch(undefined),
});
export type StoredIngredient = z.infer<typeof ingredient>;

const manifest = z.object({
  claim_generator: text,
  claim_generator_info: listOf(z.object({ name: z.string(), version: text })),
  ingredients: listOf(ingredient),
  assertions: listOf(assertion),
  signature_info: z.object({ issuer: text, common_name: text, time: text }).optional().catch(undefined),
});
export type StoredManifest = z.infer<typeof manifest>;

const ingredientDelta = z.object({ ingredientAssertionURI: z.string(), validationDeltas: statusCodes });
export type IngredientDelta = z.infer<typeof ingredientDelta>;

export const manifestStore = z.object({
  active_manifest: text,
  /** The library's verdict over the file and everything that it was made from. */
  validation_state: z.enum(['Invalid', 'Valid', 'Trusted']).catch('Invalid'),
  manifests: z.record(z.string(), manifest),
  validation_results: z
    .object({ activeManifest: statusCodes, ingredientDeltas: listOf(ingredientDelta) })
    .catch({ activeManifest: NO_CODES, ingredientDeltas: [] }),
});
export type ManifestStore = z.infer<typeof manifestStore>;

const distinguishedName = z.object({ O: text, CN: text }).catch({ O: undefined, CN: undefined });
export const crStore = z.object({
  manifests: listOf(
    z.object({
      label: z.string(),
      signature: z
        .object({
          certificateInfo: z
            .object({
              subject: distinguishedName,
              issuer: distinguishedName,
              validity: z.object({ notAfter: text }).optional().catch(undefined),
            })
            .optional()
            .catch(undefined),
        })
        .optional()
        .catch(undefined),
    }),
  ),
});
export type CrStore = z.infer<typeof crStore>;
