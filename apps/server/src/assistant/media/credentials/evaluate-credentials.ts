import type { CredentialReport } from './credential-report.ts';
import { evaluateStoreIntegrity, type Integrity } from './integrity.ts';
import { listIngredients } from './list-ingredients.ts';
import type { CrStore, ManifestStore, StatusCodes, StoredManifest } from './manifest-store.ts';
import { countActions, findSourceType, hasGeneratedPart, listActions } from './stated-actions.ts';
import { parseStatedInstant, sanitizeText } from './stated-text.ts';
import { formatListLabel, type SignerList } from './trust-lists.ts';

export interface ParsedCredentials {
  readonly store: ManifestStore;
  readonly certificates: CrStore;
  /** The first list that recognizes the signer. Lists are checked one at a time. */
  readonly recognizedBy: Pick<SignerList, 'id' | 'name' | 'asOf'> | null;
  /** The signer's certificate is one that was published for tests: anyone can sign with it. */
  readonly isTestSigner: boolean;
  readonly now: Date;
}

type CredentialEvaluation = Omit<CredentialReport, 'kind' | 'format' | 'metadata'>;

/**
 * What credentials say and whether they hold. Whether the file is whole, who signed it, when, and what it was made from
 * are answered apart: the library's one verdict for all of it calls a sound file worse for an old ingredient's signer.
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
    : { is: 'malformed', what: 'they hold no manifest' };
  const certificate = certificates.manifests.find((one) => one.label === label)?.signature?.certificateInfo;
  // A broken signature proves nothing about its signer, and neither do broken statements.
  const isSigned =
    active && integrity.is !== 'malformed' && !(integrity.is === 'tampered' && integrity.touches === 'claim');
  const isStatedIntact = integrity.is !== 'tampered' || integrity.touches === 'content';
  const trustedManifest = isSigned && isStatedIntact ? active : null;
  const isIntact = integrity.is === 'whole';
  const list = isIntact ? recognizedBy : null;
  const signer = isSigned ? sanitizeText(certificate?.subject.O ?? active.signature_info?.issuer) : null;
  return {
    state: isIntact ? getValidState(list, isTestSigner) : integrity.is,
    reason: formatReason(integrity, signer, list, isTestSigner),
    signer,
    issuer: isSigned ? sanitizeText(certificate?.issuer.O ?? certificate?.issuer.CN) : null,
    trust_list: list && formatListLabel(list),
    trust_list_id: list?.id ?? null,
    signed_at: isSigned && hasValidTimeStamp(codes) ? parseStatedInstant(active.signature_info?.time) : null,
    claim_generator: isSigned ? formatGenerator(active) : null,
    actions: trustedManifest ? listActions(trustedManifest) : [],
    ingredients: trustedManifest ? listIngredients(store, trustedManifest) : [],
    digital_source_type: trustedManifest ? findSourceType(store, trustedManifest) : null,
    notes: active
      ? listNotes(active, store, {
          isSigned: Boolean(isSigned),
          trustedManifest,
          notAfter: certificate?.validity?.notAfter,
          now,
        })
      : [],
  };
}

function getValidState(list: object | null, isTestSigner: boolean): CredentialReport['state'] {
  if (list) return 'valid-recognized-signer';
  return isTestSigner ? 'valid-test-signer' : 'valid-unknown-signer';
}

function formatReason(
  integrity: Integrity,
  signer: string | null,
  list: Pick<SignerList, 'name' | 'asOf'> | null,
  isTestSigner: boolean,
): string {
  switch (integrity.is) {
    case 'whole':
      if (!list && isTestSigner)
        return 'Unchanged since it was signed with a public test certificate, with which anyone can sign';
      return list
        ? `Signed by ${signer ?? 'a signer without a name'}, whom a list recognizes (${formatListLabel(list)}), and unchanged since`
        : `Unchanged since it was signed, but by a signer whom no list of ours recognizes${signer ? `: ${signer}` : ''}`;
    case 'partial':
      return 'What its signature covers is unchanged, but part of the file is not covered by it';
    case 'tampered':
      return `The file is not what was signed: ${integrity.what}`;
    case 'malformed':
      return `Its content credentials do not hold, though nothing shows that the file was changed: ${integrity.what}`;
  }
}

/**
 * The library accepts any authority's time stamp for claims of the first version (C2PA 1.x) and mentions this only in
 * its explanation; only those of listed authorities count here.
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
): string[] {
  const codes = store.validation_results.activeManifest;
  const informationalCodes = [...new Set(codes.informational.map(({ code }) => code))];
  const notes: string[] = [];
  if (informationalCodes.some((code) => UNCOVERED.test(code))) {
    notes.push('The signer left part of the file out of what is signed; that part could have been changed by anyone');
  }
  if (isSigned && !hasValidTimeStamp(codes)) {
    const time = parseStatedInstant(active.signature_info?.time);
    if (time && codes.success.some(({ code }) => code === 'timeStamp.trusted')) {
      const expired = Date.parse(notAfter ?? '') < now.getTime();
      notes.push(
        `A time stamp says ${time}; claims of this older form are not held to a list of time stamp authorities${expired ? ', and the certificate has expired since' : ''}`,
      );
    } else if ([...codes.informational, ...codes.failure].some(({ code }) => BAD_TIME_STAMP.test(code))) {
      notes.push('Its time stamp does not hold: it is from an authority on no list, or belongs to something else');
    } else {
      notes.push('No time stamp shows when it was signed');
    }
  }
  if (active.assertions.some(({ label }) => label.startsWith('cawg.identity'))) {
    notes.push('It names a person or organization behind it (CAWG identity); that was not checked');
  }
  if (trustedManifest) {
    const hiddenActions = countActions(trustedManifest) - listActions(trustedManifest).length;
    if (hiddenActions > 0) notes.push(`${hiddenActions} more actions are not shown`);
    const hiddenIngredients = trustedManifest.ingredients.length - listIngredients(store, trustedManifest).length;
    if (hiddenIngredients > 0) notes.push(`${hiddenIngredients} more ingredients are not shown`);
    if (listIngredients(store, trustedManifest).some(({ state }) => state === 'tampered')) {
      notes.push('Something that it was made from was already not what had been signed');
    }
    if (hasGeneratedPart(store, trustedManifest))
      notes.push('A part of it was made by a generative model, as its maker says');
  }
  notes.push(
    ...informationalCodes
      .filter((code) => !ROUTINE.test(code))
      .map((code) => `Noticed while checking: ${sanitizeText(code)}`),
  );
  return notes;
}
