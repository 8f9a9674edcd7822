import type { DisclosureInfo, Skipped } from '@vouchwire/api-contract';
import { found, NOT_CHECKED } from '@vouchwire/trust-graph';
import { isOfDomain, isOn, type PageEvidence } from '../page/evidence-questions.ts';
import type { ReadPage } from '../page/page-reader.ts';
import type { PageReport } from '../page/page-report.ts';
import { type DisclosureCandidate, disclosureCandidates } from './disclosure-candidates.ts';
import { passagesOf, sentencesOf } from './passages.ts';
import { SCORED_TOPICS, type ScoredTopic, type Topic } from './topics.ts';

export interface DisclosureLimits {
  /** Pages that are asked for, beside the site's front page. */
  readonly maxPages: number;
  readonly atOnce: number;
  /** For one of them, in ms. */
  readonly pageMs: number;
  /** For everything together, in ms. */
  readonly totalMs: number;
}

export const DISCLOSURE_LIMITS: DisclosureLimits = { maxPages: 8, atOnce: 3, pageMs: 6_000, totalMs: 14_000 };

export interface DisclosureQuestion {
  /** Whose disclosures these are: a host without `www.`. */
  readonly domain: string;
  /** `disclosure` of the domain's trust.txt, absolute addresses; null where nobody could look. */
  readonly policyFile: readonly string[] | null;
  /** The page that was asked about; null where there is none, as for a DID. */
  readonly page: PageReport | null;
  readonly read: ReadPage;
  readonly signal?: AbortSignal;
  readonly limits?: Partial<DisclosureLimits>;
}

export interface DisclosureReport {
  readonly info: DisclosureInfo;
  /** What the score asks for. A topic is present only with a passage of a page that shows it. */
  readonly topics: Readonly<Record<ScoredTopic, PageEvidence>>;
  /** The pages that were read and are about the publisher, in the order in which they were named. */
  readonly texts: readonly { readonly url: string; readonly text: string }[];
  /** The site's front page, where it was asked for. */
  readonly frontPage: PageReport | null;
  readonly skipped: readonly Skipped[];
}

/** A candidate, and what became of it. */
interface CandidateLook extends DisclosureCandidate {
  readonly state: 'read' | 'absent' | 'not-checked';
  readonly why: string;
  readonly passages: Readonly<Record<ScoredTopic, readonly string[]>>;
  /** Its first sentences, for a page that is about nothing we know. */
  readonly opening: string | null;
  /** Where it was read. */
  readonly text: string | null;
}

const NO_PASSAGES = { ownership: [], corrections: [], ethics: [] } as const;

/**
 * Looks for what the publisher says of who owns it, how it corrects itself and which rules it keeps. Every finding
 * quotes the page. A page that could not be looked at is never one that is not there.
 */
export async function lookForDisclosures(question: DisclosureQuestion): Promise<DisclosureReport> {
  const limits = { ...DISCLOSURE_LIMITS, ...question.limits };
  const until = AbortSignal.any([AbortSignal.timeout(limits.totalMs), ...(question.signal ? [question.signal] : [])]);
  const ask = (url: string): Promise<PageReport> =>
    question.read(url, { signal: until, article: 'leave', fetchMs: limits.pageMs });

  const frontPage = await askForFrontPage(question, ask);
  const sources = [question.page, frontPage].filter((page) => page !== null);
  const pages = sources.flatMap((page) => (page.content && isOfDomain(page, question.domain) ? [page.content] : []));
  const candidates = disclosureCandidates(question.policyFile ?? [], pages, question.domain);
  const addresses = [...new Set(candidates.map(({ url }) => url))];
  const asked = addresses.slice(0, limits.maxPages);
  const reports = await askForAll(asked, ask, limits.atOnce);
  const looks = candidates.map((candidate) => lookOf(candidate, reports.get(candidate.url), question.domain));

  const skipped: Skipped[] = [...reports.values()].flatMap((report) => report.skipped);
  if (addresses.length > asked.length)
    skipped.push({
      what: 'pages about the publisher',
      reason: `only ${limits.maxPages} are asked for`,
      count: addresses.length - asked.length,
    });
  const allLinksSeen = pages.length > 0 && sources.every((page) => page.content !== null);
  const topics = Object.fromEntries(
    SCORED_TOPICS.map((topic) => [topic, evidenceOf(topic, looks, allLinksSeen && question.policyFile !== null)]),
  ) as Record<ScoredTopic, PageEvidence>;
  const texts = looks.flatMap(({ url, text }) => (text === null ? [] : [{ url, text }]));
  return { info: infoOf(looks), topics, texts, frontPage, skipped };
}

/** A story may lack the links that the front page has; where that is the page itself, nothing is asked for again. */
async function askForFrontPage(
  { domain, page }: DisclosureQuestion,
  ask: (url: string) => Promise<PageReport>,
): Promise<PageReport | null> {
  const from = page?.finalUrl && isOfDomain(page, domain) ? page.finalUrl : `https://${domain}/`;
  const front = new URL('/', from).href;
  return front === page?.finalUrl ? null : await ask(front);
}

async function askForAll(
  urls: readonly string[],
  ask: (url: string) => Promise<PageReport>,
  atOnce: number,
): Promise<Map<string, PageReport>> {
  const reports = new Map<string, PageReport>();
  const waiting = [...urls];
  const work = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) reports.set(url, await ask(url));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return reports;
}

function lookOf(candidate: DisclosureCandidate, report: PageReport | undefined, domain: string): CandidateLook {
  const without = (state: CandidateLook['state'], why: string): CandidateLook => ({
    ...candidate,
    state,
    why,
    passages: NO_PASSAGES,
    opening: null,
    text: null,
  });
  if (!report) return without('not-checked', 'More pages are named than are asked for.');
  if (report.outcome === 'absent') return without('absent', report.reason);
  if (report.outcome !== 'read') return without('not-checked', report.reason);
  if (!report.content) return without('not-checked', 'The page could not be read within its limits.');
  if (leadsAstray(candidate, report, domain)) return without('absent', 'The address leads to another page.');
  const { text, titles, links } = report.content;
  if (/\b(?:404|not found|nicht gefunden|introuvable|no encontrada|não encontrada)\b/i.test(titles[0]?.value ?? ''))
    return without('absent', 'The page says that there is none.');
  return {
    ...candidate,
    state: 'read',
    why: report.reason,
    passages: passagesOf(
      text,
      links.map((link) => link.text),
    ),
    opening: openingOf(text),
    text,
  };
}

/** Sites that have lost a page send its visitors to their front page, and owners of bought domains send them away. */
function leadsAstray({ url, foundBy }: DisclosureCandidate, { finalUrl }: PageReport, domain: string): boolean {
  if (finalUrl === null) return false;
  const isFront = new URL(finalUrl).pathname === '/' && new URL(url).pathname !== '/';
  return isFront || (foundBy === 'link' && !isOn(finalUrl, domain));
}

function openingOf(text: string): string | null {
  return sentencesOf(text).find((sentence) => /[.!?…]["”’»]?$/.test(sentence)) ?? null;
}

/** Any page that was read counts for any topic that it shows: standards and corrections often share one. */
function evidenceOf(topic: ScoredTopic, looks: readonly CandidateLook[], lookedEverywhere: boolean): PageEvidence {
  const shown = shownBy(topic, looks);
  if (shown) return { look: found(true), seen: `${shown.url} says: “${shown.passages[topic][0]}”` };
  const notChecked = (seen: string): PageEvidence => ({ look: NOT_CHECKED, seen });
  const barred = looks.find(
    (look) => look.state === 'not-checked' && (look.topic === topic || look.topic === 'disclosure'),
  );
  if (barred) return notChecked(`${barred.url} could not be looked at: ${barred.why}`);
  if (!lookedEverywhere) return notChecked('Not all of the places where such a page is named could be read.');
  const empty = looks.find((look) => look.topic === topic);
  return {
    look: found(false),
    seen: empty
      ? `${empty.url} ${empty.state === 'absent' ? 'is named and is not there' : 'has no passage that shows it'}.`
      : 'No such page is named in trust.txt, in the structured data or in the links of the site.',
  };
}

/** The page that is named for the topic before another that shows it as well. */
function shownBy(topic: ScoredTopic, looks: readonly CandidateLook[]): CandidateLook | null {
  const shown = looks.filter((look) => look.passages[topic].length > 0);
  return shown.find((look) => look.topic === topic) ?? shown[0] ?? null;
}

function infoOf(looks: readonly CandidateLook[]): DisclosureInfo {
  const shown = SCORED_TOPICS.flatMap((topic) => {
    const look = shownBy(topic, looks);
    return look ? [{ topic, look, quote: look.passages[topic][0] ?? '' }] : [];
  });
  const declared = looks.find(({ foundBy, state }) => foundBy === 'trust.txt' && state === 'read');
  const main = declared ?? shown[0]?.look ?? null;
  const quotes = [...new Set(shown.map(({ quote }) => quote))];
  const opening = declared?.opening ?? null;
  const points = quotes.length > 0 ? quotes : opening ? [opening] : [];
  return {
    success: main !== null,
    summary: points.length > 0 ? points.map((quote) => `“${quote}”`).join(' ') : null,
    key_points: points,
    url: main?.url ?? null,
    found_by: main?.foundBy ?? null,
    pages: pagesOf(looks),
    made_by: 'rules',
  };
}

/** One entry for each page and topic: what was looked for there, and what else it shows. */
function pagesOf(looks: readonly CandidateLook[]): DisclosureInfo['pages'] {
  return looks.map((look) => ({
    topic: look.topic,
    url: look.url,
    found_by: look.foundBy,
    state: look.state,
    quote: quoteFor(look.topic, look),
  }));
}

function quoteFor(topic: Topic, { passages, opening }: CandidateLook): string | null {
  if (topic !== 'disclosure') return passages[topic][0] ?? null;
  return SCORED_TOPICS.map((one) => passages[one][0]).find((quote) => quote !== undefined) ?? opening;
}
