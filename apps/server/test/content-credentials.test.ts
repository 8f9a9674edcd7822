import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseSize } from '../../../dev-world/sample-cases.ts';
import {
  CredentialReader,
  DEFAULT_CREDENTIAL_READER_OPTIONS,
} from '../src/assistant/media/credentials/credential-reader.ts';
import { loadTrustLists, type TrustLists } from '../src/assistant/media/credentials/trust-lists.ts';
import { planVerification } from '../src/assistant/media/credentials/verification-passes.ts';
import { loadPem, loadSample, OWN_LISTS } from './credential-fixtures.ts';

let shipped: CredentialReader;
let own: CredentialReader;
beforeAll(async () => {
  shipped = new CredentialReader(await loadTrustLists());
  own = new CredentialReader(OWN_LISTS);
});
afterAll(async () => {
  await Promise.all([shipped, own].map((reader) => reader[Symbol.asyncDispose]()));
});

async function readWithLists(lists: TrustLists, name: string) {
  await using reader = new CredentialReader(lists, { ...DEFAULT_CREDENTIAL_READER_OPTIONS, threads: 1 });
  return await reader.read(loadSample(name));
}

describe('real files with the bundled trust lists', () => {
  it.each([
    ['C.jpg', 'image', 'valid-test-signer', 'C2PA Test Signing Cert', 'algorithmicMedia'],
    ['XCA.jpg', 'image', 'tampered', 'C2PA Test Signing Cert', null],
    ['adobe-20220124-E-uri-CA.jpg', 'image', 'tampered', 'C2PA Test Signing Cert', null],
    ['no_manifest.jpg', 'image', 'absent', null, null],
    ['cloud.jpg', 'image', 'not-checked', null, null],
    ['video1.mp4', 'video', 'valid-test-signer', 'C2PA Test Signing Cert', null],
    [
      'adobe-20240110-single_manifest_store.pdf',
      'document',
      'valid-recognized-signer',
      'Adobe Inc.',
      'trainedAlgorithmicMedia',
    ],
    ['trustnxt-icon-signed-v2-bmff.heic', 'image', 'valid-unknown-signer', 'origo TESTING', null],
  ])('%s', async (name, kind, state, signer, digital_source_type) => {
    const report = await shipped.read(loadSample(name));
    expect(report).toMatchObject({ kind, state, signer, digital_source_type });
  });

  it('calls a file invalid if the credentials of an ingredient were changed in it after signing', async () => {
    const changed = loadSample('video1.mp4');
    // Inside an assertion of the ingredient's manifest. The library reports Invalid, with the failure in
    // `ingredientDeltas` alone: `ingredient.manifest.mismatch`, `assertion.hashedURI.mismatch`.
    changed[331] = changed[331]! ^ 1;
    expect(await shipped.read(changed)).toMatchObject({
      state: 'tampered',
      reason: expect.stringContaining('The credentials of something that it was made from were changed after signing'),
      actions: [],
      ingredients: [],
      digital_source_type: null,
    });
  });

  it('cannot check the initialization segment of a fragmented video', async () => {
    expect(await shipped.read(extractInitSegment(loadSample('video1.mp4')))).toMatchObject({
      kind: 'video',
      state: 'incomplete',
      reason: expect.stringContaining('can be checked only with the other parts'),
      signer: null,
    });
  });

  it('does not call a video without its media data a fragment', async () => {
    const { state } = await shipped.read(removeBox(loadSample('video1.mp4'), 'mdat'));
    expect(state).toMatch(/^(tampered|malformed)$/);
  });

  it('names the list that recognizes the signer, and its date', async () => {
    const report = await shipped.read(loadSample('adobe-20240110-single_manifest_store.pdf'));
    expect(report).toMatchObject({
      trust_list: 'CAI interim list (frozen on 2026-01-01), as of 2025-08-28',
      issuer: 'Adobe Systems Incorporated',
      claim_generator: 'Adobe_Express/1.0.0 adobe_c2pa/0.7.11 c2pa-rs/0.28.1',
      actions: [{ action: 'c2pa.edited', when: null, software: 'Adobe Firefly' }],
      ingredients: [
        { title: 'Imported Ingredient', relationship: 'componentOf', state: 'valid' },
        { title: 'Imported Ingredient', relationship: 'componentOf', state: 'valid' },
      ],
    });
  });

  it('distinguishes changed content from changed statements, and does not repeat those', async () => {
    expect(await shipped.read(loadSample('XCA.jpg'))).toMatchObject({
      reason: 'The file is not the signed one. Its content was changed after signing.',
      actions: [{ action: 'c2pa.opened' }, { action: 'c2pa.color_adjustments' }],
    });
    expect(await shipped.read(loadSample('adobe-20220124-E-uri-CA.jpg'))).toMatchObject({
      reason: expect.stringContaining('A statement in its credentials was changed'),
      actions: [],
      ingredients: [],
    });
  });

  it('names the address of remote credentials, and does not fetch it', async () => {
    const { reason } = await shipped.read(loadSample('cloud.jpg'));
    expect(reason).toContain('cai-manifests.adobe.com');
  });

  it('notes what the signer left unsigned', async () => {
    const { notes } = await shipped.read(loadSample('video1.mp4'));
    expect(notes).toContainEqual(expect.stringContaining('left a part of the file unsigned'));
  });

  it('ignores a time stamp of an authority that is not on a list', async () => {
    const report = await shipped.read(loadSample('C.jpg'));
    expect(report.signed_at).toBeNull();
    expect(report.notes).toContainEqual(expect.stringContaining('A time stamp says 2024-08-06T21:53:37.000Z'));
  });

  it('recognizes the test signer if its authority is listed, regardless of the signer of an ingredient', {
    tags: 'sampled',
  }, async () => {
    const lists: TrustLists = {
      signers: [
        { id: 'test', name: 'Test', asOf: '2026-08-20', anchors: loadPem('c2pa-rs-test-anchors.pem'), allowed: null },
      ],
      timeStamps: [],
      tests: [],
    };
    expect(await readWithLists(lists, 'C.jpg')).toMatchObject({
      state: 'valid-recognized-signer',
      trust_list: 'Test, as of 2026-08-20',
      trust_list_id: 'test',
    });
    expect(await readWithLists(lists, 'video1.mp4')).toMatchObject({ state: 'valid-recognized-signer' });
    expect(await readWithLists(lists, 'XCA.jpg')).toMatchObject({ state: 'tampered', trust_list: null });
  });
});

describe('files signed by our test signers', () => {
  const herald = {
    state: 'valid-recognized-signer',
    signer: 'Valley Herald Ltd',
    issuer: 'Fixture Authority',
    trust_list: 'Fixture signers, as of 2026-11-21',
    claim_generator: 'fixture-maker 1.0',
  };

  it.each([
    ['herald-photo.jpg', { kind: 'image', format: 'image/jpeg', digital_source_type: 'digitalCapture' }],
    ['herald-generated.png', { kind: 'image', format: 'image/png', digital_source_type: 'trainedAlgorithmicMedia' }],
    ['herald-stamped.webp', { kind: 'image', format: 'image/webp', signed_at: '2026-11-21T18:37:50.000Z', notes: [] }],
    ['herald-radio.wav', { kind: 'audio', format: 'audio/wav', digital_source_type: 'digitalCapture' }],
  ])('%s', async (name, expected) => {
    expect(await own.read(loadSample(`own/${name}`))).toMatchObject({ ...herald, ...expected });
  });

  it('returns actions with their time in UTC', async () => {
    const { actions } = await own.read(loadSample('own/herald-photo.jpg'));
    expect(actions).toEqual([{ action: 'c2pa.created', when: '2026-11-20T08:15:00.000Z', software: 'Herald Desk 2' }]);
  });

  it('reports a picture made by a model as such after a person retouched it', async () => {
    expect(await own.read(loadSample('own/herald-retouched.png'))).toMatchObject({
      ...herald,
      digital_source_type: 'trainedAlgorithmicMedia',
      ingredients: [{ title: 'herald-generated.png', relationship: 'parentOf', state: 'valid' }],
    });
  });

  it('distinguishes an intact file from its broken ingredient', async () => {
    expect(await own.read(loadSample('own/herald-from-broken.jpg'))).toMatchObject({
      ...herald,
      ingredients: [{ title: 'changed-photo.jpg', relationship: 'componentOf', state: 'tampered' }],
    });
  });

  it('accepts a time only from an authority on the list for time stamps', async () => {
    const report = await own.read(loadSample('own/herald-other-stamp.webp'));
    expect(report).toMatchObject({ ...herald, signed_at: null });
    expect(report.notes).toEqual([expect.stringContaining('Its time stamp is not valid')]);
  });

  it('accepts an expired certificate only with a time stamp from before', async () => {
    expect(await own.read(loadSample('own/herald-expired-stamped.jpg'))).toMatchObject({
      ...herald,
      signed_at: '2026-11-21T18:37:50.000Z',
    });
    expect(await own.read(loadSample('own/herald-expired.jpg'))).toMatchObject({
      state: 'malformed',
      reason: expect.stringContaining('Its certificate had expired'),
      signer: null,
    });
  });

  it('recognizes no signer without lists', async () => {
    expect(await readWithLists({ signers: [], timeStamps: [], tests: [] }, 'own/herald-photo.jpg')).toMatchObject({
      state: 'valid-unknown-signer',
      signer: 'Valley Herald Ltd',
      trust_list: null,
    });
  });

  it('does not recognize a signer by the list for time stamps', { tags: 'sampled' }, async () => {
    const anchors = loadPem('own/signers.pem');
    const time = { id: 'times', name: 'Times', asOf: '2026-11-21', anchors };
    expect(await readWithLists({ signers: [], timeStamps: [time], tests: [] }, 'own/herald-photo.jpg')).toMatchObject({
      state: 'valid-unknown-signer',
    });
    expect(
      await readWithLists({ signers: OWN_LISTS.signers, timeStamps: [time], tests: [] }, 'own/herald-photo.jpg'),
    ).toMatchObject({
      state: 'valid-recognized-signer',
      trust_list_id: 'fixtures',
    });
  });

  it('names the first list of two that recognize a signer', { tags: 'sampled' }, async () => {
    const [list] = OWN_LISTS.signers;
    const other = { ...list!, id: 'other', name: 'Another list' };
    for (const signers of [
      [list!, other],
      [other, list!],
    ]) {
      const { trust_list_id: named } = await readWithLists({ ...OWN_LISTS, signers }, 'own/herald-photo.jpg');
      expect(named).toBe(signers[0]?.id);
    }
  });

  it('recognizes a signer whose certificate a list admits without an authority', async () => {
    const list = { id: 'allowed', name: 'Allowed', asOf: '2026-11-21', anchors: '' };
    const admitted = { ...list, allowed: loadPem('own/herald-certificate.pem') };
    expect(
      await readWithLists({ signers: [admitted], timeStamps: [], tests: [] }, 'own/herald-photo.jpg'),
    ).toMatchObject({
      state: 'valid-recognized-signer',
    });
    // An authority that is admitted as a signer recognizes no other signer.
    const authority = { ...list, allowed: loadPem('own/signers.pem') };
    expect(
      await readWithLists({ signers: [authority], timeStamps: [], tests: [] }, 'own/herald-photo.jpg'),
    ).toMatchObject({
      state: 'valid-unknown-signer',
    });
  });
});

/** Default behavior of the library that our settings must prevent; a new version may differ. */
describe('c2pa-rs behavior that our settings prevent', () => {
  beforeAll(() => {
    const { resolve } = createRequire(import.meta.url);
    initSync({ module: readFileSync(resolve('@contentauth/c2pa-wasm/c2pa.wasm')) });
  });

  interface Settings {
    trust: { trust_config?: string; anchors: { trust_kind: string; trust_uri: string; trust_anchors: string }[] };
  }
  const settings = () => structuredClone(planVerification(OWN_LISTS).signers[0]?.withTimeStamps) as unknown as Settings;

  async function verdict(name: string, given: object) {
    const reader = await WasmReader.fromBytes('image/jpeg', loadSample(name), JSON.stringify(given));
    const store = JSON.parse(reader.json()) as {
      validation_state: string;
      validation_results: { trustListUri?: string; activeManifest: { failure: { code: string }[] } };
    };
    reader.free();
    return {
      state: store.validation_state,
      list: store.validation_results.trustListUri,
      failures: store.validation_results.activeManifest.failure.map(({ code }) => code),
    };
  }

  it('rejects certificates made for C2PA without key usages at the top level', async () => {
    expect(await verdict('own/herald-photo.jpg', settings())).toMatchObject({ state: 'Trusted', failures: [] });
    const without = settings();
    delete without.trust.trust_config;
    expect(await verdict('own/herald-photo.jpg', without)).toMatchObject({
      state: 'Invalid',
      failures: expect.arrayContaining(['signingCredential.invalid']),
    });
  });

  it('accepts an authority for time stamps as one for signers', async () => {
    const asTimes = settings();
    asTimes.trust.anchors = asTimes.trust.anchors
      .slice(0, 1)
      .map((anchor) => ({ ...anchor, trust_kind: 'tsa', trust_uri: 'urn:list:times' }));
    expect(await verdict('own/herald-photo.jpg', asTimes)).toMatchObject({ state: 'Trusted', list: 'urn:list:times' });
  });

  it('reads individually admitted certificates at an anchor instead of the top level', async () => {
    const leaf = loadPem('own/herald-certificate.pem');
    const top = settings();
    Object.assign(top.trust, { allowed_list: leaf, anchors: [] });
    expect(await verdict('own/herald-photo.jpg', top)).toMatchObject({ state: 'Valid' });
    const perAnchor = settings();
    Object.assign(perAnchor.trust, {
      anchors: [{ trust_anchors: '', trust_kind: 'manifest', trust_uri: 'urn:list:x', allowed_list: leaf }],
    });
    expect(await verdict('own/herald-photo.jpg', perAnchor)).toMatchObject({ state: 'Trusted' });
  });
});

describe('hostile and damaged files', () => {
  it.each(['own/herald-photo.jpg', 'own/herald-generated.png', 'own/herald-stamped.webp', 'own/herald-radio.wav'])(
    'never reports %s as unchanged after a byte of its content changed',
    { timeout: 120_000 },
    async (name) => {
      const original = loadSample(name);
      const content = placesOutsideCredentials(original);
      expect(content.length).toBeGreaterThan(1_000);
      expect(original.length - content.length).toBeGreaterThan(10_000);
      await fc.assert(
        fc.asyncProperty(
          fc.noBias(fc.nat(content.length - 1)),
          fc.integer({ min: 1, max: 255 }),
          async (index, change) => {
            const changed = new Uint8Array(original);
            const place = content[index]!;
            changed[place] = changed[place]! ^ change;
            const { state } = await own.read(changed);
            expect(state).toMatch(/^(tampered|malformed|not-checked|absent)$/);
          },
        ),
        { numRuns: chooseSize(25, 4) },
      );
    },
  );

  it('survives any changed byte and any truncation', { timeout: 120_000 }, async () => {
    const originals = [
      'C.jpg',
      'own/herald-generated.png',
      'own/herald-stamped.webp',
      'own/herald-radio.wav',
      'video1.mp4',
    ].map(loadSample);
    const share = fc.noBias(fc.nat(999_999)).map((millionths) => millionths / 1_000_000);
    const observed = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...originals),
        fc.array(fc.tuple(share, fc.nat(255)), { minLength: 1, maxLength: 4 }),
        fc.option(share, { freq: 1 }),
        async (original, changes, cutAt) => {
          const changed = new Uint8Array(original);
          for (const [where, value] of changes) changed[Math.floor(where * (changed.length - 1))] = value;
          const length = cutAt === null ? changed.length : Math.floor(cutAt * changed.length);
          const { state, reason } = await own.read(changed.slice(0, length));
          observed.add(state);
          expect(reason).not.toContain('our fault');
        },
      ),
      { numRuns: chooseSize(120, 20) },
    );
    expect(observed).toContain('tampered');
  });

  it('reports the format of a file that is not media or not readable', async () => {
    const loaded = (text: string) => own.read(new TextEncoder().encode(text));
    expect(await loaded('<!-- x --><!DOCTYPE html><title>x</title>')).toMatchObject({
      state: 'not-checked',
      reason: 'Its address answers with a web page instead of a file.',
    });
    expect(await loaded('just words')).toMatchObject({ state: 'not-checked', kind: null });
    expect(await loaded('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')).toMatchObject({
      state: 'absent',
      format: 'image/svg+xml',
    });
    expect(await loaded(`<!--${'-->x<!--'.repeat(500)}`)).toMatchObject({ state: 'not-checked' });
    expect(
      await own.read(Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d)),
    ).toMatchObject({
      state: 'not-checked',
      format: 'video/webm',
    });
  });

  it('reports a file above the memory or time limit as not checked, and continues', {
    tags: 'sampled',
    timeout: 60_000,
  }, async () => {
    const large = new Uint8Array(60_000_000);
    large.set(loadSample('own/herald-photo.jpg'));
    await using small = new CredentialReader(OWN_LISTS, { threads: 1, fileMs: 10_000, memoryMb: 96 });
    expect(await small.read(new Uint8Array(large))).toMatchObject({
      state: 'not-checked',
      reason: expect.stringContaining('more memory than we allow'),
    });
    expect(await small.read(loadSample('own/herald-photo.jpg'))).toMatchObject({ state: 'valid-recognized-signer' });
    await using hasty = new CredentialReader(OWN_LISTS, { threads: 1, fileMs: 60, memoryMb: 512 });
    expect(await hasty.read(large)).toMatchObject({
      state: 'not-checked',
      reason: expect.stringContaining('more time than we allow'),
    });
  });

  it('stops when cancelled', async () => {
    const stop = new AbortController();
    const reading = expect(own.read(loadSample('video1.mp4'), { signal: stop.signal })).rejects.toMatchObject({
      reason: 'cancelled',
    });
    stop.abort();
    await reading;
  });
});

/** Positions of a JPEG, PNG or RIFF file outside the segments or chunks of its credentials. */
function placesOutsideCredentials(bytes: Uint8Array): number[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const credentials: [from: number, to: number][] = [];
  const png = buffer.indexOf('caBX');
  const riff = buffer.indexOf('C2PA');
  if (buffer.readUInt16BE(0) === 0xffd8) {
    for (let at = 2; buffer[at + 1] !== 0xda; at += 2 + buffer.readUInt16BE(at + 2)) {
      if (buffer[at + 1] === 0xeb) credentials.push([at, at + 2 + buffer.readUInt16BE(at + 2)]);
    }
  } else if (png >= 0) {
    credentials.push([png - 4, png + 8 + buffer.readUInt32BE(png - 4)]);
  } else {
    credentials.push([riff, riff + 8 + buffer.readUInt32LE(riff + 4)]);
  }
  return [...bytes.keys()].filter((place) => !credentials.some(([from, to]) => place >= from && place < to));
}

/** The boxes of the top level of an MP4 file. */
function topBoxes(bytes: Uint8Array): Array<{ type: string; box: Buffer }> {
  const buffer = Buffer.from(bytes);
  const boxes: Array<{ type: string; box: Buffer }> = [];
  for (let at = 0; at < buffer.length; ) {
    const size = buffer.readUInt32BE(at);
    boxes.push({ type: buffer.toString('latin1', at + 4, at + 8), box: buffer.subarray(at, at + size) });
    at += size;
  }
  return boxes;
}

function removeBox(bytes: Uint8Array, type: string): Uint8Array {
  return Uint8Array.from(Buffer.concat(topBoxes(bytes).flatMap((one) => (one.type === type ? [] : [one.box]))));
}

/** As encoders write it: without media data, and with a `moov` that announces fragments (`mvex`, ISO/IEC 14496-12, 8.8.1). */
function extractInitSegment(bytes: Uint8Array): Uint8Array {
  const mvex = Buffer.from([0, 0, 0, 8, ...Buffer.from('mvex')]);
  const boxes = topBoxes(removeBox(bytes, 'mdat')).map(({ type, box }) => {
    if (type !== 'moov') return box;
    const movie = Buffer.concat([box, mvex]);
    movie.writeUInt32BE(movie.length, 0);
    return movie;
  });
  return Uint8Array.from(Buffer.concat(boxes));
}
