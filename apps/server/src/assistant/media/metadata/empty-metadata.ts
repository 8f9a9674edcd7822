import type { MediaMetadata } from '@vouchwire/api-contract';
import { type Sentence, toReason } from '../../../platform/messages/sentence.ts';

/** Creates empty metadata, for a file without metadata or if it was not read. */
export function emptyMetadata(state: 'absent' | 'not-checked', sentence: Sentence): MediaMetadata {
  return {
    state,
    ...toReason(sentence),
    digital_source_type: null,
    creator: null,
    credit: null,
    copyright: null,
    software: null,
    ai_system: null,
  };
}
