import { expect, it } from 'vitest';
import { judgeCredentials } from './judge-credentials.ts';
import { crStore, manifestStore } from './manifest-store.ts';

/** A report of the library on a file whose signature holds, with these assertions. */
const judge = (assertions: readonly object[]) =>
  judgeCredentials({
    store: manifestStore.parse({
      active_manifest: 'urn:c2pa:1',
      manifests: { 'urn:c2pa:1': { claim_generator: 'A camera', assertions } },
      validation_results: { activeManifest: { success: [{ code: 'assertion.dataHash.match' }], failure: [] } },
    }),
    certificates: crStore.parse({ manifests: [] }),
    recognisedBy: null,
    now: new Date('2026-11-21T12:00:00.000Z'),
  });

const NOT_CHECKED = 'It names a person or organisation behind it (CAWG identity); that was not checked';

it.each([
  ['cawg.identity', true],
  ['cawg.identity__2', true],
  ['c2pa.actions.v2', false],
])('says of an assertion %s whether somebody is named whom nobody checked', (label, named) => {
  const { state, signer, notes } = judge([{ label, data: { signer_payload: { sig_type: 'cawg.x509.cose' } } }]);
  expect(notes.includes(NOT_CHECKED)).toBe(named);
  // an identity that was not checked is no signer
  expect({ state, signer }).toEqual({ state: 'valid-unknown-signer', signer: null });
});
