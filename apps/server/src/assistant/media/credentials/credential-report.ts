import type { MediaItem } from '@vouchwire/api-contract';
import { type Sentence, toReason } from '../../../platform/messages/sentence.ts';
import type { MediaKind } from '../media-report.ts';
import { emptyMetadata } from '../metadata/empty-metadata.ts';

/** Report about one file, as a thread created it. */
export type CredentialReport = Omit<
  MediaItem,
  'url' | 'bytes' | 'kind' | 'signer_is_publisher' | 'role' | 'own' | 'own_reason' | 'own_reason_parts'
> & {
  /** Kind by content. Null if it is not media. */
  readonly kind: MediaKind | null;
  /** Id of the list that recognizes the signer. */
  readonly trust_list_id: string | null;
};

/** Creates a report of a file without a signer. */
export function emptyReport(
  state: MediaItem['state'],
  sentence: Sentence,
  known: { readonly kind: MediaKind | null; readonly format: string | null } = { kind: null, format: null },
): CredentialReport {
  return {
    ...known,
    state,
    ...toReason(sentence),
    signer: null,
    issuer: null,
    trust_list: null,
    trust_list_id: null,
    signed_at: null,
    claim_generator: null,
    actions: [],
    ingredients: [],
    digital_source_type: null,
    notes: [],
    note_parts: [],
    metadata: emptyMetadata('not-checked', sentence),
  };
}
