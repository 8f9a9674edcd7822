import type { C2paAnalysis, CredentialState, MediaItem } from '@vouchwire/api-contract';
import type { MediaKind, MediaReport } from './media-report.ts';

/** Converts a report to the form of responses. */
export function createC2paAnalysis({ found, items, trustLists }: MediaReport): C2paAnalysis {
  const checked = items.filter(({ state }) => state !== 'not-checked');
  const withCredentials = items.filter(hasValidCredentials);
  const count = (kind: MediaKind) => ({
    total: found[kind],
    with_c2pa: withCredentials.filter((item) => item.kind === kind).length,
  });
  return {
    has_c2pa_content: withCredentials.length > 0,
    media_with_c2pa: withCredentials,
    not_matching_count: items.filter(({ state }) => state === 'tampered').length,
    total_media_count: found.image + found.video + found.audio + found.document,
    checked_media_count: checked.length,
    c2pa_percentage: checked.length === 0 ? 0 : Math.round((1_000 * withCredentials.length) / checked.length) / 10,
    media_analysis: {
      images: count('image'),
      videos: count('video'),
      audio: count('audio'),
      documents: count('document'),
    },
    media: [...items],
    trust_lists: [...trustLists],
  };
}

const VALID_STATES: ReadonlySet<CredentialState> = new Set([
  'valid-recognized-signer',
  'valid-unknown-signer',
  'valid-test-signer',
]);
export const hasValidCredentials = ({ state }: MediaItem): boolean => VALID_STATES.has(state);
