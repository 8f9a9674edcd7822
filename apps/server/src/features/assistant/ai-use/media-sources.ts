import type { MediaReport } from '../media/media-report.ts';
import type { MediaSource } from './assess-ai-use.ts';

/** What the media say of how they were made: only credentials that hold say it of their own medium. */
export function sourcesOf(media: MediaReport | null): MediaSource[] {
  return (media?.items ?? [])
    .filter(({ state }) => state === 'valid-recognised-signer' || state === 'valid-unknown-signer')
    .map(({ url, digital_source_type, claim_generator }) => ({
      url,
      basis: 'c2pa',
      digitalSourceType: digital_source_type,
      software: claim_generator,
    }));
}
