import type { BreakdownSignal, CredentialState, MediaMetadata, PageSignature } from '@vouchwire/api-contract';
import type { BadgeStyle } from './marked.tsx';

const FOUND_STYLE: BadgeStyle = { icon: 'filled', tone: 'confirmed' };
const HALF_STYLE: BadgeStyle = { icon: 'half', tone: 'claimed' };
const PARTIAL_STYLE: BadgeStyle = { icon: 'broken', tone: 'claimed' };
const CONTRADICTED_STYLE: BadgeStyle = { icon: 'crossed', tone: 'contradicted' };
const ABSENT_STYLE: BadgeStyle = { icon: 'open', tone: 'stale' };
const NOT_CHECKED_STYLE: BadgeStyle = { icon: 'dotted', tone: 'stale' };

export const SIGNAL_STYLES: Record<BreakdownSignal['state'], BadgeStyle> = {
  present: FOUND_STYLE,
  absent: ABSENT_STYLE,
  'not-checked': NOT_CHECKED_STYLE,
  conflicting: CONTRADICTED_STYLE,
};

export const CREDENTIAL_STYLES: Record<CredentialState, BadgeStyle> = {
  'valid-recognized-signer': FOUND_STYLE,
  'valid-unknown-signer': HALF_STYLE,
  'valid-test-signer': PARTIAL_STYLE,
  partial: PARTIAL_STYLE,
  tampered: CONTRADICTED_STYLE,
  malformed: { icon: 'broken', tone: 'stale' },
  incomplete: NOT_CHECKED_STYLE,
  absent: ABSENT_STYLE,
  'not-checked': NOT_CHECKED_STYLE,
};

/** Unsigned data is at most a claim. */
export const METADATA_STYLES: Record<MediaMetadata['state'], BadgeStyle> = {
  stated: HALF_STYLE,
  absent: ABSENT_STYLE,
  'not-checked': NOT_CHECKED_STYLE,
};

export const SIGNATURE_STYLES: Record<PageSignature['state'], BadgeStyle> = {
  verified: FOUND_STYLE,
  tampered: CONTRADICTED_STYLE,
  'foreign-key': CONTRADICTED_STYLE,
  expired: PARTIAL_STYLE,
  'not-yet-valid': PARTIAL_STYLE,
  'unknown-key': HALF_STYLE,
  unsupported: NOT_CHECKED_STYLE,
  malformed: { icon: 'broken', tone: 'stale' },
  'not-checked': NOT_CHECKED_STYLE,
};

export const PAGE_STYLES: Record<'read' | 'absent' | 'not-checked', BadgeStyle> = {
  read: FOUND_STYLE,
  absent: ABSENT_STYLE,
  'not-checked': NOT_CHECKED_STYLE,
};

/** The item exists, but the server gives no further information. */
export const PRESENT_STYLE: BadgeStyle = HALF_STYLE;
