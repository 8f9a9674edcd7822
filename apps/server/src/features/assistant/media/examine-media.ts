import type { MediaItem, Skipped } from '@vouchwire/api-contract';
import type { SafeFetcher } from '../../../platform/safe-fetch/safe-fetch.ts';
import { ByteBudget } from './byte-budget.ts';
import type { CredentialReader } from './credentials/credential-reader.ts';
import { type CredentialReport, reportWithout } from './credentials/credential-report.ts';
import { readDataUrl, shownDataUrl } from './data-url.ts';
import { fetchMedium, type Medium } from './fetch-medium.ts';
import { DEFAULT_MEDIA_BOUNDS, type MediaBounds } from './media-bounds.ts';
import type { MediaCandidate, MediaKind, MediaReport } from './media-report.ts';
import { megabytes } from './megabytes.ts';
import { ownershipOf, type PagePublisher } from './own-media.ts';
import { isKnownAsOther, isSignerOfPublisher, type PublisherSigner } from './signers-of-publishers.ts';

export interface MediaParts {
  readonly fetcher: SafeFetcher;
  readonly credentials: CredentialReader;
  readonly publisherSigners: readonly PublisherSigner[];
}

export interface MediaQuestion {
  /** In the order of the page. */
  readonly candidates: readonly MediaCandidate[];
  readonly publisher: Omit<PagePublisher, 'captions'>;
}

/** Why a medium was left aside, with the sentence for the report as a whole. */
const LEFT_ASIDE = {
  count: (bounds: MediaBounds) => `At most ${bounds.items} media of a page are looked at`,
  bytes: (bounds: MediaBounds) => `At most ${megabytes(bounds.totalBytes)} of media are fetched for a page`,
  time: (bounds: MediaBounds) => `The media of a page are given ${bounds.totalMs / 1000} s`,
} as const;
type LeftAside = keyof typeof LEFT_ASIDE;

interface Looked {
  readonly report: CredentialReport;
  /** Address after redirects; null if it was not fetched. */
  readonly finalUrl: string | null;
  readonly bytes: number | null;
  readonly leftAside: LeftAside | null;
}

/**
 * Fetches the media of a page, as far as the bounds go, and reads their content credentials. Nothing that the servers of
 * the media do makes it fail; what was not looked at is in the report with the reason.
 * @throws the signal's reason when it is called off; WorkerFailure `closed` while the server stops
 */
export async function examineMedia(
  parts: MediaParts,
  { candidates, publisher }: MediaQuestion,
  signal: AbortSignal,
  bounds: MediaBounds = DEFAULT_MEDIA_BOUNDS,
): Promise<MediaReport> {
  signal.throwIfAborted();
  const media = distinct(candidates);
  const looked = await lookAtAll(parts, media.slice(0, bounds.items), signal, bounds);
  signal.throwIfAborted();

  const captions = media.flatMap(({ caption, role }) => (role === 'shown' && caption !== null ? [caption] : []));
  const items = media.slice(0, bounds.listed).map((candidate, index): MediaItem => {
    const { report, bytes, finalUrl } = looked[index] ?? leftAside('count', bounds);
    const { trust_list_id: listId, kind, ...said } = report;
    const { credit, copyright } = said.metadata;
    const ownership = ownershipOf(
      {
        ...candidate,
        finalUrl,
        credits: [credit, copyright].filter((text) => text !== null),
        signer: said.signer,
        isSignedByOther: isKnownAsOther(said.signer, publisher.domains, parts.publisherSigners),
      },
      { ...publisher, captions },
    );
    return {
      url: shownUrl(candidate.url),
      kind: kind ?? candidate.kind,
      bytes,
      ...said,
      of_publisher: isSignerOfPublisher(
        { listId, organization: said.signer },
        publisher.domains,
        parts.publisherSigners,
      ),
      role: candidate.role,
      own: ownership.own,
      own_reason: ownership.reason,
    };
  });
  const { timeStamps: _, signers } = parts.credentials.lists;
  return {
    found: countKinds(media.map(({ kind }, index) => looked[index]?.report.kind ?? kind)),
    items,
    trustLists: signers.map(({ name, asOf }) => ({ name, as_of: asOf })),
    skipped: skippedBy(
      media.map((_, index) => (index < bounds.items ? (looked[index]?.leftAside ?? null) : 'count')),
      bounds,
    ),
  };
}

/** A few at a time, in order. */
async function lookAtAll(
  parts: MediaParts,
  media: readonly MediaCandidate[],
  signal: AbortSignal,
  bounds: MediaBounds,
): Promise<Looked[]> {
  const late = AbortSignal.timeout(bounds.totalMs);
  const either = AbortSignal.any([signal, late]);
  const budget = new ByteBudget(bounds.totalBytes);
  const looked: Looked[] = [];
  const queue = media.entries();
  const lane = async (): Promise<void> => {
    for (const [index, candidate] of queue) {
      looked[index] = either.aborted
        ? leftAside('time', bounds)
        : await lookAt(parts, candidate, budget, either, bounds);
      signal.throwIfAborted();
    }
  };
  await Promise.all(Array.from({ length: bounds.atOnce }, lane));
  return looked;
}

async function lookAt(
  { fetcher, credentials }: MediaParts,
  { url, kind }: MediaCandidate,
  budget: ByteBudget,
  signal: AbortSignal,
  bounds: MediaBounds,
): Promise<Looked> {
  const medium = await mediumAt(fetcher, url, kind, budget, signal, bounds);
  if (signal.aborted) return leftAside('time', bounds);
  if (medium === 'over-budget') return leftAside('bytes', bounds);
  if (!medium.ok) return { ...NOT_FETCHED, report: reportWithout('not-checked', medium.reason) };
  const { finalUrl } = medium;
  const { length } = medium.bytes;
  try {
    return { report: await credentials.read(medium.bytes, signal), finalUrl, bytes: length, leftAside: null };
  } catch (error) {
    if (signal.aborted) return { ...leftAside('time', bounds), finalUrl, bytes: length };
    throw error;
  }
}

async function mediumAt(
  fetcher: SafeFetcher,
  url: string,
  kind: MediaKind,
  budget: ByteBudget,
  signal: AbortSignal,
  bounds: MediaBounds,
): Promise<Medium | 'over-budget'> {
  if (isDataUrl(url)) return readDataUrl(url, bounds.maxDataUrlBytes);
  const most = bounds.maxBytes[kind];
  const granted = await budget.reserve(most);
  let received = granted;
  try {
    if (granted === 0) return 'over-budget';
    const medium = await fetchMedium(fetcher, url, { maxBytes: granted, ms: bounds.itemMs }, signal);
    received = medium.received;
    return !medium.ok && medium.isTooLarge && granted < most ? 'over-budget' : medium;
  } finally {
    budget.settle(granted, received);
  }
}

/** The same address counts once, whatever stands behind its `#`. */
function distinct(candidates: readonly MediaCandidate[]): MediaCandidate[] {
  const seen = new Map<string, MediaCandidate>();
  for (const candidate of candidates) {
    const key = isDataUrl(candidate.url)
      ? candidate.url
      : (URL.parse(candidate.url)?.href ?? candidate.url).replace(/#.*$/s, '');
    if (!seen.has(key)) seen.set(key, candidate);
  }
  return [...seen.values()];
}

const NOT_FETCHED = { finalUrl: null, bytes: null, leftAside: null } as const;

const isDataUrl = (url: string): boolean => /^data:/i.test(url);

/** As a reader may see it: without a password, and without what a `data:` URL holds. */
function shownUrl(url: string): string {
  if (isDataUrl(url)) return shownDataUrl(url);
  const parsed = URL.parse(url);
  if (!parsed || (parsed.username === '' && parsed.password === '')) return url;
  parsed.username = '';
  parsed.password = '';
  return parsed.href;
}

function leftAside(why: LeftAside, bounds: MediaBounds): Looked {
  return { ...NOT_FETCHED, report: reportWithout('not-checked', LEFT_ASIDE[why](bounds)), leftAside: why };
}

function skippedBy(reasons: readonly (LeftAside | null)[], bounds: MediaBounds): Skipped[] {
  return (Object.keys(LEFT_ASIDE) as LeftAside[]).flatMap((why) => {
    const count = reasons.filter((reason) => reason === why).length;
    return count === 0 ? [] : [{ what: 'media', reason: LEFT_ASIDE[why](bounds), count }];
  });
}

function countKinds(kinds: readonly MediaKind[]): MediaReport['found'] {
  const of = (kind: MediaKind): number => kinds.filter((one) => one === kind).length;
  return { image: of('image'), video: of('video'), audio: of('audio'), document: of('document') };
}
