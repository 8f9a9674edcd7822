import type { CredentialState, MediaItem } from '@vouchwire/api-contract';
import type { MediaSource } from './assess-ai-use.ts';

/** Those that do not cover the whole file are no more than metadata; broken ones say nothing. */
const CREDENTIALS: Readonly<Partial<Record<CredentialState, MediaSource['writtenIn']>>> = {
  'valid-recognised-signer': 'credentials',
  'valid-unknown-signer': 'credentials',
  partial: 'partial-credentials',
};

/** What content credentials and metadata say of how the media of a page were made. */
export function mediaSources(items: readonly MediaItem[]): MediaSource[] {
  return items.flatMap((item) => [...inCredentials(item), ...inMetadata(item)]);
}

function inCredentials({ url, state, digital_source_type, claim_generator, actions }: MediaItem): MediaSource[] {
  const writtenIn = CREDENTIALS[state];
  if (!writtenIn) return [];
  const created = actions.find(({ action }) => action === 'c2pa.created')?.software ?? null;
  return [
    { url, writtenIn, digitalSourceType: digital_source_type, aiSystem: null, software: created ?? claim_generator },
  ];
}

function inMetadata({ url, state, metadata }: MediaItem): MediaSource[] {
  if (metadata.state !== 'stated') return [];
  const writtenIn = CREDENTIALS[state] === 'credentials' ? 'covered-metadata' : 'unsigned-metadata';
  const { digital_source_type: digitalSourceType, ai_system: aiSystem, software } = metadata;
  return [{ url, writtenIn, digitalSourceType, aiSystem, software }];
}
