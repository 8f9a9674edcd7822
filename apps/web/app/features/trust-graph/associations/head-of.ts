import type { AssociationAnswer } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/associations.ts';

/** Stands in a sentence for a name that no translator is to touch. */
const NAME = '\u{f8ff}';

/** The sentence that the page of an association begins with, as one text; domains stand in it, which are no words. */
export function headOf({ domain, type, counts }: AssociationAnswer, name = domain): string {
  if (type === 'association') return MESSAGES.head(name, counts.all, counts.confirmed);
  return type === null ? MESSAGES.unknown(name) : MESSAGES.noAssociation(name);
}

/** The same around the name of the organisation, wherever the language puts it. */
export function headAroundName(answer: AssociationAnswer): readonly [before: string, after: string] {
  const [before = '', after = ''] = headOf(answer, NAME).split(NAME);
  return [before, after];
}
