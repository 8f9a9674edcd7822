import { z } from 'zod';

/**
 * Schema of the fields that we use from the library's report on one file. The library wrote the report, but half of its
 * content comes from the file, so a value of the wrong type counts as missing.
 */
const optionalText = z.string().optional().catch(undefined);
const lenientArray = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((values) =>
      values.flatMap((value) => {
        const parsed = item.safeParse(value);
        return parsed.success ? [parsed.data as z.infer<Item>] : [];
      }),
    );

const statusCode = z.object({ code: z.string(), explanation: optionalText });
export type StatusCode = z.infer<typeof statusCode>;

const NO_CODES = { success: [], informational: [], failure: [] };
const statusCodes = z
  .object({
    success: lenientArray(statusCode),
    informational: lenientArray(statusCode),
    failure: lenientArray(statusCode),
  })
  .catch(NO_CODES);
export type StatusCodes = z.infer<typeof statusCodes>;

const assertion = z.object({ label: z.string(), data: z.unknown() });

const ingredient = z.object({
  label: optionalText,
  title: optionalText,
  relationship: optionalText,
  /** Label of the manifest in this store that describes it. */
  active_manifest: optionalText,
  validation_status: lenientArray(statusCode),
  validation_results: z.object({ activeManifest: statusCodes }).optional().catch(undefined),
});
export type StoredIngredient = z.infer<typeof ingredient>;

const manifest = z.object({
  claim_generator: optionalText,
  claim_generator_info: lenientArray(z.object({ name: z.string(), version: optionalText })),
  ingredients: lenientArray(ingredient),
  assertions: lenientArray(assertion),
  signature_info: z
    .object({ issuer: optionalText, common_name: optionalText, time: optionalText })
    .optional()
    .catch(undefined),
});
export type StoredManifest = z.infer<typeof manifest>;

const ingredientDelta = z.object({ ingredientAssertionURI: z.string(), validationDeltas: statusCodes });
export type IngredientDelta = z.infer<typeof ingredientDelta>;

export const manifestStore = z.object({
  active_manifest: optionalText,
  /** The library's verdict about the file and all its ingredients. */
  validation_state: z.enum(['Invalid', 'Valid', 'Trusted']).catch('Invalid'),
  manifests: z.record(z.string(), manifest),
  validation_results: z
    .object({ activeManifest: statusCodes, ingredientDeltas: lenientArray(ingredientDelta) })
    .catch({ activeManifest: NO_CODES, ingredientDeltas: [] }),
});
export type ManifestStore = z.infer<typeof manifestStore>;

const distinguishedName = z.object({ O: optionalText, CN: optionalText }).catch({ O: undefined, CN: undefined });
export const crStore = z.object({
  manifests: lenientArray(
    z.object({
      label: z.string(),
      signature: z
        .object({
          certificateInfo: z
            .object({
              subject: distinguishedName,
              issuer: distinguishedName,
              validity: z.object({ notAfter: optionalText }).optional().catch(undefined),
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
