import { z } from 'zod';
import { observedDate } from '../vocabulary.ts';
import { disputedAt } from './site-state.ts';

/**
 * Ways in which an address resembles a known site. The first that applies counts (docs/methodology.md, “Look-alikes”).
 */
const LOOK_ALIKE_KINDS = [
  'same-letters',
  'mixed-scripts',
  'contradicted-claim',
  'one-edit',
  'other-suffix',
  'label-inside',
  'disputed',
] as const;

export const lookAlike = z.object({
  kind: z
    .enum(LOOK_ALIKE_KINDS)
    .describe(
      '`same-letters`: its letters look the same (Unicode Technical Standard 39) · `mixed-scripts`: it mixes scripts, and one or two letters differ · `contradicted-claim`: it claims to control a site that names another owner · `one-edit`: one letter differs, two are swapped, or a typical swap · `other-suffix`: the same label under another public suffix · `label-inside`: its label contains the known label · `disputed`: a report disputed the headline 14 days ago or earlier, and no one has decided. An observation, which says nothing about motives',
    ),
  known: z.string().describe('Registrable domain of the known site; for `contradicted-claim`, the claimed site'),
  difference: z
    .object({
      letters: z
        .array(
          z.object({
            position: z.number().int().min(1).describe('Of the first letter in the label, in Unicode, from 1'),
            letters: z.string().describe('Letters of the address; empty if letters of the known site are missing'),
            known_letters: z.string().describe('Letters of the known site; empty if the address has more'),
            code_points: z.array(z.string()).describe('Code points of `letters`, such as `U+0443`'),
            script: z.string().nullable().describe('Script of one letter (ISO 15924), such as `Cyrl`; null if none'),
          }),
        )
        .describe('Letters of the registrable label that differ; empty if none'),
      suffix: z
        .object({ own: z.string(), known: z.string() })
        .nullable()
        .describe('Public suffixes without the first dot; null if they are the same'),
      claim: z
        .object({
          read_at: observedDate.describe('When the file with the claim was read'),
          known_read_at: observedDate.describe('When the file of the claimed site was read'),
        })
        .nullable()
        .describe('The claim; null for the other kinds'),
    })
    .describe('What differs, as data'),
  known_listed_by: z
    .array(z.object({ domain: z.string(), name: z.string().nullable(), confirmed: z.boolean() }))
    .describe(
      'Recognized associations whose current file lists the known site; `confirmed`: whether its own file confirms it',
    ),
  disputed_at: disputedAt,
});

export type LookAlike = z.infer<typeof lookAlike>;

export const nullableLookAlike = lookAlike
  .nullable()
  .describe('The known site that the address resembles; null if there is none, or if something connects the two');
