import { type DraftSuggestion, MAX_DRAFT_ANSWERS, type Reference } from '@vouchwire/api-contract';
import { inverseAttribute } from 'trust-txt';

/**
 * The lines by which a site would answer those whose files name it: `belongto` for `member`, `controlledby` for `control`.
 * Only for supported references: a claim that no one but its source supports gives no reason to write a line. Confirmed
 * ones first, since both sides state these already.
 */
export function answersToOthers(references: readonly Reference[]): DraftSuggestion[] {
  const answers = references.flatMap((reference): DraftSuggestion[] => {
    if (!reference.is_supported) return [];
    const attribute = inverseAttribute(reference.relationship.toLowerCase());
    if (attribute === null) return [];
    const { source_domain, source_name, relationship, state, line, trust_file_url, last_seen } = reference;
    return [
      {
        attribute,
        value: `https://${source_domain}/`,
        found: {
          where: 'file',
          domain: source_domain,
          name: source_name,
          relationship,
          state,
          line,
          file_url: trust_file_url,
          last_seen,
        },
      },
    ];
  });
  const weight = ({ found }: DraftSuggestion) => (found.where === 'file' && found.state === 'confirmed' ? 0 : 1);
  return answers.sort((one, other) => weight(one) - weight(other)).slice(0, MAX_DRAFT_ANSWERS);
}
