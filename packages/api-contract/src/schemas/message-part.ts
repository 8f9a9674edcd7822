import { z } from 'zod';

/**
 * A message of an English text. A page shows it in its language, or shows the text itself if it does not know the id.
 */
export const messagePart = z.object({
  id: z.string().describe('Names the message, such as `TT104.default` or `statement.relationship`'),
  arguments: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.record(z.string(), z.unknown())]))
    .describe('The values in it. Days are YYYY-MM-DD. A sentence about an organization has its facts'),
});

export type MessagePart = z.infer<typeof messagePart>;

/** @param field the field whose text consists of these messages */
export const messageParts = (field: string) =>
  z
    .array(messagePart)
    .describe(`The messages of which \`${field}\` consists, in order, for a page in another language`);
