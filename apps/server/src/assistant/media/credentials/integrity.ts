import type { ManifestStore, StatusCode, StatusCodes } from './manifest-store.ts';

/** Whether the file equals the signed one, and if not, the difference. Says nothing about the signer. */
export type Integrity =
  | { readonly is: 'whole' }
  /** What is covered is as it was signed; part of the file is not covered. */
  | { readonly is: 'partial' }
  | { readonly is: 'tampered'; readonly what: string; readonly touches: AffectedPart }
  /** Nothing shows a change, but the credentials do not hold by their own rules. */
  | { readonly is: 'malformed'; readonly what: string };

type AffectedPart = 'content' | 'statements' | 'claim' | 'ingredients';

/** Failures that mean that the bytes differ from the signed ones, ordered by how much they affect. */
const TAMPERING_RULES: readonly (readonly [codes: RegExp, touches: AffectedPart, what: string])[] = [
  [/^claimSignature\.mismatch$/, 'claim', 'its signature does not belong to its claim'],
  [
    /^assertion\.(?:hashedURI\.mismatch|missing|undeclared)$|^(?:ingredient\.(?:manifest|claimSignature|hashedURI)|hashedURI)\.mismatch$/,
    'statements',
    'a statement in its credentials was changed, taken out or put in after signing',
  ],
  [
    /^assertion\.(?:dataHash|bmffHash|boxesHash|collectionHash|multiAssetHash)\.(?:mismatch|unknownBox|incorrectFileCount)$/,
    'content',
    'its content was changed after signing',
  ],
];

const SIGNER_PROBLEMS: readonly (readonly [code: string, what: string])[] = [
  ['signingCredential.expired', 'its certificate had expired, and no time stamp shows that it was signed before'],
  ['claimSignature.outsideValidity', 'it was signed at a time for which its certificate was not made'],
  ['signingCredential.ocsp.revoked', 'its certificate was revoked'],
  ['signingCredential.revoked', 'its certificate was revoked'],
  ['signingCredential.invalid', 'its certificate may not sign such claims'],
  ['claimSignature.missing', 'its claim is not signed'],
  ['claim.missing', 'they hold no claim'],
  ['claim.multiple', 'they hold more than one claim'],
  ['claim.hardBindings.missing', 'nothing binds them to this file'],
  ['assertion.multipleHardBindings', 'they are bound to the file in more than one way'],
  ['algorithm.unsupported', 'they use an algorithm that cannot be checked here'],
];

/** Unrelated to the bytes: an unknown signer is not a failure, and identities are not checked here. */
const isUnrelatedCode = (code: string): boolean => code === 'signingCredential.untrusted' || code.startsWith('cawg.');

/**
 * The verdict over the whole file. What differs in an ingredient from what was recorded at signing was changed in this
 * file afterwards (`ingredientDeltas`), even if the newest manifest is intact. What the library calls invalid is never
 * called unchanged.
 */
export function evaluateStoreIntegrity({
  validation_state: verdict,
  validation_results: { activeManifest, ingredientDeltas },
}: Pick<ManifestStore, 'validation_state' | 'validation_results'>): Integrity {
  const active = evaluateIntegrity(activeManifest);
  if (active.is !== 'whole') return active;
  const ingredients = ingredientDeltas.map(({ validationDeltas }) => evaluateIntegrity(validationDeltas));
  if (ingredients.some(({ is }) => is === 'tampered'))
    return {
      is: 'tampered',
      touches: 'ingredients',
      what: 'the credentials of something that it was made from were changed after signing',
    };
  if (verdict !== 'Invalid') return active;
  const malformed = ingredients.find((one) => one.is === 'malformed');
  return malformed ?? { is: 'malformed', what: 'the library that checks them calls them invalid' };
}

export function evaluateIntegrity({ success, failure }: StatusCodes): Integrity {
  const failures = failure.filter(({ code }) => !isUnrelatedCode(code));
  if (failures.length === 0) return { is: 'whole' };
  if (failures.every(isUncoveredPart) && success.some(({ code }) => code === 'assertion.dataHash.match')) {
    return { is: 'partial' };
  }
  for (const [codes, touches, what] of TAMPERING_RULES) {
    if (failures.some((one) => codes.test(one.code) && !isUncoveredPart(one))) return { is: 'tampered', what, touches };
  }
  const known = SIGNER_PROBLEMS.find(([code]) => failures.some((one) => one.code === code));
  return { is: 'malformed', what: known?.[1] ?? `they break a rule of their format (${failures[0]?.code})` };
}

/**
 * Some writers left more out of the hash than the credentials themselves: what is hashed matches, but the rest of the
 * file could have been changed by anyone. The library calls that a mismatch, too.
 */
const isUncoveredPart = ({ code, explanation }: StatusCode): boolean =>
  code === 'assertion.dataHash.mismatch' && /exclusion does not match/i.test(explanation ?? '');
