import type { CredentialState, MediaMetadata } from '@vouchwire/api-contract';
import type { SignalState } from '../answers/read-bill.ts';
import type { SignatureState } from '../answers/read-signatures.ts';
import type { Look } from './marked.tsx';

const FOUND: Look = { shape: 'filled', tone: 'confirmed' };
const HALF: Look = { shape: 'half', tone: 'claimed' };
const PARTLY: Look = { shape: 'broken', tone: 'claimed' };
const AGAINST: Look = { shape: 'crossed', tone: 'contradicted' };
const NOT_THERE: Look = { shape: 'open', tone: 'stale' };
const NOT_LOOKED: Look = { shape: 'dotted', tone: 'stale' };

export const SIGNAL_LOOKS: Record<SignalState, Look> = {
  present: FOUND,
  absent: NOT_THERE,
  'not-checked': NOT_LOOKED,
  conflicting: AGAINST,
};

export const CREDENTIAL_LOOKS: Record<CredentialState, Look> = {
  'valid-recognised-signer': FOUND,
  'valid-unknown-signer': HALF,
  'valid-test-signer': PARTLY,
  partial: PARTLY,
  tampered: AGAINST,
  malformed: { shape: 'broken', tone: 'stale' },
  incomplete: NOT_LOOKED,
  absent: NOT_THERE,
  'not-checked': NOT_LOOKED,
};

/** What nobody signed is a claim at most. */
export const METADATA_LOOKS: Record<MediaMetadata['state'], Look> = {
  stated: HALF,
  absent: NOT_THERE,
  'not-checked': NOT_LOOKED,
};

export const SIGNATURE_LOOKS: Record<SignatureState, Look> = {
  verified: FOUND,
  tampered: AGAINST,
  'foreign-key': AGAINST,
  expired: PARTLY,
  'not-yet-valid': PARTLY,
  'unknown-key': HALF,
  unsupported: NOT_LOOKED,
  malformed: { shape: 'broken', tone: 'stale' },
  'not-checked': NOT_LOOKED,
};

export const PAGE_LOOKS: Record<'read' | 'absent' | 'not-checked', Look> = {
  read: FOUND,
  absent: NOT_THERE,
  'not-checked': NOT_LOOKED,
};

/** Something is there, and the server says no more of it. */
export const THERE: Look = HALF;
