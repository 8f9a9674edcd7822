import type { MediaMetadata } from '@vouchwire/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CredentialReader } from '../src/assistant/media/credentials/credential-reader.ts';
import { readMetadata } from '../src/assistant/media/metadata/read-metadata.ts';
import { loadSample, OWN_LISTS } from './credential-fixtures.ts';
import {
  createXmpPacket,
  embedIimInJpeg,
  embedTextInPng,
  embedXmpInJpeg,
  embedXmpInPng,
  embedXmpInWebp,
  withSourceType,
} from './embed-metadata.ts';

let reader: CredentialReader;
beforeAll(() => {
  reader = new CredentialReader(OWN_LISTS);
});
afterAll(() => reader[Symbol.asyncDispose]());

/** A copy, since the reader takes over what it is given. */
const readReport = (bytes: Uint8Array) => reader.read(Uint8Array.from(bytes));
const loadMetadata = async (bytes: Uint8Array): Promise<MediaMetadata> => (await readReport(bytes)).metadata;

const JPEG = loadSample('no_manifest.jpg');
const PNG = loadSample('own/herald-generated.png');
const WEBP = loadSample('own/herald-stamped.webp');
const TYPE = 'trainedAlgorithmicMedia';

describe('metadata of a file', () => {
  it.each<[string, () => Uint8Array, string]>([
    ['JPEG', () => embedXmpInJpeg(JPEG, withSourceType(TYPE)), 'absent'],
    ['PNG', () => embedXmpInPng(PNG, withSourceType(TYPE)), 'tampered'],
    ['WebP', () => embedXmpInWebp(WEBP, withSourceType(TYPE)), 'tampered'],
  ])('are read in a %s', async (_, file, credentials) => {
    const { state, metadata } = await readReport(file());
    expect(state).toBe(credentials);
    expect(metadata).toMatchObject({
      state: 'stated',
      reason: 'Stated in the file’s metadata, unsigned.',
      digital_source_type: TYPE,
    });
  });

  it('contain the source type as an address, as a code, and in an element', async () => {
    const element = (text: string) =>
      createXmpPacket({ elements: `<Iptc4xmpExt:DigitalSourceType>${text}</Iptc4xmpExt:DigitalSourceType>` });
    for (const written of [
      'https://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture',
      'digsrctype:digitalCapture',
      'digitalCapture',
    ]) {
      const { digital_source_type } = await loadMetadata(embedXmpInJpeg(JPEG, element(written)));
      expect(digital_source_type).toBe('digitalCapture');
    }
  });

  it('contain creators, credit, rights, program and AI system', async () => {
    const packet = createXmpPacket({
      attributes: 'photoshop:Credit="Valley Herald"',
      elements: `<dc:creator><rdf:Seq><rdf:li>Jo Dôe</rdf:li><rdf:li>Ann Lee</rdf:li></rdf:Seq></dc:creator>
        <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© 2026 Valley Herald</rdf:li><rdf:li xml:lang="de">© 2026 Talbote</rdf:li></rdf:Alt></dc:rights>
        <xmp:CreatorTool>Some Editor 4.1</xmp:CreatorTool>
        <Iptc4xmpExt:AISystemUsed>Painter</Iptc4xmpExt:AISystemUsed><Iptc4xmpExt:AISystemVersionUsed>3</Iptc4xmpExt:AISystemVersionUsed>`,
    });
    expect(await loadMetadata(embedXmpInJpeg(JPEG, packet))).toEqual({
      state: 'stated',
      reason: 'Stated in the file’s metadata, unsigned.',
      reason_parts: [{ id: 'media.metadataUnsigned', arguments: {} }],
      digital_source_type: null,
      creator: 'Jo Dôe, Ann Lee',
      credit: 'Valley Herald',
      copyright: '© 2026 Valley Herald',
      software: 'Some Editor 4.1',
      ai_system: 'Painter 3',
    });
  });

  it('are read in IPTC-IIM and PNG text chunks', async () => {
    const jpeg = embedIimInJpeg(embedXmpInJpeg(loadSample('own/herald-photo.jpg'), createXmpPacket({})), [
      [80, 'Jo Doe'],
      [80, 'Ann Lee'],
      [110, 'Valley Herald'],
      [116, '(c) 2026'],
    ]);
    expect(await loadMetadata(jpeg)).toMatchObject({
      creator: 'Jo Doe, Ann Lee',
      credit: 'Valley Herald',
      copyright: '(c) 2026',
    });
    expect(await loadMetadata(embedTextInPng(PNG, 'Software', 'Midjourney'))).toMatchObject({ software: 'Midjourney' });
  });

  it('of a signed file are described as signed statements', async () => {
    const metadata = await readMetadata(loadSample('no_manifest.jpg'), 'image/jpeg', true);
    expect(metadata).toMatchObject({ state: 'stated', software: expect.stringMatching(/^Adobe Photoshop 24\.1/) });
    expect(metadata.reason).toMatch(/^Stated in the file’s metadata\. The signature shows that they are unchanged/);
  });

  it('are absent in a file without statements, and not checked in an unsupported format', async () => {
    expect(await loadMetadata(PNG)).toMatchObject({
      state: 'absent',
      reason: 'Its metadata do not state how it was made or whose it is.',
    });
    expect(await loadMetadata(loadSample('video1.mp4'))).toMatchObject({
      state: 'not-checked',
      reason: 'This server does not read metadata of video/mp4.',
    });
    expect(await loadMetadata(new TextEncoder().encode('<!doctype html>'))).toMatchObject({ state: 'not-checked' });
  });
});

describe('unreadable and hostile metadata', () => {
  const described = (elements: string): string => createXmpPacket({ elements });
  const deep = 8_000;
  it.each<[string, () => Uint8Array, MediaMetadata['state'], RegExp]>([
    [
      'entities',
      () =>
        embedXmpInPng(
          PNG,
          described('<dc:creator>&b;</dc:creator>').replace(
            '<x:xmpmeta',
            '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>$&',
          ),
        ),
      'not-checked',
      /DOCTYPE/,
    ],
    [
      'a packet that is too long',
      () => embedXmpInPng(PNG, described(`<dc:creator>${'x'.repeat(600_000)}</dc:creator>`)),
      'not-checked',
      /longer than 500 kB/,
    ],
    [
      'a packet that decompresses to a large size',
      () => embedXmpInPng(PNG, described(`<dc:creator>${'x'.repeat(50_000_000)}</dc:creator>`), 'compressed'),
      'not-checked',
      /not well-formed XML/,
    ],
    // Some programs pack it, against the specification; the library does not look into it.
    [
      'a compressed packet',
      () => embedXmpInPng(PNG, withSourceType(TYPE), 'compressed'),
      'not-checked',
      /not well-formed XML/,
    ],
    ['truncated XML', () => embedXmpInPng(PNG, described('<dc:creator>')), 'not-checked', /not well-formed XML/],
    [
      'deeply nested elements',
      () => embedXmpInPng(PNG, described(`${'<dc:creator>'.repeat(deep)}${'</dc:creator>'.repeat(deep)}`)),
      'absent',
      /do not state/,
    ],
    [
      'thousands of properties',
      () => Buffer.concat([PNG.subarray(0, 33), ...Array(5_000).fill(embedTextInPng(PNG, 'a', 'b').subarray(33, 48))]),
      'not-checked',
      /more than 100 parts/,
    ],
    [
      'a file of end markers',
      () => embedXmpInPng(PNG, '<?xpacket end="'.repeat(1_000_000)),
      'not-checked',
      /more than 100 parts/,
    ],
  ])('are handled: %s', async (_, file, state, reason) => {
    const { metadata } = await readReport(file());
    expect(metadata).toMatchObject({ state, reason: expect.stringMatching(reason), creator: null });
  });

  it('treat names of object properties as text, and truncate long values', async () => {
    const packet = described(
      `<dc:__proto__>x</dc:__proto__><dc:constructor>y</dc:constructor><dc:creator>${'n'.repeat(5_000)}\u{202e}</dc:creator>`,
    );
    const { creator } = await loadMetadata(embedXmpInPng(PNG, packet));
    expect(creator).toHaveLength(200);
  });
});
