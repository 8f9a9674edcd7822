import type { MediaMetadata } from '@vouchwire/api-contract';

/** Metadata without content, or that was not read. */
export function emptyMetadata(state: 'absent' | 'not-checked', reason: string): MediaMetadata {
  return {
    state,
    reason,
    digital_source_type: null,
    creator: null,
    credit: null,
    copyright: null,
    software: null,
    ai_system: null,
  };
}
