import { isUrlOfDomain } from '../page/page-evidence.ts';
import type { PageContent, PageLink } from '../page/page-report.ts';
import { LINK_RULES, SCORED_TOPICS, TOPICS_BY_PROPERTY, type Topic } from './topics.ts';

/** A page that may be about a topic, and the source of its address. */
export interface DisclosureCandidate {
  readonly topic: Topic;
  readonly url: string;
  readonly foundBy: 'trust.txt' | 'structured-data' | 'link';
}

/** Maximum number of pages that trust.txt names. */
export const MAX_FROM_FILE = 3;
const MAX_LINKS_PER_TOPIC = 2;

/**
 * Lists distinct candidate pages, best first: those in trust.txt, those that the structured data name for a topic, then
 * the site's own links. The publisher may name pages on other sites, but a link must stay on its domain.
 */
export function listDisclosureCandidates(
  fromFile: readonly string[],
  pages: readonly Pick<PageContent, 'links' | 'policyLinks'>[],
  domain: string,
): DisclosureCandidate[] {
  const fileCandidates = fromFile
    .slice(0, MAX_FROM_FILE)
    .map((url) => ({ topic: 'disclosure', url, foundBy: 'trust.txt' }) as const);
  const structuredCandidates = pages
    .flatMap(({ policyLinks }) => policyLinks)
    .map(({ property, url }) => ({ topic: TOPICS_BY_PROPERTY[property], url, foundBy: 'structured-data' }) as const);
  const links = pages.flatMap((page) => page.links).filter(({ url }) => isUrlOfDomain(url, domain));
  const linkCandidates = SCORED_TOPICS.flatMap((topic) =>
    selectBestLinks(links, topic).map(({ url }): DisclosureCandidate => ({ topic, url, foundBy: 'link' })),
  );
  const seen = new Set<string>();
  return [...fileCandidates, ...structuredCandidates, ...linkCandidates].filter(({ topic, url }) => {
    const key = `${topic} ${url}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Selects links that name only the topic: by their text, then by their address. Those in a footer come first. */
function selectBestLinks(links: readonly PageLink[], topic: (typeof SCORED_TOPICS)[number]): PageLink[] {
  const { label, path } = LINK_RULES[topic];
  const rank = (link: PageLink): number => {
    const text = link.text
      .toLowerCase()
      .replace(/[\s:→›»]+$/, '')
      .trim();
    const matchesLabel = label.test(text);
    const matchesPath = path.test(getLastPathSegment(link.url));
    if (!matchesLabel && !matchesPath) return Number.POSITIVE_INFINITY;
    // “About us” may state the owner of the site, but a page with the name of the topic is more likely to.
    const vaguePenalty = /^(?:about|über uns|over ons|chi siamo|quem somos|quiénes somos|qui sommes|om oss)/.test(text)
      ? 4
      : 0;
    return vaguePenalty + (matchesLabel ? 0 : 2) + (link.region === 'footer' ? 0 : 1);
  };
  return links
    .map((link) => ({ link, at: rank(link) }))
    .filter(({ at }) => at < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.at - b.at)
    .slice(0, MAX_LINKS_PER_TOPIC)
    .map(({ link }) => link);
}

function getLastPathSegment(url: string): string {
  return new URL(url).pathname.replace(/\/+$/, '').split('/').at(-1)?.toLowerCase() ?? '';
}
