import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import type { Sentence } from '../../../platform/messages/sentence.ts';
import { describeMedia } from '../media-sentences.ts';
import { readMetadata } from '../metadata/read-metadata.ts';
import { type CredentialReport, emptyReport } from './credential-report.ts';
import { evaluateCredentials } from './evaluate-credentials.ts';
import { evaluateStoreIntegrity } from './integrity.ts';
import { isFragmentOfVideo } from './is-fragment-of-video.ts';
import { crStore, type ManifestStore, manifestStore } from './manifest-store.ts';
import { detectMediaFormat, type MediaFormat } from './media-format.ts';
import { sanitizeText } from './stated-text.ts';
import type { PassSettings, SignerPass, VerificationPlan } from './verification-passes.ts';

type MediaFileFormat = Extract<MediaFormat, { is: 'medium' }>;
type ReadableFormat = MediaFileFormat & { readonly readAs: string };

/** Loads the library once per thread, which takes about a tenth of a second. */
export function loadC2paLibrary(): void {
  const { resolve } = createRequire(import.meta.url);
  initSync({ module: readFileSync(resolve('@contentauth/c2pa-wasm/c2pa.wasm')) });
}

/**
 * Reads the type of a file, its content credentials and its metadata. Must run in a thread, because it may take long,
 * and the library never frees memory.
 * @throws WebAssembly.RuntimeError after which the library in this thread is unusable
 */
export async function readCredentials(bytes: Uint8Array, plan: VerificationPlan): Promise<CredentialReport> {
  const format = await detectMediaFormat(bytes);
  if (format.is === 'web-page') {
    return emptyReport('not-checked', describeMedia('webPage'));
  }
  if (format.is === 'other') {
    const { mediaType: type } = format;
    return emptyReport(
      'not-checked',
      type === null ? describeMedia('unknownFormat') : describeMedia('otherFormat', { type }),
    );
  }
  const report = await readReport(bytes, format, plan);
  const metadata = await readMetadata(bytes, format.mediaType, report.state.startsWith('valid-'));
  return { ...report, metadata };
}

async function readReport(
  bytes: Uint8Array,
  format: MediaFileFormat,
  plan: VerificationPlan,
): Promise<Omit<CredentialReport, 'metadata'>> {
  const known = { kind: format.kind, format: format.mediaType };
  if (!isReadable(format)) {
    return emptyReport('not-checked', describeMedia('formatNotRead', { type: format.mediaType }), known);
  }
  // The library would compare the hash of the whole video with this part, and report a change.
  if (isFragmentOfVideo(bytes) && containsCredentials(bytes))
    return emptyReport('incomplete', describeMedia('fragment'), known);
  try {
    const { store, certificates } = await useReader(bytes, format, plan.main, (reader) => ({
      store: parseStore(reader),
      certificates: crStore.parse(JSON.parse(reader.crJson())),
    }));
    const isIntact = evaluateStoreIntegrity(store).is === 'whole';
    const recognizedBy = isIntact ? await findSignerList(bytes, format, store, plan.signers) : null;
    const isTestSigner =
      isIntact && recognizedBy === null && (await isSignedWithTestCertificate(bytes, format, store, plan));
    return { ...known, ...evaluateCredentials({ store, certificates, recognizedBy, isTestSigner, now: new Date() }) };
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    const [state, sentence] = toFailure(String(error), bytes, format.mediaType);
    return emptyReport(state, sentence, known);
  }
}

const isReadable = (format: MediaFormat): format is ReadableFormat => format.is === 'medium' && format.readAs !== null;

/** Reads the file once, and returns the requested part of the library's result. */
async function useReader<Result>(
  bytes: Uint8Array,
  { readAs }: ReadableFormat,
  settings: PassSettings,
  callback: (reader: WasmReader) => Result,
): Promise<Result> {
  const reader = await WasmReader.fromBytes(readAs, bytes, JSON.stringify(settings));
  try {
    return callback(reader);
  } finally {
    reader.free();
  }
}

const parseStore = (reader: WasmReader): ManifestStore => manifestStore.parse(JSON.parse(reader.json()));

/**
 * Returns the first list that recognizes the signer. The main pass, `store`, loads only the time-stamping authorities.
 */
async function findSignerList(
  bytes: Uint8Array,
  format: ReadableFormat,
  store: ManifestStore,
  passes: readonly SignerPass[],
): Promise<SignerPass['list'] | null> {
  const isTrustedByTimeStamps = isSignerTrusted(store);
  for (const { list, withTimeStamps, withoutTimeStamps: alone } of passes) {
    const settings = isTrustedByTimeStamps ? alone : withTimeStamps;
    if (await useReader(bytes, format, settings, (reader) => isSignerTrusted(parseStore(reader)))) return list;
  }
  return null;
}

async function isSignedWithTestCertificate(
  bytes: Uint8Array,
  format: ReadableFormat,
  store: ManifestStore,
  { tests }: VerificationPlan,
): Promise<boolean> {
  if (tests === null || isSignerTrusted(store)) return false;
  return useReader(bytes, format, tests, (reader) => isSignerTrusted(parseStore(reader)));
}

function isSignerTrusted({ validation_results: { activeManifest } }: ManifestStore): boolean {
  return activeManifest.success.some(({ code }) => code === 'signingCredential.trusted');
}

/** The library reports an error if there are no credentials, or if they are in another file. */
function toFailure(
  error: string,
  bytes: Uint8Array,
  mediaType: string,
): ['absent' | 'malformed' | 'not-checked', Sentence] {
  if (/\bJumbfNotFound\b/.test(error)) return ['absent', describeMedia('noCredentials')];
  const remote = /\bRemoteManifestUrl\("([^"]*)"\)/.exec(error)?.[1];
  if (remote !== undefined) {
    const host = URL.parse(remote)?.host;
    return [
      'not-checked',
      host ? describeMedia('storedAt', { host: sanitizeText(host) ?? '' }) : describeMedia('storedElsewhere'),
    ];
  }
  if (containsCredentials(bytes)) {
    return ['malformed', describeMedia('unreadableCredentials', { error: sanitizeText(error) ?? '' })];
  }
  return ['not-checked', describeMedia('unreadableFile', { type: mediaType, error: sanitizeText(error) ?? '' })];
}

/** Returns true if the bytes contain a box of the type of content credentials, even if the file is damaged. */
function containsCredentials(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer.includes('jumdc2pa') || (buffer.includes('jumb') && buffer.includes('c2pa'));
}
