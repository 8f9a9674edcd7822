import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import { readMetadata } from '../metadata/read-metadata.ts';
import { type CredentialReport, emptyReport } from './credential-report.ts';
import { evaluateCredentials } from './evaluate-credentials.ts';
import { evaluateStoreIntegrity } from './integrity.ts';
import { isFragmentOfVideo } from './is-fragment-of-video.ts';
import { crStore, type ManifestStore, manifestStore } from './manifest-store.ts';
import { detectMediaFormat, type MediaFormat } from './media-format.ts';
import { sanitizeText } from './stated-text.ts';
import type { PassSettings, SignerPass, VerificationPlan } from './verification-passes.ts';

const INCOMPLETE =
  'It is one part of a fragmented video. Its content credentials cannot be checked without the other parts';

type MediaFileFormat = Extract<MediaFormat, { is: 'medium' }>;
type ReadableFormat = MediaFileFormat & { readonly readAs: string };

/** Loads the library, once for a thread; it takes about a tenth of a second. */
export function loadC2paLibrary(): void {
  const { resolve } = createRequire(import.meta.url);
  initSync({ module: readFileSync(resolve('@contentauth/c2pa-wasm/c2pa.wasm')) });
}

/**
 * Reads the type of a file, its content credentials and its metadata. Runs in a thread, because it may take long, and
 * the library never frees memory.
 * @throws WebAssembly.RuntimeError after which the library in this thread is unusable
 */
export async function readCredentials(bytes: Uint8Array, plan: VerificationPlan): Promise<CredentialReport> {
  const format = await detectMediaFormat(bytes);
  if (format.is === 'web-page') {
    return emptyReport('not-checked', 'The address answers with a web page instead of a file');
  }
  if (format.is === 'other') {
    const description = format.mediaType ?? 'something that is no known format';
    return emptyReport(
      'not-checked',
      `The address answers with ${description}, which is no image, video, audio file or PDF`,
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
    return emptyReport('not-checked', `Content credentials in ${format.mediaType} cannot be read here`, known);
  }
  // The library would compare the hash of the whole video with this one part, and report a change.
  if (isFragmentOfVideo(bytes) && containsCredentials(bytes)) return emptyReport('incomplete', INCOMPLETE, known);
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
    const [state, reason] = toFailure(String(error), bytes, format.mediaType);
    return emptyReport(state, reason, known);
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

/** The first list that recognizes the signer. The main pass, `store`, had the time-stamping authorities loaded alone. */
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

/** The library says in the words of an error that there are no credentials, or that they lie elsewhere. */
function toFailure(
  error: string,
  bytes: Uint8Array,
  mediaType: string,
): ['absent' | 'malformed' | 'not-checked', string] {
  if (/\bJumbfNotFound\b/.test(error)) return ['absent', 'It carries no content credentials'];
  const remote = /\bRemoteManifestUrl\("([^"]*)"\)/.exec(error)?.[1];
  if (remote !== undefined) {
    const host = URL.parse(remote)?.host;
    return [
      'not-checked',
      `Its content credentials lie ${host ? `at ${sanitizeText(host)}` : 'elsewhere'}, outside the file; they are not fetched from there`,
    ];
  }
  if (containsCredentials(bytes)) {
    return ['malformed', `It carries something like content credentials that cannot be read (${sanitizeText(error)})`];
  }
  return ['not-checked', `It cannot be read as ${mediaType} (${sanitizeText(error)})`];
}

/** Whether the bytes hold a box of the kind that content credentials come in, however damaged the file. */
function containsCredentials(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer.includes('jumdc2pa') || (buffer.includes('jumb') && buffer.includes('c2pa'));
}
