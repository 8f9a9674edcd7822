import type { Example } from '@vouchwire/api-contract';
import { HEADLINES } from '../../lib/headlines.ts';

/** An example with its sentence. */
export type WordedExample = Example & { readonly sentence: string };

/** Adds the sentence on the server, so that the page does not load the texts of all statements. */
export const wordExample = (example: Example): WordedExample => ({ ...example, sentence: formatExample(example) });

/** Each example is in the present tense, because the last check found the files that it is based on. */
function formatExample({ kind, source, total }: Example): string {
  const by = { text: HEADLINES.parties([source.name ?? source.domain], total), isPlural: total > 1 };
  if (kind === 'owner-confirmed') return HEADLINES.controlled(by, 'site', null, null);
  return kind === 'member-confirmed'
    ? HEADLINES.listedConfirmed(by, 'site', null, null, null)
    : HEADLINES.listed(by, 'site', false, null);
}
