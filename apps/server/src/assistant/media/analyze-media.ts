import type { MediaItem, Skipped } from '@vouchwire/api-contract';
import { ByteBudget } from '../../platform/limiter/byte-budget.ts';
import type { Sentence } from '../../platform/messages/sentence.ts';
import type { SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { ThreadTime } from '../../platform/workers/thread-time.ts';
import type { CredentialReader } from './credentials/credential-reader.ts';
import { type CredentialReport, emptyReport } from './credentials/credential-report.ts';
import { parseDataUrl, truncateDataUrl } from './data-url.ts';
import { determineOwnership, type PagePublisher } from './determine-ownership.ts';
import { fetchMediaFile, type MediaFile } from './fetch-media-file.ts';
import { formatBytes } from './format-bytes.ts';
import { DEFAULT_MEDIA_LIMITS, type MediaLimits } from './media-limits.ts';
import type { MediaCandidate, MediaKind, MediaReport } from './media-report.ts';
import { describeMedia } from './media-sentences.ts';
import { isSignerOfOtherPublisher, isSignerOfPublisher, type PublisherSigner } from './publisher-signers.ts';

interface MediaDependencies {
  readonly fetcher: SafeFetcher;
  readonly credentials: CredentialReader;
  readonly publisherSigners: readonly PublisherSigner[];
}

interface MediaRequest {
  /** Media in the order of the page. */
  readonly candidates: readonly MediaCandidate[];
  readonly publisher: Omit<PagePublisher, 'captions'>;
}

/** Time in ms for reading all files of a page in threads. */
export const PAGE_THREAD_MS = 10_000;

/** Reasons why media were skipped, with the sentence for the whole report. */
const SKIP_MESSAGES = {
  count: (bounds: MediaLimits): Sentence => describeMedia('tooMany', { count: bounds.maxItems }),
  bytes: (bounds: MediaLimits): Sentence => describeMedia('tooManyBytes', { size: formatBytes(bounds.maxTotalBytes) }),
  time: (bounds: MediaLimits): Sentence => describeMedia('tooSlow', { seconds: bounds.totalTimeoutMs / 1000 }),
} as const;
type SkipReason = keyof typeof SKIP_MESSAGES;

interface CheckedMedia {
  readonly report: CredentialReport;
  /** Address after redirects. Null if it was not fetched. */
  readonly finalUrl: string | null;
  readonly bytes: number | null;
  readonly skipReason: SkipReason | null;
}

/**
 * Fetches the media of a page within the limits, and reads their content credentials. Media servers cannot make it
 * fail. The report contains unchecked media with the reason.
 * @throws the signal's reason if it is cancelled; WorkerFailure `closed` while the server stops
 */
export async function analyzeMedia(
  dependencies: MediaDependencies,
  { candidates, publisher }: MediaRequest,
  signal: AbortSignal,
  bounds: MediaLimits = DEFAULT_MEDIA_LIMITS,
): Promise<MediaReport> {
  signal.throwIfAborted();
  const media = dedupeCandidates(candidates);
  const checkedMedia = await checkAll(dependencies, media.slice(0, bounds.maxItems), signal, bounds);
  signal.throwIfAborted();

  const captions = media.flatMap(({ caption, role }) => (role === 'shown' && caption !== null ? [caption] : []));
  const items = media.slice(0, bounds.maxListed).map((candidate, index): MediaItem => {
    const { report, bytes, finalUrl } = checkedMedia[index] ?? createSkipped('count', bounds);
    const { trust_list_id: listId, kind, ...details } = report;
    const { credit, copyright } = details.metadata;
    const ownership = determineOwnership(
      {
        ...candidate,
        finalUrl,
        credits: [credit, copyright].filter((text) => text !== null),
        signer: details.signer,
        isSignedByOther: isSignerOfOtherPublisher(details.signer, publisher.domains, dependencies.publisherSigners),
      },
      { ...publisher, captions },
    );
    return {
      url: getDisplayUrl(candidate.url),
      kind: kind ?? candidate.kind,
      bytes,
      ...details,
      signer_is_publisher: isSignerOfPublisher(
        { listId, organization: details.signer },
        publisher.domains,
        dependencies.publisherSigners,
      ),
      role: candidate.role,
      own: ownership.own,
      own_reason: ownership.reason,
      own_reason_parts: ownership.reason_parts,
    };
  });
  const { timeStamps: _, signers } = dependencies.credentials.lists;
  return {
    found: countKinds(media.map(({ kind }, index) => checkedMedia[index]?.report.kind ?? kind)),
    items,
    trustLists: signers.map(({ name, asOf }) => ({ name, as_of: asOf })),
    skipped: summarizeSkipped(
      media.map((_, index) => (index < bounds.maxItems ? (checkedMedia[index]?.skipReason ?? null) : 'count')),
      bounds,
    ),
  };
}

/** Checks the media with limited concurrency. Results are in order. */
async function checkAll(
  dependencies: MediaDependencies,
  media: readonly MediaCandidate[],
  signal: AbortSignal,
  bounds: MediaLimits,
): Promise<CheckedMedia[]> {
  const timeoutSignal = AbortSignal.timeout(bounds.totalTimeoutMs);
  const combinedSignal = AbortSignal.any([signal, timeoutSignal]);
  const budget = new ByteBudget(bounds.maxTotalBytes);
  const threadTime = new ThreadTime(PAGE_THREAD_MS);
  const checkedMedia: CheckedMedia[] = [];
  const queue = media.entries();
  const worker = async (): Promise<void> => {
    for (const [index, candidate] of queue) {
      checkedMedia[index] = combinedSignal.aborted
        ? createSkipped('time', bounds)
        : await checkMedia(dependencies, candidate, { bytes: budget, threadTime }, combinedSignal, bounds);
      signal.throwIfAborted();
    }
  };
  await Promise.all(Array.from({ length: bounds.concurrency }, worker));
  return checkedMedia;
}

async function checkMedia(
  { fetcher, credentials }: MediaDependencies,
  { url, kind }: MediaCandidate,
  { bytes, threadTime }: { readonly bytes: ByteBudget; readonly threadTime: ThreadTime },
  signal: AbortSignal,
  bounds: MediaLimits,
): Promise<CheckedMedia> {
  if (threadTime.isUsedUp) return { ...NOT_FETCHED, report: emptyReport('not-checked', describeMedia('outOfTime')) };
  const file = await loadMedia(fetcher, url, kind, bytes, signal, bounds);
  if (signal.aborted) return createSkipped('time', bounds);
  if (file === 'over-budget') return createSkipped('bytes', bounds);
  if (!file.ok) return { ...NOT_FETCHED, report: emptyReport('not-checked', file.sentence) };
  const { finalUrl } = file;
  const { length } = file.bytes;
  try {
    return {
      report: await credentials.read(file.bytes, { signal, threadTime }),
      finalUrl,
      bytes: length,
      skipReason: null,
    };
  } catch (error) {
    if (signal.aborted) return { ...createSkipped('time', bounds), finalUrl, bytes: length };
    throw error;
  }
}

async function loadMedia(
  fetcher: SafeFetcher,
  url: string,
  kind: MediaKind,
  budget: ByteBudget,
  signal: AbortSignal,
  bounds: MediaLimits,
): Promise<MediaFile | 'over-budget'> {
  if (isDataUrl(url)) return parseDataUrl(url, bounds.maxDataUrlBytes);
  const maxBytes = bounds.maxBytes[kind];
  const granted = await budget.reserve(maxBytes);
  let received = granted;
  try {
    if (granted === 0) return 'over-budget';
    const file = await fetchMediaFile(fetcher, url, { maxBytes: granted, timeoutMs: bounds.itemTimeoutMs }, signal);
    received = file.received;
    return !file.ok && file.isTooLarge && granted < maxBytes ? 'over-budget' : file;
  } finally {
    budget.release(granted, received);
  }
}

/** Removes duplicates. The fragment of an address is ignored. */
function dedupeCandidates(candidates: readonly MediaCandidate[]): MediaCandidate[] {
  const seen = new Map<string, MediaCandidate>();
  for (const candidate of candidates) {
    const key = isDataUrl(candidate.url)
      ? candidate.url
      : (URL.parse(candidate.url)?.href ?? candidate.url).replace(/#.*$/s, '');
    if (!seen.has(key)) seen.set(key, candidate);
  }
  return [...seen.values()];
}

const NOT_FETCHED = { finalUrl: null, bytes: null, skipReason: null } as const;

const isDataUrl = (url: string): boolean => /^data:/i.test(url);

/** Returns a URL for display: without a password, and without the content of a `data:` URL. */
function getDisplayUrl(url: string): string {
  if (isDataUrl(url)) return truncateDataUrl(url);
  const parsed = URL.parse(url);
  if (!parsed || (parsed.username === '' && parsed.password === '')) return url;
  parsed.username = '';
  parsed.password = '';
  return parsed.href;
}

function createSkipped(reason: SkipReason, bounds: MediaLimits): CheckedMedia {
  return { ...NOT_FETCHED, report: emptyReport('not-checked', SKIP_MESSAGES[reason](bounds)), skipReason: reason };
}

function summarizeSkipped(reasons: readonly (SkipReason | null)[], bounds: MediaLimits): Skipped[] {
  return (Object.keys(SKIP_MESSAGES) as SkipReason[]).flatMap((skipReason) => {
    const count = reasons.filter((reason) => reason === skipReason).length;
    return count === 0 ? [] : [{ item: 'media', reason: SKIP_MESSAGES[skipReason](bounds).text, count }];
  });
}

function countKinds(kinds: readonly MediaKind[]): MediaReport['found'] {
  const countKind = (kind: MediaKind): number => kinds.filter((one) => one === kind).length;
  return {
    image: countKind('image'),
    video: countKind('video'),
    audio: countKind('audio'),
    document: countKind('document'),
  };
}
