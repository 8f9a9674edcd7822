import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CHECKS, type CheckId, type CheckState } from './checks/check.ts';
import { runChecks } from './checks/run-checks.ts';
import { createEvidence, type Evidence, parseStatement } from './evidence/evidence.ts';
import { createSigner, sha256, verifySignature } from './evidence/signing.ts';
import { EXAMPLE_IDS, EXAMPLES } from './examples.ts';
import { TAMPERINGS, type Tampering, tamperEvidence } from './tamper-evidence.ts';

const NOW = new Date('2026-04-02T14:11:08Z');
const CONTENT = 'The harbor commission of Port Example voted 5 to 2: “yes”, from 4 May.';

const fresh = () => createEvidence(EXAMPLES.news, CONTENT, NOW);

async function statesAfter(...broken: Tampering[]): Promise<Record<CheckId, CheckState>> {
  const { evidence } = await tamperEvidence(await fresh(), new Set(broken));
  const results = await runChecks(evidence);
  return Object.fromEntries(results.map(({ check, state }) => [check, state])) as Record<CheckId, CheckState>;
}

const ALL_CLEAR = Object.fromEntries(CHECKS.map((check) => [check, 'clear'])) as Record<CheckId, CheckState>;

describe('checks of changed evidence', () => {
  test('pass without a change, in every example', async () => {
    for (const id of EXAMPLE_IDS) {
      const results = await runChecks(await createEvidence(EXAMPLES[id], CONTENT, NOW));
      expect(results.map(({ state }) => state)).toEqual(CHECKS.map(() => 'clear'));
    }
  });

  test('detect a changed byte only by the digest', async () => {
    expect(await statesAfter('byte')).toEqual({ ...ALL_CLEAR, digest: 'noticed' });
  });

  test('detect a changed byte with an adjusted digest only by the signature', async () => {
    expect(await statesAfter('digest')).toEqual({ ...ALL_CLEAR, signature: 'noticed' });
    expect(await statesAfter('byte', 'digest')).toEqual({ ...ALL_CLEAR, signature: 'noticed' });
  });

  test('detect an expired certificate only by its dates; the signature is still valid', async () => {
    expect(await statesAfter('certificate')).toEqual({ ...ALL_CLEAR, certificate: 'noticed' });
  });

  test('detect no removed metadata; three checks are then not possible', async () => {
    const stripped = { ...ALL_CLEAR, digest: 'not-checked', signature: 'not-checked', certificate: 'not-checked' };
    expect(await statesAfter('metadata')).toEqual(stripped);
    expect(await statesAfter('byte', 'digest', 'certificate', 'metadata')).toEqual(stripped);
  });

  test('detect an unconfirmed claim by both sides and the last check', async () => {
    expect(await statesAfter('claim')).toEqual({ ...ALL_CLEAR, 'both-sides': 'noticed', 'last-look': 'noticed' });
  });

  test('detect a forged confirmation only by the last check', async () => {
    expect(await statesAfter('forge')).toEqual({ ...ALL_CLEAR, 'last-look': 'noticed' });
    expect(await statesAfter('claim', 'forge')).toEqual({ ...ALL_CLEAR, 'last-look': 'noticed' });
  });

  test('each miss some change, and each change passes some check', async () => {
    const statesByTampering = new Map<Tampering, CheckState[]>();
    for (const name of TAMPERINGS) statesByTampering.set(name, Object.values(await statesAfter(name)));
    for (const states of statesByTampering.values()) expect(states).toContain('clear');
    for (const [index] of CHECKS.entries()) {
      expect([...statesByTampering.values()].map((states) => states[index])).toContain('clear');
    }
  });
});

describe('changes to the evidence', () => {
  test('change one byte, and report its position', async () => {
    const evidence = await fresh();
    const { evidence: broken, changes } = await tamperEvidence(evidence, new Set(['byte']));
    const before = Buffer.from(CONTENT);
    const after = Buffer.from(broken.content);
    const different = [...before.keys()].filter((at) => before[at] !== after[at]);
    expect(after.length).toBe(before.length);
    expect(different).toHaveLength(1);
    expect(changes).toEqual([
      { tampering: 'byte', place: { kind: 'content', byte: (different[0] ?? -1) + 1 }, before: 'The', after: 'Uhe' },
    ]);
    expect(evidence.content).toBe(CONTENT);
  });

  test('count the position in bytes', async () => {
    const { changes } = await tamperEvidence(await createEvidence(EXAMPLES.news, '“5” a', NOW), new Set(['byte']));
    expect(changes[0]?.place).toEqual({ kind: 'content', byte: Buffer.byteLength('“5” ') + 1 });
  });

  test('adjust the digest to the changed content', async () => {
    const { evidence } = await tamperEvidence(await fresh(), new Set(['digest']));
    const said = evidence.attached && parseStatement(evidence.attached).content_sha256;
    expect(evidence.content).not.toBe(CONTENT);
    expect(said).toBe(createHash('sha256').update(evidence.content).digest('hex'));
  });

  test('set the date one day after the expiry of the certificate', async () => {
    const { evidence, changes } = await tamperEvidence(await fresh(), new Set(['certificate']));
    // 90 days, 30 of them gone: it ends 60 days after 2 April
    expect(evidence.checkedAt.toISOString()).toBe('2026-06-02T14:11:08.000Z');
    const seen = (await runChecks(evidence)).find(({ check }) => check === 'certificate')?.observation;
    expect(seen).toEqual({
      kind: 'certificate-over',
      notAfter: '2026-06-01T14:11:08.000Z',
      checkedAt: '2026-06-02T14:11:08.000Z',
    });
    expect(changes).toHaveLength(1);
  });

  test('add forged lines to both files once', async () => {
    const { evidence, changes } = await tamperEvidence(await fresh(), new Set(['claim', 'forge']));
    const text = (domain: string) => evidence.files.find((file) => file.domain === domain)?.text ?? '';
    expect(text('press-council.example').split('\n')).toEqual([
      '# trust.txt of press-council.example',
      'belongto=https://association.example/',
      'belongto=https://registry.example/',
      '',
    ]);
    expect(text('registry.example')).toContain('\nmember=https://press-council.example/\n');
    expect(changes.map(({ tampering: broken, after }) => [broken, after])).toEqual([
      ['claim', 'belongto=https://registry.example/'],
      ['forge', 'member=https://press-council.example/'],
    ]);
  });

  test('change nothing in content without letters', async () => {
    const { evidence, changes } = await tamperEvidence(
      await createEvidence(EXAMPLES.news, '1234', NOW),
      new Set(['byte']),
    );
    expect([evidence.content, changes]).toEqual(['1234', []]);
  });
});

describe('implementation of the checks', () => {
  const seenBy = async (check: CheckId, evidence: Evidence) =>
    (await runChecks(evidence)).find((result) => result.check === check)?.observation;

  test('computes SHA-256 (FIPS 180-4 example)', async () => {
    expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  test('accepts a signature only for its text and key', async () => {
    const [signer, other] = await Promise.all([createSigner(), createSigner()]);
    const signature = await signer.sign('text');
    expect(await verifySignature(signer.publicKey, 'text', signature)).toBe(true);
    expect(await verifySignature(signer.publicKey, 'Text', signature)).toBe(false);
    expect(await verifySignature(other.publicKey, 'text', signature)).toBe(false);
    const otherDigit = signature.startsWith('0') ? '1' : '0';
    expect(await verifySignature(signer.publicKey, 'text', otherDigit + signature.slice(1))).toBe(false);
    expect(await verifySignature('00', 'text', signature)).toBe(false);
  });

  test('rejects a certificate with changed dates, which the authority did not sign', async () => {
    const evidence = await fresh();
    if (evidence.attached === null) throw new Error('nothing attached');
    const { certificate } = evidence.attached;
    const forged = { ...certificate, text: certificate.text.replace(/"not_after":"2026/, '"not_after":"2036') };
    expect(forged.text).not.toBe(certificate.text);
    const attached = { ...evidence.attached, certificate: forged };
    expect(await seenBy('certificate', { ...evidence, attached })).toEqual({ kind: 'certificate-not-signed' });
  });

  test('detects a certificate from the future', async () => {
    const seen = await seenBy('certificate', { ...(await fresh()), checkedAt: new Date('2026-01-01T00:00:00Z') });
    expect(seen).toMatchObject({ kind: 'certificate-not-yet', notBefore: '2026-03-03T14:11:08.000Z' });
  });

  test('reports a relationship without a file as claimed, and with a file without the line as unreturned', async () => {
    const evidence = await fresh();
    const [own, ...others] = evidence.files;
    if (!own) throw new Error('no file');
    const text = `${own.text}vendor=https://nobody.example/\ncontrol=https://registry.example/\n`;
    expect(await seenBy('both-sides', { ...evidence, files: [{ ...own, text }, ...others] })).toEqual({
      kind: 'relationships',
      relationships: [
        { attribute: 'belongto', target: 'association.example', state: 'confirmed' },
        { attribute: 'vendor', target: 'nobody.example', state: 'claimed' },
        { attribute: 'control', target: 'registry.example', state: 'unreturned' },
      ],
    });
  });

  test('detects a removed line', async () => {
    const evidence = await fresh();
    const files = evidence.files.map((file) =>
      file.domain === 'association.example' ? { ...file, text: '# empty\n' } : file,
    );
    expect(await seenBy('last-look', { ...evidence, files })).toEqual({
      kind: 'lines-changed',
      added: [],
      removed: [
        { domain: 'association.example', line: 'member=https://press-council.example/' },
        { domain: 'association.example', line: 'member=https://harbor-gazette.example/' },
      ],
    });
  });
});
