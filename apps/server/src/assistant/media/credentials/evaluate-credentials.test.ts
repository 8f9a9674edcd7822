import { expect, it } from 'vitest';
import { evaluateCredentials } from './evaluate-credentials.ts';
import { crStore, manifestStore } from './manifest-store.ts';

/** A report of the library on a file with a valid signature and these assertions. */
const judge = (assertions: readonly object[]) =>
  evaluateCredentials({
    store: manifestStore.parse({
      active_manifest: 'urn:c2pa:1',
      validation_state: 'Valid',
      manifests: { 'urn:c2pa:1': { claim_generator: 'A camera', assertions } },
      validation_results: { activeManifest: { success: [{ code: 'assertion.dataHash.match' }], failure: [] } },
    }),
    certificates: crStore.parse({ manifests: [] }),
    recognizedBy: null,
    isTestSigner: false,
    now: new Date('2026-11-21T12:00:00.000Z'),
  });

const NOT_CHECKED = 'It names a responsible person or organization (CAWG identity), which we did not check.';

it.each([
  ['cawg.identity', true],
  ['cawg.identity__2', true],
  ['c2pa.actions.v2', false],
])('decides for the assertion %s whether a note reports an unchecked identity', (label, named) => {
  const { state, signer, notes } = judge([{ label, data: { signer_payload: { sig_type: 'cawg.x509.cose' } } }]);
  expect(notes.includes(NOT_CHECKED)).toBe(named);
  // an identity that was not checked is no signer
  expect({ state, signer }).toEqual({ state: 'valid-unknown-signer', signer: null });
});

/**
 * The report of c2pa-rs 0.91 on `adobe-20220124-E-uri-CIE-sig-CA.jpg` (c2pa-org/public-testfiles), reduced to what is
 * read: the newest manifest is intact, and an assertion of an ingredient's manifest is not what its claim states.
 */
it('calls a file invalid if only the deltas of an ingredient report a change', () => {
  const active = 'contentauth:urn:uuid:1';
  const codes = (failure: readonly string[]) => ({
    success: [],
    informational: [],
    failure: failure.map((code) => ({ code })),
  });
  const { state, reason, ingredients } = evaluateCredentials({
    store: manifestStore.parse({
      active_manifest: active,
      validation_state: 'Invalid',
      manifests: { [active]: { ingredients: [{ label: 'c2pa.ingredient', title: 'CIE-sig-CA.jpg' }], assertions: [] } },
      validation_results: {
        activeManifest: codes(['signingCredential.untrusted']),
        ingredientDeltas: [
          {
            ingredientAssertionURI: `self#jumbf=/c2pa/${active}/c2pa.assertions/c2pa.ingredient`,
            validationDeltas: codes(['assertion.hashedURI.mismatch']),
          },
        ],
      },
    }),
    certificates: crStore.parse({ manifests: [] }),
    recognizedBy: null,
    isTestSigner: false,
    now: new Date('2026-11-21T12:00:00.000Z'),
  });
  expect({ state, ingredients }).toEqual({ state: 'tampered', ingredients: [] });
  expect(reason).toContain('The file is not the signed one');
});

it('never reports a file as unchanged if the library reports it as invalid', () => {
  const { state } = evaluateCredentials({
    store: manifestStore.parse({
      active_manifest: 'urn:c2pa:1',
      validation_state: 'Invalid',
      manifests: { 'urn:c2pa:1': { assertions: [] } },
      validation_results: { activeManifest: { success: [{ code: 'assertion.dataHash.match' }], failure: [] } },
    }),
    certificates: crStore.parse({ manifests: [] }),
    recognizedBy: null,
    isTestSigner: false,
    now: new Date('2026-11-21T12:00:00.000Z'),
  });
  expect(state).toBe('malformed');
});

it('states a problem of an ingredient in a note, not as that of the file', () => {
  const { state, reason, notes } = evaluateCredentials({
    store: manifestStore.parse({
      active_manifest: 'urn:c2pa:1',
      validation_state: 'Invalid',
      manifests: { 'urn:c2pa:1': { assertions: [] } },
      validation_results: {
        activeManifest: { success: [{ code: 'assertion.dataHash.match' }], informational: [], failure: [] },
        ingredientDeltas: [
          {
            ingredientAssertionURI: 'x',
            validationDeltas: { success: [], informational: [], failure: [{ code: 'signingCredential.expired' }] },
          },
        ],
      },
    }),
    certificates: crStore.parse({ manifests: [] }),
    recognizedBy: null,
    isTestSigner: false,
    now: new Date('2026-11-21T12:00:00.000Z'),
  });
  expect(state).toBe('valid-unknown-signer');
  expect(reason).not.toContain('expired');
  expect(notes).toContain(
    'The credentials of something that it was made from could not be confirmed: a certificate or a time stamp in them is not valid.',
  );
});
