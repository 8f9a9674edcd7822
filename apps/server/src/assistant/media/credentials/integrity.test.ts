import { describe, expect, it } from 'vitest';
import { evaluateIntegrity, evaluateStoreIntegrity } from './integrity.ts';

const codes = (failure: readonly (string | [string, string])[], success: readonly string[] = []) => ({
  success: success.map((code) => ({ code, explanation: undefined })),
  informational: [],
  failure: failure.map((one) =>
    typeof one === 'string' ? { code: one, explanation: undefined } : { code: one[0], explanation: one[1] },
  ),
});

/** Codes of the C2PA specification, section “Validation”. */
describe('evaluateIntegrity', () => {
  it('returns whole without failures, regardless of the signer', () => {
    expect(evaluateIntegrity(codes([]))).toEqual({ is: 'whole' });
    expect(evaluateIntegrity(codes(['signingCredential.untrusted', 'cawg.ica.did_unavailable']))).toEqual({
      is: 'whole',
    });
  });

  it.each([
    ['claimSignature.mismatch', 'claim'],
    ['assertion.hashedURI.mismatch', 'statements'],
    ['assertion.missing', 'statements'],
    ['ingredient.manifest.mismatch', 'statements'],
    ['assertion.dataHash.mismatch', 'content'],
    ['assertion.bmffHash.mismatch', 'content'],
    ['assertion.boxesHash.mismatch', 'content'],
    ['assertion.boxesHash.unknownBox', 'content'],
    ['assertion.collectionHash.incorrectFileCount', 'content'],
  ])('reports %s as a change after signing (%s)', (code, touches) => {
    expect(evaluateIntegrity(codes([code]))).toMatchObject({ is: 'tampered', touches });
    expect(evaluateIntegrity(codes(['signingCredential.untrusted', 'signingCredential.expired', code]))).toMatchObject({
      is: 'tampered',
      touches,
    });
  });

  it('reports the most serious of several changes', () => {
    expect(
      evaluateIntegrity(
        codes(['assertion.dataHash.mismatch', 'assertion.hashedURI.mismatch', 'claimSignature.mismatch']),
      ),
    ).toMatchObject({ touches: 'claim' });
  });

  it.each([
    ['signingCredential.expired', /expired/],
    ['signingCredential.ocsp.revoked', /revoked/],
    ['signingCredential.invalid', /may not sign/],
    ['claimSignature.outsideValidity', /outside the validity/],
    ['claim.hardBindings.missing', /Nothing binds/],
    ['algorithm.unsupported', /algorithm/],
    ['something.new', /break a rule of their format \(something\.new\)/],
  ])('reports invalid credentials of an unchanged file for %s', (code, what) => {
    expect(evaluateIntegrity(codes([code]))).toMatchObject({
      is: 'malformed',
      what: { text: expect.stringMatching(what) },
    });
  });

  describe('a hash that excludes more than the credentials', () => {
    const left: [string, string] = [
      'assertion.dataHash.mismatch',
      'data hash exclusion does not match the manifest location in the asset',
    ];

    it('is partial if the rest of the hash matches', () => {
      expect(evaluateIntegrity(codes([left], ['assertion.dataHash.match']))).toEqual({ is: 'partial' });
      expect(evaluateIntegrity(codes([left, 'signingCredential.untrusted'], ['assertion.dataHash.match']))).toEqual({
        is: 'partial',
      });
    });

    it('is not partial if there is another failure', () => {
      expect(evaluateIntegrity(codes([left]))).toMatchObject({ is: 'malformed' });
      const match = ['assertion.dataHash.match'];
      expect(evaluateIntegrity(codes([left, 'assertion.hashedURI.mismatch'], match))).toMatchObject({ is: 'tampered' });
      expect(evaluateIntegrity(codes([left, 'signingCredential.expired'], match))).toMatchObject({ is: 'malformed' });
      expect(
        evaluateIntegrity(codes([left, ['assertion.dataHash.mismatch', 'Hashes do not match']], match)),
      ).toMatchObject({
        is: 'tampered',
        touches: 'content',
      });
    });
  });
});

describe('evaluateStoreIntegrity', () => {
  /** An intact file that the library calls invalid because of an ingredient (contentauth/c2pa-rs, issue 2678). */
  const ofIngredient = (...failures: readonly string[][]) =>
    evaluateStoreIntegrity({
      validation_state: 'Invalid',
      validation_results: {
        activeManifest: codes([], ['assertion.dataHash.match', 'claimSignature.validated']),
        ingredientDeltas: failures.map((failure) => ({
          ingredientAssertionURI: 'x',
          validationDeltas: codes(failure),
        })),
      },
    });

  it.each([
    'signingCredential.expired',
    'signingCredential.invalid',
    'signingCredential.ocsp.revoked',
    'claimSignature.outsideValidity',
    'timeStamp.malformed',
    'timeStamp.mismatch',
  ])('leaves %s of an ingredient to the ingredient', (code) => {
    expect(ofIngredient([code], ['signingCredential.untrusted'])).toEqual({ is: 'whole' });
  });

  it('reports other problems of an ingredient as those of the ingredient', () => {
    for (const failures of [[['algorithm.unsupported']], [['signingCredential.expired'], ['something.new']]])
      expect(ofIngredient(...failures)).toMatchObject({
        is: 'malformed',
        what: { text: 'The credentials of something that it was made from are not valid.' },
      });
  });

  it('reports a changed ingredient as a change of the file', () => {
    expect(ofIngredient(['signingCredential.expired', 'assertion.hashedURI.mismatch'])).toMatchObject({
      is: 'tampered',
      touches: 'ingredients',
    });
  });

  it('calls no file unchanged that the library rejects without a reason', () => {
    expect(ofIngredient([])).toMatchObject({ is: 'malformed' });
  });
});
