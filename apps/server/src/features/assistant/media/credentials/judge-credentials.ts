import type { CredentialReport } from './credential-report.ts';
import { type Integrity, integrityOfStore } from './integrity.ts';
import type { CrStore, ManifestStore, StatusCodes, StoredManifest } from './manifest-store.ts';
import { countActions, hasGeneratedPart, statedActions, statedSourceType } from './stated-actions.ts';
import { statedIngredients } from './stated-ingredients.ts';
import { statedInstant, statedText } from './stated-text.ts';
import { listLabel, type SignerList } from './trust-lists.ts';

export interface ReadCredentials {
  readonly store: ManifestStore;
  readonly certificates: CrStore;
  /** The first list that recognises the signer, looked for one list at a time. */
  readonly recognisedBy: Pick<SignerList, 'id' | 'name' | 'asOf'> | null;
  /** The signer's certificate is one that was published for tests: anyone can sign with it. */
  readonly isTestSigner: boolean;
  readonly now: Date;
}

type Judged = Omit<CredentialReport, 'kind' | 'format' | 'metadata'>;

/**
 * What credentials say and whether they hold. Whether the file is whole, who signed it, when, and what it was made from
 * are answered apart: the library's one verdict for all of it calls a sound file worse for an old ingredient's signer.
 */
export function judgeCredentials({ store, certificates, recognisedBy, isTestSigner, now }: ReadCredentials): Judged {
  const label = store.active_manifest;
  const active = label !== undefined && Object.hasOwn(store.manifests, label) ? store.manifests[label] : undefined;
  const codes = store.validation_results.activeManifest;
  const integrity: Integrity = active ? integrityOfStore(store) : { is: 'malformed', what: 'they hold no manifest' };
  const certificate = certificates.manifests.find((one) => one.label === label)?.signature?.certificateInfo;
  // What a broken signature says of its signer, and broken statements of anything, is nobody's word.
  const signed =
    active && integrity.is !== 'malformed' && !(integrity.is === 'tampered' && integrity.touches === 'claim');
  const isStatedIntact = integrity.is !== 'tampered' || integrity.touches === 'content';
  const stated = signed && isStatedIntact ? active : null;
  const whole = integrity.is === 'whole';
  const list = whole ? recognisedBy : null;
  const signer = signed ? statedText(certificate?.subject.O ?? active.signature_info?.issuer) : null;
  return {
    state: whole ? validState(list, isTestSigner) : integrity.is,
    reason: reasonOf(integrity, signer, list, isTestSigner),
    signer,
    issuer: signed ? statedText(certificate?.issuer.O ?? certificate?.issuer.CN) : null,
    trust_list: list && listLabel(list),
    trust_list_id: list?.id ?? null,
    signed_at: signed && hasHeldTimeStamp(codes) ? statedInstant(active.signature_info?.time) : null,
    claim_generator: signed ? generatorOf(active) : null,
    actions: stated ? statedActions(stated) : [],
    ingredients: stated ? statedIngredients(store, stated) : [],
    digital_source_type: stated ? statedSourceType(store, stated) : null,
    notes: active
      ? notesOf(active, store, { signed: Boolean(signed), stated, notAfter: certificate?.validity?.notAfter, now })
      : [],
  };
}

function validState(list: object | null, isTestSigner: boolean): CredentialReport['state'] {
  if (list) return 'valid-recognised-signer';
  return isTestSigner ? 'valid-test-signer' : 'valid-unknown-signer';
}

function reasonOf(
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
        ? `Signed by ${signer ?? 'a signer without a name'}, whom a list recognises (${listLabel(list)}), and unchanged since`
        : `Unchanged since it was signed, but by a signer whom no list of ours recognises${signer ? `: ${signer}` : ''}`;
    case 'partial':
      return 'What its signature covers is unchanged, but part of the file is not covered by it';
    case 'tampered':
      return `The file is not what was signed: ${integrity.what}`;
    case 'malformed':
      return `Its content credentials do not hold, though nothing shows that the file was changed: ${integrity.what}`;
  }
}

/**
 * The library takes any authority's stamp for claims of the first version (C2PA 1.x) and says so in its explanation
 * alone; only those of listed authorities count here.
 */
function hasHeldTimeStamp({ success }: StatusCodes): boolean {
  return success.some(
    ({ code, explanation }) => code === 'timeStamp.trusted' && !/^legacy\b/i.test((explanation ?? '').trim()),
  );
}

function generatorOf({ claim_generator_info: [info], claim_generator: plain }: StoredManifest): string | null {
  return statedText(info ? [info.name, info.version].filter(Boolean).join(' ') : plain);
}

const UNCOVERED = /\.additionalExclusionsPresent$/;
const BAD_TIME_STAMP = /^timeStamp\.(?:mismatch|malformed|outsideValidity|untrusted)$/;
const ROUTINE = /^(?:signingCredential\.ocsp\.skipped|timeStamp\..*|.*\.additionalExclusionsPresent)$/;

interface NoteFacts {
  readonly signed: boolean;
  readonly stated: StoredManifest | null;
  readonly notAfter: string | undefined;
  readonly now: Date;
}

function notesOf(active: StoredManifest, store: ManifestStore, { signed, stated, notAfter, now }: NoteFacts): string[] {
  const codes = store.validation_results.activeManifest;
  const noticed = [...new Set(codes.informational.map(({ code }) => code))];
  const notes: string[] = [];
  if (noticed.some((code) => UNCOVERED.test(code))) {
    notes.push('The signer left part of the file out of what is signed; that part could have been changed by anyone');
  }
  if (signed && !hasHeldTimeStamp(codes)) {
    const time = statedInstant(active.signature_info?.time);
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
    notes.push('It names a person or organisation behind it (CAWG identity); that was not checked');
  }
  if (stated) {
    const left = countActions(stated) - statedActions(stated).length;
    if (left > 0) notes.push(`${left} more actions are not shown`);
    const more = stated.ingredients.length - statedIngredients(store, stated).length;
    if (more > 0) notes.push(`${more} more ingredients are not shown`);
    if (statedIngredients(store, stated).some(({ state }) => state === 'tampered')) {
      notes.push('Something that it was made from was already not what had been signed');
    }
    if (hasGeneratedPart(store, stated)) notes.push('A part of it was made by a generative model, as its maker says');
  }
  notes.push(
    ...noticed.filter((code) => !ROUTINE.test(code)).map((code) => `Noticed while checking: ${statedText(code)}`),
  );
  return notes;
}
