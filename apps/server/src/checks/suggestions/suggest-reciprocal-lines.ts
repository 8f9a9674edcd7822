import type { PolicySuggestion, Reference } from '@vouchwire/api-contract';
import { MAX_RECIPROCAL_SUGGESTIONS } from '@vouchwire/api-contract/schemas';
import { inverseAttribute } from 'trust-txt';

/**
 * Suggests the lines by which a site confirms references of other files: `belongto` for `member`, `controlledby` for
 * `control`. Uses only supported references, because a claim without further support does not justify a line. Confirmed
 * ones come first, because both sides already state these.
 */
export function suggestReciprocalLines(references: readonly Reference[]): PolicySuggestion[] {
  const suggestions = references.flatMap((reference): PolicySuggestion[] => {
    if (!reference.is_supported) return [];
    const attribute = inverseAttribute(reference.relationship.toLowerCase());
    if (attribute === null) return [];
    const { source_domain, source_name, relationship, state, line, trust_file_url, last_seen } = reference;
    return [
      {
        attribute,
        value: `https://${source_domain}/`,
        source: {
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
  const weight = ({ source }: PolicySuggestion) => (source.where === 'file' && source.state === 'confirmed' ? 0 : 1);
  return suggestions.sort((one, other) => weight(one) - weight(other)).slice(0, MAX_RECIPROCAL_SUGGESTIONS);
}
