import type { AssociationAnswer } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/associations.ts';

/** The sentence that the page of an association begins with. */
export function headOf({ domain, name, type, counts }: AssociationAnswer): string {
  if (type === 'association') return MESSAGES.head(name ?? domain, counts.all, counts.confirmed);
  return type === null ? MESSAGES.unknown(domain) : MESSAGES.noAssociation(domain);
}
