import type { PageSignature } from '@vouchwire/api-contract';
import { asBoolean, asList, asNumber, asRecord, asText } from '../../../lib/lenient.ts';
import { readTexts } from './read-sentences.ts';

export type SignatureState = PageSignature['state'];

const STATES: Record<SignatureState, true> = {
  verified: true,
  tampered: true,
  expired: true,
  'not-yet-valid': true,
  'foreign-key': true,
  'unknown-key': true,
  unsupported: true,
  malformed: true,
  'not-checked': true,
};

export interface ShownSignature {
  cryptosuite: string | null;
  /** Null: there is a signature, and the server says no more of it. */
  state: SignatureState | null;
  reason: string | null;
  key: string | null;
  controller: string | null;
  created: string | null;
  expires: string | null;
}

export interface ShownSignatures {
  hasEnvelope: boolean | null;
  isCanonical: boolean | null;
  signatures: ShownSignature[];
  blocks: number | null;
  brokenBlocks: number | null;
  types: string[];
}

function readSignature(value: unknown): ShownSignature | null {
  const signature = asRecord(value) ?? { cryptosuite: value };
  const cryptosuite = asText(signature.cryptosuite) ?? asText(signature.form);
  const state =
    typeof signature.state === 'string' && Object.hasOwn(STATES, signature.state)
      ? (signature.state as SignatureState)
      : null;
  return cryptosuite || state
    ? {
        cryptosuite,
        state,
        reason: asText(signature.reason),
        key: asText(signature.verification_method),
        controller: asText(signature.controller),
        created: asText(signature.created),
        expires: asText(signature.expires),
      }
    : null;
}

/** The specification names the envelope after the product: `has_{product}_envelope`. */
const ENVELOPE = /^has_\w+_envelope$/;

export function readSignatures(value: unknown): ShownSignatures {
  const analysis = asRecord(value) ?? {};
  const envelope = Object.keys(analysis).find((key) => ENVELOPE.test(key));
  return {
    hasEnvelope: envelope === undefined ? null : asBoolean(analysis[envelope]),
    isCanonical: asBoolean(analysis.is_canonicalized),
    signatures: asList(analysis.signatures).flatMap((entry) => readSignature(entry) ?? []),
    blocks: asNumber(analysis.blocks),
    brokenBlocks: asNumber(analysis.broken_blocks),
    types: readTexts(analysis.types),
  };
}
