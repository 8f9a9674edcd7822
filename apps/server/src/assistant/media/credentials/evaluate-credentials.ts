import { joinSentences, type Sentence, toReason } from '../../../platform/messages/sentence.ts';
import { describeMedia } from '../media-sentences.ts';
import type { CredentialReport } from './credential-report.ts';
import { evaluateIntegrity, evaluateStoreIntegrity, type Integrity } from './integrity.ts';
import { listIngredients } from './list-ingredients.ts';
import type { CrStore, ManifestStore, StatusCodes, StoredManifest } from './manifest-store.ts';
import { countActions, findSourceType, hasGeneratedPart, listActions } from './stated-actions.ts';
import { parseStatedInstant, sanitizeText } from './stated-text.ts';
import { formatListLabel, type SignerList } from './trust-lists.ts';

interface ParsedCredentials {
  readonly store: ManifestStore;
  readonly certificates: CrStore;
  /** The first list that recognizes the signer. Lists are checked sequentially. */
  readonly recognizedBy: Pick<SignerList, 'id' | 'name' | 'asOf'> | null;
  /** True if the signer's certificate was published for tests, so that anyone can sign with it. */
  readonly isTestSigner: boolean;
  readonly now: Date;
}

type CredentialEvaluation = Omit<CredentialReport, 'kind' | 'format' | 'metadata'>;

/**
 * Evaluates the content of credentials and whether they are valid. Four questions are separate: whether the file is
 * unchanged, who signed it, when, and what it was made from. The library has only one verdict for all of them, which
 * would rate an intact file worse because of the signer of an old ingredient.
 */
export function evaluateCredentials({
  store,
  certificates,
  recognizedBy,
  isTestSigner,
  now,
}: ParsedCredentials): CredentialEvaluation {
  const label = store.active_manifest;
  const active = label !== undefined && Object.hasOwn(store.manifests, label) ? store.manifests[label] : undefined;
  const codes = store.validation_results.activeManifest;
  const integrity: Integrity = active
    ? evaluateStoreIntegrity(store)
    : { is: 'malformed', what: describeMedia('noManifest') };
  const certificate = certificates.manifests.find((one) => one.label === label)?.signature?.certificateInfo;
  // An invalid signature proves nothing about its signer. The same is true for invalid assertions.
  const isSigned =
    active && integrity.is !== 'malformed' && !(integrity.is === 'tampered' && integrity.touches === 'claim');
  const isStatedIntact = integrity.is !== 'tampered' || integrity.touches === 'content';
  const trustedManifest = isSigned && isStatedIntact ? active : null;
  const isIntact = integrity.is === 'whole';
  const list = isIntact ? recognizedBy : null;
  const signer = isSigned ? sanitizeText(certificate?.subject.O ?? active.signature_info?.issuer) : null;
  const notes = active
    ? listNotes(active, store, {
        isSigned: Boolean(isSigned),
        trustedManifest,
        notAfter: certificate?.validity?.notAfter,
        now,
      })
    : [];
  return {
    state: isIntact ? getValidState(list, isTestSigner) : integrity.is,
    ...toReason(describeResult(integrity, signer, list, isTestSigner)),
    signer,
    issuer: isSigned ? sanitizeText(certificate?.issuer.O ?? certificate?.issuer.CN) : null,
    trust_list: list && formatListLabel(list),
    trust_list_id: list?.id ?? null,
    signed_at: isSigned && hasValidTimeStamp(codes) ? parseStatedInstant(active.signature_info?.time) : null,
    claim_generator: isSigned ? formatGenerator(active) : null,
    actions: trustedManifest ? listActions(trustedManifest) : [],
    ingredients: trustedManifest ? listIngredients(store, trustedManifest) : [],
    digital_source_type: trustedManifest ? findSourceType(store, trustedManifest) : null,
    notes: notes.map(({ text }) => text),
    note_parts: notes.flatMap(({ parts }) => parts),
  };
}

function getValidState(list: object | null, isTestSigner: boolean): CredentialReport['state'] {
  if (list) return 'valid-recognized-signer';
  return isTestSigner ? 'valid-test-signer' : 'valid-unknown-signer';
}

function describeResult(
  integrity: Integrity,
  signer: string | null,
  list: Pick<SignerList, 'name' | 'asOf'> | null,
  isTestSigner: boolean,
): Sentence {
  switch (integrity.is) {
    case 'whole':
      if (list) {
        const label = formatListLabel(list);
        return signer === null
          ? describeMedia('recognizedUnnamed', { list: label })
          : describeMedia('recognized', { signer, list: label });
      }
      if (isTestSigner) return describeMedia('testSigner');
      return signer === null ? describeMedia('unrecognizedUnnamed') : describeMedia('unrecognized', { signer });
    case 'partial':
      return describeMedia('partial');
    case 'tampered':
    case 'malformed':
      return joinSentences(describeMedia(integrity.is), integrity.what);
  }
}

/**
 * The library accepts time stamps of any authority for claims of the first version (C2PA 1.x) and mentions this only in
 * its explanation. Here, only listed authorities count.
 */
function hasValidTimeStamp({ success }: StatusCodes): boolean {
  return success.some(
    ({ code, explanation }) => code === 'timeStamp.trusted' && !/^legacy\b/i.test((explanation ?? '').trim()),
  );
}

function formatGenerator({ claim_generator_info: [info], claim_generator: legacyText }: StoredManifest): string | null {
  return sanitizeText(info ? [info.name, info.version].filter(Boolean).join(' ') : legacyText);
}

const UNCOVERED = /\.additionalExclusionsPresent$/;
const BAD_TIME_STAMP = /^timeStamp\.(?:mismatch|malformed|outsideValidity|untrusted)$/;
const ROUTINE = /^(?:signingCredential\.ocsp\.skipped|timeStamp\..*|.*\.additionalExclusionsPresent)$/;

interface NoteDetails {
  readonly isSigned: boolean;
  readonly trustedManifest: StoredManifest | null;
  readonly notAfter: string | undefined;
  readonly now: Date;
}

function listNotes(
  active: StoredManifest,
  store: ManifestStore,
  { isSigned, trustedManifest, notAfter, now }: NoteDetails,
): Sentence[] {
  const codes = store.validation_results.activeManifest;
  const informationalCodes = [...new Set(codes.informational.map(({ code }) => code))];
  const notes: Sentence[] = [];
  if (informationalCodes.some((code) => UNCOVERED.test(code))) {
    notes.push(describeMedia('partNotSigned'));
  }
  if (isSigned && !hasValidTimeStamp(codes)) {
    const time = parseStatedInstant(active.signature_info?.time);
    if (time && codes.success.some(({ code }) => code === 'timeStamp.trusted')) {
      const expired = Date.parse(notAfter ?? '') < now.getTime();
      notes.push(describeMedia(expired ? 'oldTimeStampExpired' : 'oldTimeStamp', { time }));
    } else if ([...codes.informational, ...codes.failure].some(({ code }) => BAD_TIME_STAMP.test(code))) {
      notes.push(describeMedia('invalidTimeStamp'));
    } else {
      notes.push(describeMedia('noTimeStamp'));
    }
  }
  if (active.assertions.some(({ label }) => label.startsWith('cawg.identity'))) {
    notes.push(describeMedia('identityNotChecked'));
  }
  if (trustedManifest) {
    const hiddenActions = countActions(trustedManifest) - listActions(trustedManifest).length;
    if (hiddenActions > 0) notes.push(describeMedia('moreActions', { count: hiddenActions }));
    const hiddenIngredients = trustedManifest.ingredients.length - listIngredients(store, trustedManifest).length;
    if (hiddenIngredients > 0) notes.push(describeMedia('moreIngredients', { count: hiddenIngredients }));
    if (listIngredients(store, trustedManifest).some(({ state }) => state === 'tampered')) {
      notes.push(describeMedia('ingredientTampered'));
    }
    // Deltas can concern ingredients of ingredients, which are not listed.
    const states = store.validation_results.ingredientDeltas.map(
      ({ validationDeltas }) => evaluateIntegrity(validationDeltas).is,
    );
    if (states.includes('malformed')) notes.push(describeMedia('ingredientNotConfirmed'));
    if (hasGeneratedPart(store, trustedManifest)) notes.push(describeMedia('generatedPart'));
  }
  notes.push(
    ...informationalCodes
      .filter((code) => !ROUTINE.test(code))
      .map((code) => describeMedia('otherCode', { code: sanitizeText(code) ?? '' })),
  );
  return notes;
}
