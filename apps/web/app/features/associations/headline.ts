import { type AssociationResponse, formatFileStatus, getDatedLook, getReplies } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/associations.ts';
import { HEADLINES } from '../../lib/headlines.ts';
import { STATEMENTS } from '../../lib/statements.ts';

/** Placeholder for a name in a sentence, so that the name can be marked as not to be translated. */
const NAME_PLACEHOLDER = '\u{f8ff}';

/** Returns the first sentence of the page of an association. It contains the name of the organization once. */
export function getHeadline(response: AssociationResponse, name = response.name ?? response.domain): string {
  const { type, sites, own_file } = response;
  if (type === null) return STATEMENTS.unknown(name);
  if (type !== 'association') return MESSAGES.noAssociation({ domain: name });
  return HEADLINES.association(name, sites.total, getReplies(sites), getDatedLook(own_file));
}

/** Returns the same sentence, split at the name of the organization, in any word order. */
export function splitHeadline(response: AssociationResponse): readonly [before: string, after: string] {
  const [before = '', after = ''] = getHeadline(response, NAME_PLACEHOLDER).split(NAME_PLACEHOLDER);
  return [before, after];
}

/** Formats the time at which the file with the members was last read, and the outcome of later attempts. */
export const formatMemberListStatus = ({ own_file }: AssociationResponse): string =>
  formatFileStatus(own_file, STATEMENTS);
