import type { C2paAnalysis, CredentialState, MediaItem } from '@vouchwire/api-contract';
import { C2PA_LIBRARY } from './credentials/c2pa-library.ts';
import type { MediaKind, MediaReport } from './media-report.ts';

const NO_MEDIA: MediaReport = {
  found: { image: 0, video: 0, audio: 0, document: 0 },
  items: [],
  trustLists: [],
  skipped: [],
};

/**
 * Converts a report to the form of responses.
 * @param media null if no media were checked
 * @param hasTextManifest null if the page was not read
 */
export function createC2paAnalysis(media: MediaReport | null, hasTextManifest: boolean | null): C2paAnalysis {
  const { found, items, trustLists } = media ?? NO_MEDIA;
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
    library: media && C2PA_LIBRARY,
    text_manifest: hasTextManifest === null ? 'not-checked' : hasTextManifest ? 'present-not-read' : 'absent',
  };
}

const VALID_STATES: ReadonlySet<CredentialState> = new Set([
  'valid-recognized-signer',
  'valid-unknown-signer',
  'valid-test-signer',
]);
export const hasValidCredentials = ({ state }: MediaItem): boolean => VALID_STATES.has(state);
