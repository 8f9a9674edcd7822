import { describe, expect, it } from 'vitest';
import { evaluateIntegrity } from './integrity.ts';

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
