import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import { readMetadata } from '../metadata/read-metadata.ts';
import { type CredentialReport, reportWithout } from './credential-report.ts';
import { isFragmentOfVideo } from './fragmented-video.ts';
import { integrityOfStore } from './integrity.ts';
import { judgeCredentials } from './judge-credentials.ts';
import { crStore, type ManifestStore, manifestStore } from './manifest-store.ts';
import { type MediaFormat, mediaFormatOf } from './media-format.ts';
import { statedText } from './stated-text.ts';
import type { PassSettings, SignerPass, VerificationPlan } from './verification-passes.ts';

const INCOMPLETE =
  'It is one part of a fragmented video. Its content credentials cannot be checked without the other parts';

type Medium = Extract<MediaFormat, { is: 'medium' }>;
type ReadableFormat = Medium & { readonly readAs: string };

/** Loads the library, once for a thread; it takes about a tenth of a second. */
export function loadLibrary(): void {
  const { resolve } = createRequire(import.meta.url);
  initSync({ module: readFileSync(resolve('@contentauth/c2pa-wasm/c2pa.wasm')) });
}

/**
 * Reads what a file is, what its content credentials say, and what its metadata state. Runs in a thread, since it may take long, and the library
 * never gives back memory that it took.
 * @throws WebAssembly.RuntimeError after which the library in this thread is of no more use
 */
export async function readCredentials(bytes: Uint8Array, plan: VerificationPlan): Promise<CredentialReport> {
  const format = await mediaFormatOf(bytes);
  if (format.is === 'web-page') {
    return reportWithout('not-checked', 'The address answers with a web page instead of a file');
  }
  if (format.is === 'other') {
    const what = format.mediaType ?? 'something that is no known format';
    return reportWithout(
      'not-checked',
      `The address answers with ${what}, which is no image, video, audio file or PDF`,
    );
  }
  const said = await credentialsIn(bytes, format, plan);
  const metadata = await readMetadata(bytes, format.mediaType, said.state.startsWith('valid-'));
  return { ...said, metadata };
}

async function credentialsIn(
  bytes: Uint8Array,
  format: Medium,
  plan: VerificationPlan,
): Promise<Omit<CredentialReport, 'metadata'>> {
  const known = { kind: format.kind, format: format.mediaType };
  if (!isReadable(format)) {
    return reportWithout('not-checked', `Content credentials in ${format.mediaType} cannot be read here`, known);
  }
  // The library would compare the hash of the whole video with this one part, and report a change.
  if (isFragmentOfVideo(bytes) && holdsCredentials(bytes)) return reportWithout('incomplete', INCOMPLETE, known);
  try {
    const { store, certificates } = await readWith(bytes, format, plan.main, (reader) => ({
      store: storeOf(reader),
      certificates: crStore.parse(JSON.parse(reader.crJson())),
    }));
    const isWhole = integrityOfStore(store).is === 'whole';
    const recognisedBy = isWhole ? await findSignerList(bytes, format, store, plan.signers) : null;
    const isTestSigner = isWhole && recognisedBy === null && (await isSignedForTests(bytes, format, store, plan));
    return { ...known, ...judgeCredentials({ store, certificates, recognisedBy, isTestSigner, now: new Date() }) };
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    const [state, reason] = refusalOf(String(error), bytes, format.mediaType);
    return reportWithout(state, reason, known);
  }
}

const isReadable = (format: MediaFormat): format is ReadableFormat => format.is === 'medium' && format.readAs !== null;

/** Reads the file once, and of what the library then knows takes what is asked for. */
async function readWith<Result>(
  bytes: Uint8Array,
  { readAs }: ReadableFormat,
  settings: PassSettings,
  take: (reader: WasmReader) => Result,
): Promise<Result> {
  const reader = await WasmReader.fromBytes(readAs, bytes, JSON.stringify(settings));
  try {
    return take(reader);
  } finally {
    reader.free();
  }
}

const storeOf = (reader: WasmReader): ManifestStore => manifestStore.parse(JSON.parse(reader.json()));

/** The first list that recognises the signer. The main pass, `store`, had the time-stamping authorities loaded alone. */
async function findSignerList(
  bytes: Uint8Array,
  format: ReadableFormat,
  store: ManifestStore,
  passes: readonly SignerPass[],
): Promise<SignerPass['list'] | null> {
  const byTimeStampsAlone = recognisesSigner(store);
  for (const { list, withTimeStamps, alone } of passes) {
    const settings = byTimeStampsAlone ? alone : withTimeStamps;
    if (await readWith(bytes, format, settings, (reader) => recognisesSigner(storeOf(reader)))) return list;
  }
  return null;
}

async function isSignedForTests(
  bytes: Uint8Array,
  format: ReadableFormat,
  store: ManifestStore,
  { tests }: VerificationPlan,
): Promise<boolean> {
  if (tests === null || recognisesSigner(store)) return false;
  return readWith(bytes, format, tests, (reader) => recognisesSigner(storeOf(reader)));
}

function recognisesSigner({ validation_results: { activeManifest } }: ManifestStore): boolean {
  return activeManifest.success.some(({ code }) => code === 'signingCredential.trusted');
}

/** The library says in the words of an error that there are no credentials, or that they lie elsewhere. */
function refusalOf(
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
      `Its content credentials lie ${host ? `at ${statedText(host)}` : 'elsewhere'}, outside the file; they are not fetched from there`,
    ];
  }
  if (holdsCredentials(bytes)) {
    return ['malformed', `It carries something like content credentials that cannot be read (${statedText(error)})`];
  }
  return ['not-checked', `It cannot be read as ${mediaType} (${statedText(error)})`];
}

/** Whether the bytes hold a box of the kind that content credentials come in, however damaged the file. */
function holdsCredentials(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer.includes('jumdc2pa') || (buffer.includes('jumb') && buffer.includes('c2pa'));
}
