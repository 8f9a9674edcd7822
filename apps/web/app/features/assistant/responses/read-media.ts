import type { CredentialState, MediaItem, MediaMetadata } from '@vouchwire/api-contract';
import { asBoolean, asList, asNumber, asRecord, asText, readList } from '../../../lib/lenient.ts';
import { readTexts } from './read-sentences.ts';

const STATES: Record<CredentialState, true> = {
  'valid-recognised-signer': true,
  'valid-unknown-signer': true,
  'valid-test-signer': true,
  partial: true,
  tampered: true,
  malformed: true,
  incomplete: true,
  absent: true,
  'not-checked': true,
};
const KINDS: Record<MediaItem['kind'], true> = { image: true, video: true, audio: true, document: true };

export interface ShownMedia {
  /** Empty where the server names none. */
  url: string;
  kind: MediaItem['kind'] | null;
  /** Null: the item carries credentials, and the server says no more of them. */
  state: CredentialState | null;
  reason: string | null;
  bytes: number | null;
  format: string | null;
  signer: string | null;
  issuer: string | null;
  trustList: string | null;
  signedAt: string | null;
  generator: string | null;
  actions: { action: string; when: string | null; software: string | null }[];
  ingredients: { title: string | null; relationship: string | null; state: string | null }[];
  sourceType: string | null;
  ofPublisher: boolean | null;
  /** Whose file it is, and why; null: the server does not say. */
  ownReason: string | null;
  notes: string[];
  /** Null: the server says nothing of the file's metadata. */
  metadata: ShownMetadata | null;
}

export interface ShownMetadata {
  state: MediaMetadata['state'];
  reason: string | null;
  sourceType: string | null;
  creator: string | null;
  credit: string | null;
  copyright: string | null;
  software: string | null;
  aiSystem: string | null;
}

const METADATA_STATES: Record<MediaMetadata['state'], true> = { stated: true, absent: true, 'not-checked': true };

export interface MediaCount {
  kind: 'images' | 'videos' | 'audio' | 'documents';
  total: number;
  withCredentials: number;
}

export interface ShownCredentials {
  has: boolean;
  media: ShownMedia[];
  total: number | null;
  checked: number | null;
  withCredentials: number;
  percentage: number | null;
  /** Files with credentials that do not match them. */
  notMatching: number;
  counts: MediaCount[];
  trustLists: { name: string; asOf: string | null }[];
}

function readItem(value: unknown): ShownMedia | null {
  const item = asRecord(value) ?? { url: value };
  const url = asText(item.url) ?? '';
  const known = typeof item.state === 'string' && Object.hasOwn(STATES, item.state);
  if (url === '' && !known) return null;
  return {
    url,
    kind: typeof item.kind === 'string' && Object.hasOwn(KINDS, item.kind) ? (item.kind as MediaItem['kind']) : null,
    state: known ? (item.state as CredentialState) : null,
    reason: asText(item.reason),
    bytes: asNumber(item.bytes),
    format: asText(item.format),
    signer: asText(item.signer),
    issuer: asText(item.issuer),
    trustList: asText(item.trust_list),
    signedAt: asText(item.signed_at),
    generator: asText(item.claim_generator),
    actions: readList(item.actions, (action) => {
      const name = asText(action.action);
      return name ? { action: name, when: asText(action.when), software: asText(action.software) } : null;
    }),
    ingredients: readList(item.ingredients, (ingredient) => ({
      title: asText(ingredient.title),
      relationship: asText(ingredient.relationship),
      state: asText(ingredient.state),
    })),
    sourceType: asText(item.digital_source_type),
    ofPublisher: asBoolean(item.signer_is_publisher),
    ownReason: asText(item.own_reason),
    notes: readTexts(item.notes),
    metadata: readMetadata(item.metadata),
  };
}

function readMetadata(value: unknown): ShownMetadata | null {
  const metadata = asRecord(value);
  const state = asText(metadata?.state);
  if (!metadata || state === null || !Object.hasOwn(METADATA_STATES, state)) return null;
  return {
    state: state as MediaMetadata['state'],
    reason: asText(metadata.reason),
    sourceType: asText(metadata.digital_source_type),
    creator: asText(metadata.creator),
    credit: asText(metadata.credit),
    copyright: asText(metadata.copyright),
    software: asText(metadata.software),
    aiSystem: asText(metadata.ai_system),
  };
}

const readItems = (value: unknown): ShownMedia[] => asList(value).flatMap((entry) => readItem(entry) ?? []);

/** Every item that was looked at or skipped; from a server that knows less, those that carry credentials. */
export function readCredentials(value: unknown): ShownCredentials {
  const analysis = asRecord(value) ?? {};
  const withCredentials = readItems(analysis.media_with_c2pa);
  const all = readItems(analysis.media);
  const counts = asRecord(analysis.media_analysis) ?? {};
  return {
    has: asBoolean(analysis.has_c2pa_content) ?? withCredentials.length > 0,
    media: all.length > 0 ? all : withCredentials,
    total: asNumber(analysis.total_media_count),
    checked: asNumber(analysis.checked_media_count),
    withCredentials: withCredentials.length,
    percentage: asNumber(analysis.c2pa_percentage),
    notMatching: asNumber(analysis.not_matching_count) ?? 0,
    counts: (['images', 'videos', 'audio', 'documents'] as const).flatMap((kind) => {
      const count = asRecord(counts[kind]);
      const total = asNumber(count?.total);
      return count && total !== null ? [{ kind, total, withCredentials: asNumber(count.with_c2pa) ?? 0 }] : [];
    }),
    trustLists: readList(analysis.trust_lists, (list) => {
      const name = asText(list.name);
      return name ? { name, asOf: asText(list.as_of) } : null;
    }),
  };
}
