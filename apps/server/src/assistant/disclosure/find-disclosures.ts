import type { DisclosureInfo, Skipped } from '@vouchwire/api-contract';
import { joinSentences, type Sentence } from '../../platform/messages/sentence.ts';
import { isReportOfDomain, isUrlOfDomain } from '../page/page-evidence.ts';
import type { ReadPage } from '../page/page-reader.ts';
import type { PageReport } from '../page/page-report.ts';
import { describeObservation } from '../scoring/observation-sentences.ts';
import { createSignal, createUnchecked, type Signal } from '../scoring/signal.ts';
import { type DisclosureCandidate, listDisclosureCandidates, MAX_FROM_FILE } from './disclosure-candidates.ts';
import { findPassages, splitSentences } from './passages.ts';
import { listPublisherNames, type PublisherNames } from './publisher-names.ts';
import { SCORED_TOPICS, type ScoredTopic, type Topic } from './topics.ts';

interface DisclosureLimits {
  /** Maximum number of requested pages, in addition to the site's front page. */
  readonly maxPages: number;
  readonly concurrency: number;
  /** Timeout for one page, in ms. */
  readonly pageMs: number;
  /** Timeout for all pages, in ms. */
  readonly totalMs: number;
}

const DISCLOSURE_LIMITS: DisclosureLimits = { maxPages: 11, concurrency: 3, pageMs: 6_000, totalMs: 14_000 };

export interface DisclosureRequest {
  /** Domain of the publisher: a host without `www.`. */
  readonly domain: string;
  /** Values of `disclosure` in the domain's trust.txt, as absolute URLs. Null if it could not be checked. */
  readonly policyFile: readonly string[] | null;
  /** The requested page. Null if there is none, as for a DID. */
  readonly page: PageReport | null;
  readonly read: ReadPage;
  readonly signal?: AbortSignal;
  readonly limits?: Partial<DisclosureLimits>;
}

export interface DisclosureReport {
  readonly info: DisclosureInfo;
  /** Topics that the score uses. A topic is present only if a passage of a page proves it. */
  readonly topics: Readonly<Record<ScoredTopic, Signal>>;
  /** Readable pages about the publisher, in the order in which they were named. */
  readonly texts: readonly { readonly url: string; readonly text: string }[];
  /** The site's front page, if it was requested. */
  readonly frontPage: PageReport | null;
  readonly skipped: readonly Skipped[];
}

/** A candidate with its outcome. */
interface CandidateResult extends DisclosureCandidate {
  readonly state: 'read' | 'absent' | 'not-checked';
  readonly reason: Sentence;
  readonly passages: Readonly<Record<ScoredTopic, readonly string[]>>;
  /** First sentences of the page, for a page without a known topic. */
  readonly opening: string | null;
  /** Text of the page. Null if it was not read. */
  readonly text: string | null;
}

const NO_PASSAGES = { ownership: [], corrections: [], ethics: [] } as const;

/**
 * Finds the statements of a publisher about its owner, its corrections and its rules. Every result quotes the page. A
 * page that could not be checked never counts as missing.
 */
export async function findDisclosures(request: DisclosureRequest): Promise<DisclosureReport> {
  const limits = { ...DISCLOSURE_LIMITS, ...request.limits };
  const deadlineSignal = AbortSignal.any([
    AbortSignal.timeout(limits.totalMs),
    ...(request.signal ? [request.signal] : []),
  ]);
  const fetchPage = (url: string): Promise<PageReport> =>
    request.read(url, { signal: deadlineSignal, article: 'leave', fetchMs: limits.pageMs });

  const frontPage = await fetchFrontPage(request, fetchPage);
  const sources = [request.page, frontPage].filter((page) => page !== null);
  const pages = sources.flatMap((page) =>
    page.content && isReportOfDomain(page, request.domain) ? [page.content] : [],
  );
  const candidates = listDisclosureCandidates(request.policyFile ?? [], pages, request.domain);
  const addresses = [...new Set(candidates.map(({ url }) => url))];
  // The pages that the file names have their own places and are requested last, so that they displace no other page.
  const fromFile = new Set(candidates.filter(({ foundBy }) => foundBy === 'trust.txt').map(({ url }) => url));
  const others = addresses.filter((url) => !fromFile.has(url)).slice(0, Math.max(0, limits.maxPages - MAX_FROM_FILE));
  const requested = [...others, ...fromFile].slice(0, limits.maxPages);
  const reports = await fetchAll(requested, fetchPage, limits.concurrency);
  const ownReports = [...reports.values()].filter((report) => isReportOfDomain(report, request.domain));
  const publisher = listPublisherNames(
    request.domain,
    [...pages, ...ownReports.flatMap(({ content }) => content ?? [])],
    frontPage?.content ?? null,
  );
  const results = candidates.map((candidate) => toCandidateResult(candidate, reports.get(candidate.url), publisher));

  const skipped: Skipped[] = [...reports.values()].flatMap((report) => report.skipped);
  if (addresses.length > requested.length)
    skipped.push({
      item: 'pages about the publisher',
      reason: `we read at most ${limits.maxPages}`,
      count: addresses.length - requested.length,
    });
  const hasAllLinks = pages.length > 0 && sources.every((page) => page.content !== null);
  const topics = Object.fromEntries(
    SCORED_TOPICS.map((topic) => [
      topic,
      createTopicSignal(topic, results, hasAllLinks && request.policyFile !== null),
    ]),
  ) as Record<ScoredTopic, Signal>;
  const texts = results.flatMap(({ url, text }) => (text === null ? [] : [{ url, text }]));
  return { info: createInfo(results), topics, texts, frontPage, skipped };
}

/**
 * Fetches the front page, because an article may lack its links. If the front page is the subject, it is not requested
 * again.
 */
async function fetchFrontPage(
  { domain, page }: DisclosureRequest,
  fetchPage: (url: string) => Promise<PageReport>,
): Promise<PageReport | null> {
  const from = page?.finalUrl && isReportOfDomain(page, domain) ? page.finalUrl : `https://${domain}/`;
  const front = new URL('/', from).href;
  return front === page?.finalUrl ? null : await fetchPage(front);
}

async function fetchAll(
  urls: readonly string[],
  fetchPage: (url: string) => Promise<PageReport>,
  concurrency: number,
): Promise<Map<string, PageReport>> {
  const reports = new Map<string, PageReport>();
  const queue = [...urls];
  const worker = async (): Promise<void> => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) reports.set(url, await fetchPage(url));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return reports;
}

function toCandidateResult(
  candidate: DisclosureCandidate,
  report: PageReport | undefined,
  publisher: PublisherNames,
): CandidateResult {
  const createEmpty = (state: CandidateResult['state'], reason: Sentence): CandidateResult => ({
    ...candidate,
    state,
    reason,
    passages: NO_PASSAGES,
    opening: null,
    text: null,
  });
  if (!report) return createEmpty('not-checked', describeObservation('tooManyPages'));
  if (report.outcome === 'absent') return createEmpty('absent', describeOutcome(report));
  if (report.outcome !== 'read') return createEmpty('not-checked', describeOutcome(report));
  if (!report.content) return createEmpty('not-checked', describeObservation('pageOverLimits'));
  if (leadsElsewhere(candidate, report, publisher.domain)) return createEmpty('absent', describeOutcome(report));
  const { text, titles, links } = report.content;
  if (/\b(?:404|not found|nicht gefunden|introuvable|no encontrada|não encontrada)\b/i.test(titles[0]?.value ?? ''))
    return createEmpty('absent', describeOutcome(report));
  return {
    ...candidate,
    state: 'read',
    reason: describeOutcome(report),
    passages: findPassages(
      text,
      links.map((link) => link.text),
      publisher,
    ),
    opening: findOpening(text),
    text,
  };
}

/** Describes the outcome of a page. The catalog of pages contains the problems. */
const describeOutcome = ({ problem, reason, status, wall }: PageReport): Sentence => ({
  text: reason,
  parts:
    problem === null
      ? []
      : wall === null
        ? [{ id: `page.${problem}`, arguments: { status: status ?? '' } }]
        : [{ id: 'page.wall', arguments: { wall } }],
});

/**
 * Returns true if a redirect leads to the front page, as after the removal of a page, or to another site, as after the
 * sale of a domain.
 */
function leadsElsewhere({ url, foundBy }: DisclosureCandidate, { finalUrl }: PageReport, domain: string): boolean {
  if (finalUrl === null) return false;
  const isFront = new URL(finalUrl).pathname === '/' && new URL(url).pathname !== '/';
  return isFront || (foundBy === 'link' && !isUrlOfDomain(finalUrl, domain));
}

function findOpening(text: string): string | null {
  return splitSentences(text).find((sentence) => /[.!?…]["”’»]?$/.test(sentence)) ?? null;
}

/** Creates the signal of a topic from any readable page, because standards and corrections often share one. */
function createTopicSignal(topic: ScoredTopic, results: readonly CandidateResult[], isComplete: boolean): Signal {
  const shown = findResultWithPassage(topic, results);
  if (shown) return createSignal(true, describeObservation('says', { quote: shorten(shown.passages[topic][0] ?? '') }));
  const notRead = results.find(
    (result) => result.state === 'not-checked' && (result.topic === topic || result.topic === 'disclosure'),
  );
  if (notRead)
    return createUnchecked(
      joinSentences(describeObservation('disclosureNotRead', { path: getPath(notRead.url) }), notRead.reason),
    );
  if (!isComplete) return createUnchecked(describeObservation('disclosureNotChecked'));
  const empty = results.find((result) => result.topic === topic);
  return createSignal(
    false,
    empty
      ? describeObservation(empty.state === 'absent' ? 'disclosureAbsent' : 'disclosureSilent', {
          path: getPath(empty.url),
        })
      : describeObservation('noDisclosure'),
  );
}

/** Maximum length of a quote in a row of the score breakdown. The section about disclosures contains the whole passage. */
const MAX_QUOTE_CHARS = 100;

function shorten(quote: string): string {
  if (quote.length <= MAX_QUOTE_CHARS) return quote;
  return `${quote.slice(0, MAX_QUOTE_CHARS).replace(/\s+\S*$/, '')}…`;
}

const getPath = (url: string): string => URL.parse(url)?.pathname ?? url;

/** Returns the page that is named for the topic, or otherwise another one that covers it. */
function findResultWithPassage(topic: ScoredTopic, results: readonly CandidateResult[]): CandidateResult | null {
  const shown = results.filter((result) => result.passages[topic].length > 0);
  return shown.find((result) => result.topic === topic) ?? shown[0] ?? null;
}

function createInfo(results: readonly CandidateResult[]): DisclosureInfo {
  const shown = SCORED_TOPICS.flatMap((topic) => {
    const result = findResultWithPassage(topic, results);
    return result ? [{ topic, result, quote: result.passages[topic][0] ?? '' }] : [];
  });
  const declared = results.find(({ foundBy, state }) => foundBy === 'trust.txt' && state === 'read');
  const main = declared ?? shown[0]?.result ?? null;
  const quotes = [...new Set(shown.map(({ quote }) => quote))];
  const opening = declared?.opening ?? null;
  const points = quotes.length > 0 ? quotes : opening ? [opening] : [];
  return {
    success: main !== null,
    summary: points.length > 0 ? points.map((quote) => `“${quote}”`).join(' ') : null,
    key_points: points,
    url: main?.url ?? null,
    found_by: main?.foundBy ?? null,
    pages: listPages(results),
    generated_by: 'rules',
  };
}

/** Lists one entry for each page and topic: the expected topic, and other topics of the page. */
function listPages(results: readonly CandidateResult[]): DisclosureInfo['pages'] {
  return results.map((result) => ({
    topic: result.topic,
    url: result.url,
    found_by: result.foundBy,
    state: result.state,
    quote: selectQuote(result.topic, result),
  }));
}

function selectQuote(topic: Topic, { passages, opening }: CandidateResult): string | null {
  if (topic !== 'disclosure') return passages[topic][0] ?? null;
  return SCORED_TOPICS.map((one) => passages[one][0]).find((quote) => quote !== undefined) ?? opening;
}
