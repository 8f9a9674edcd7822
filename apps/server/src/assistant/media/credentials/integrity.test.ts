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
describe('integrity', () => {
  it('is whole without failures, and whoever signed', () => {
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
  ])('%s: changed after signing (%s)', (code, touches) => {
    expect(evaluateIntegrity(codes([code]))).toMatchObject({ is: 'tampered', touches });
    expect(evaluateIntegrity(codes(['signingCredential.untrusted', 'signingCredential.expired', code]))).toMatchObject({
      is: 'tampered',
      touches,
    });
  });

  it('takes the worst of several changes', () => {
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
  ])('%s: the credentials do not hold, but nothing was changed', (code, what) => {
    expect(evaluateIntegrity(codes([code]))).toMatchObject({
      is: 'malformed',
      what: { text: expect.stringMatching(what) },
    });
  });

  describe('of a file of which the hash leaves out more than the credentials', () => {
    const left: [string, string] = [
      'assertion.dataHash.mismatch',
      'data hash exclusion does not match the manifest location in the asset',
    ];

    it('is partial where what is hashed matches', () => {
      expect(evaluateIntegrity(codes([left], ['assertion.dataHash.match']))).toEqual({ is: 'partial' });
      expect(evaluateIntegrity(codes([left, 'signingCredential.untrusted'], ['assertion.dataHash.match']))).toEqual({
        is: 'partial',
      });
    });

    it('is not partial where anything else is the matter', () => {
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
