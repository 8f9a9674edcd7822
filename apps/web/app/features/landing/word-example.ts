import type { Example } from '@vouchwire/api-contract';
import { STATEMENTS } from '../../lib/statements.ts';

/** An example with its sentence. */
export type WordedExample = Example & { readonly sentence: string };

/** Adds the sentence on the server, so that the page does not load the texts of all statements. */
export const wordExample = (example: Example): WordedExample => ({ ...example, sentence: formatExample(example) });

/** Each example is in the present tense, because the last check found the files that it is based on. */
function formatExample({ kind, source, total }: Example): string {
  const by = { text: STATEMENTS.parties([source.name ?? source.domain], total), isPlural: total > 1 };
  if (kind === 'owner-confirmed') return STATEMENTS.controlled(by, 'site', null, null);
  return kind === 'member-confirmed'
    ? STATEMENTS.listedConfirmed(by, 'site', null, null, null)
    : STATEMENTS.listed(by, 'site', false, null);
}
