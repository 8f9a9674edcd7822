import type { Sentence } from '../../../platform/messages/sentence.ts';
import { describeMedia } from '../media-sentences.ts';
import type { ManifestStore, StatusCode, StatusCodes } from './manifest-store.ts';

/** Whether the file equals the signed one, and if not, the difference. This gives no information about the signer. */
export type Integrity =
  | { readonly is: 'whole' }
  /** The covered part is unchanged, but the signature does not cover the whole file. */
  | { readonly is: 'partial' }
  | { readonly is: 'tampered'; readonly what: Sentence; readonly touches: AffectedPart }
  /** No change is detected, but the credentials violate their own rules. */
  | { readonly is: 'malformed'; readonly what: Sentence };

type MediaMessage = Parameters<typeof describeMedia>[0];
type AffectedPart = 'content' | 'statements' | 'claim' | 'ingredients';

/** Failures that mean that the bytes differ from the signed ones, ordered by the affected part. */
const TAMPERING_RULES: readonly (readonly [codes: RegExp, touches: AffectedPart, what: MediaMessage])[] = [
  [/^claimSignature\.mismatch$/, 'claim', 'claimMismatch'],
  [
    /^assertion\.(?:hashedURI\.mismatch|missing|undeclared)$|^(?:ingredient\.(?:manifest|claimSignature|hashedURI)|hashedURI)\.mismatch$/,
    'statements',
    'statementChanged',
  ],
  [
    /^assertion\.(?:dataHash|bmffHash|boxesHash|collectionHash|multiAssetHash)\.(?:mismatch|unknownBox|incorrectFileCount)$/,
    'content',
    'contentChanged',
  ],
];

const SIGNER_PROBLEMS: readonly (readonly [code: string, what: MediaMessage])[] = [
  ['signingCredential.expired', 'certificateExpired'],
  ['claimSignature.outsideValidity', 'outsideValidity'],
  ['signingCredential.ocsp.revoked', 'certificateRevoked'],
  ['signingCredential.revoked', 'certificateRevoked'],
  ['signingCredential.invalid', 'certificatePurpose'],
  ['claimSignature.missing', 'claimNotSigned'],
  ['claim.missing', 'noClaim'],
  ['claim.multiple', 'severalClaims'],
  ['claim.hardBindings.missing', 'notBound'],
  ['assertion.multipleHardBindings', 'boundTwice'],
  ['algorithm.unsupported', 'unknownAlgorithm'],
];

/**
 * Problems of a certificate or a time stamp. In the credentials of an ingredient, they concern its own signer, not the
 * file that was made from it.
 */
const OWN_PROBLEM =
  /^(?:signingCredential\.(?:expired|invalid|revoked|ocsp\.revoked)|claimSignature\.outsideValidity|timeStamp\..*)$/;

/** Codes that do not concern the bytes. An unknown signer is not a failure, and identities are not checked here. */
const isUnrelatedCode = (code: string): boolean => code === 'signingCredential.untrusted' || code.startsWith('cawg.');

/**
 * Evaluates the integrity of the whole file. If an ingredient differs from what was recorded at signing, it was changed
 * in this file afterwards (`ingredientDeltas`), even if the newest manifest is intact. A file that the library calls
 * invalid is never called unchanged, except if only the certificate or the time stamp of an ingredient has a problem.
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
      what: describeMedia('ingredientChanged'),
    };
  if (verdict !== 'Invalid') return active;
  if (!ingredients.some(({ is }) => is === 'malformed'))
    return { is: 'malformed', what: describeMedia('libraryRejects') };
  return ingredientDeltas.every(({ validationDeltas }) => isOwnProblem(validationDeltas))
    ? active
    : { is: 'malformed', what: describeMedia('ingredientMalformed') };
}

const isOwnProblem = ({ failure }: StatusCodes): boolean =>
  failure.every(({ code }) => isUnrelatedCode(code) || OWN_PROBLEM.test(code));

export function evaluateIntegrity({ success, failure }: StatusCodes): Integrity {
  const failures = failure.filter(({ code }) => !isUnrelatedCode(code));
  if (failures.length === 0) return { is: 'whole' };
  if (failures.every(isUncoveredPart) && success.some(({ code }) => code === 'assertion.dataHash.match')) {
    return { is: 'partial' };
  }
  for (const [codes, touches, what] of TAMPERING_RULES) {
    if (failures.some((one) => codes.test(one.code) && !isUncoveredPart(one)))
      return { is: 'tampered', what: describeMedia(what), touches };
  }
  const known = SIGNER_PROBLEMS.find(([code]) => failures.some((one) => one.code === code));
  return {
    is: 'malformed',
    what: known ? describeMedia(known[1]) : describeMedia('ruleBroken', { code: failures[0]?.code ?? '' }),
  };
}

/**
 * Some writers excluded more from the hash than the credentials themselves. The hashed part matches, but anyone could
 * have changed the rest. The library calls that a mismatch as well.
 */
const isUncoveredPart = ({ code, explanation }: StatusCode): boolean =>
  code === 'assertion.dataHash.mismatch' && /exclusion does not match/i.test(explanation ?? '');
