import type { CredentialState, MediaItem } from '@vouchwire/api-contract';
import type { MediaSource } from './assess-ai-use.ts';

/** What is written in credentials that do not cover the whole file is no more than metadata; in broken ones, nothing. */
const BASIS: Readonly<Partial<Record<CredentialState, MediaSource['basis']>>> = {
  'valid-recognised-signer': 'c2pa',
  'valid-unknown-signer': 'c2pa',
  partial: 'iptc',
};

/** What content credentials say of how the media of a page were made. */
export function mediaSources(items: readonly MediaItem[]): MediaSource[] {
  return items.flatMap(({ url, state, digital_source_type, claim_generator, actions }) => {
    const basis = BASIS[state];
    if (!basis) return [];
    const created = actions.find(({ action }) => action === 'c2pa.created')?.software ?? null;
    return [{ url, basis, digitalSourceType: digital_source_type, software: created ?? claim_generator }];
  });
}
