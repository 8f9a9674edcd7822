import {
  addressesIn,
  follow,
  idOf,
  isNode,
  nodesOf,
  plain,
  type SourcedNode,
  type StructuredData,
  type StructuredNode,
  textOf,
  typesOf,
  valuesOf,
} from '../../../../platform/markup/structured-data.ts';
import {
  type Author,
  type PageContent,
  type PageDate,
  POLICY_PROPERTIES,
  type PolicyLink,
  type Publisher,
  type Said,
  type Source,
} from '../page-report.ts';
import { toAddress } from './addresses.ts';
import { fromByline, shownAuthors, withoutRole } from './bylines.ts';
import type { HeadData } from './head-data.ts';
import { readDate } from './page-dates.ts';
import { type PlacedElement, shortText } from './page-elements.ts';
import { shownDates } from './shown-dates.ts';

/** All that is read of a page's metadata. */
export interface MetadataInput {
  readonly elements: readonly PlacedElement[];
  readonly head: HeadData;
  readonly jsonLd: StructuredData;
  readonly microdata: StructuredData;
  readonly pageUrl: string;
  readonly baseUrl: string;
}

export type PageMetadata = Pick<
  PageContent,
  | 'titles'
  | 'authors'
  | 'types'
  | 'published'
  | 'modified'
  | 'publishers'
  | 'description'
  | 'canonicalUrl'
  | 'policyLinks'
> & {
  /** What the structured data say the page is; the first is JSON-LD's where there is one. */
  readonly subjects: readonly SourcedNode[];
};

const ARTICLE =
  /^(?:(?:Reportage|Opinion|Analysis|Background|Review|AskPublic)?NewsArticle|Article|BlogPosting|LiveBlogPosting|ScholarlyArticle|TechArticle|SatiricalArticle|AdvertiserContentArticle|Report|SocialMediaPosting|DiscussionForumPosting)$/;
const OTHER_SUBJECT =
  /^(?:VideoObject|AudioObject|PodcastEpisode|Recipe|Event|Product|Dataset|Review|ClaimReview|Podcast\w*)$/;
const PAGE = /^(?:\w*Page|WebSite)$/;
const PUBLISHER = /^(?:NewsMediaOrganization|Organization|Corporation|NGO|WebSite|Newspaper|Periodical)$/;
const MAX_AUTHORS = 30;
const MAX_CANDIDATES = 8;
const LONGEST_TITLE = 500;
const LONGEST_NAME = 200;
const AUTHOR_METAS = [
  'author',
  'article:author',
  'parsely-author',
  'sailthru.author',
  'byl',
  'dcterms.creator',
  'dc.creator',
];

/** What a page says of itself: structured data first, then meta elements, then what is shown. */
export function readMetadata(input: MetadataInput): PageMetadata {
  const { head, pageUrl, baseUrl } = input;
  const canonicalUrl = toAddress(head.links.get('canonical')?.[0] ?? head.metas.get('og:url')?.[0], baseUrl);
  const here = new Set([pageUrl, canonicalUrl].filter((url) => url !== null).map(samePage));
  const subjects = [subjectOf(input.jsonLd, here), subjectOf(input.microdata, here)].filter(
    (subject) => subject !== null,
  );
  const named = {
    published: dates(head, subjects, 'datePublished', PUBLISHED_METAS),
    modified: dates(head, subjects, 'dateModified', MODIFIED_METAS),
  };
  const shown = shownDates(input.elements, titleOf(input.elements), pageUrl);
  const list = (date: PageDate | null): PageDate[] => (date ? [date] : []);
  return {
    subjects,
    canonicalUrl,
    titles: titles(input, subjects),
    authors: authors(input, subjects),
    types: types(input, subjects),
    published: named.published.length > 0 ? named.published : list(shown.published),
    modified: named.modified.length > 0 ? named.modified : list(shown.modified),
    publishers: publishers(input, subjects),
    description: first(head, 'description', 'og:description', 'twitter:description')?.value.slice(0, 1_000) ?? null,
    policyLinks: policyLinks(input),
  };
}

/**
 * The node that is the page: an article before anything else, one that names this page's address before one that names
 * another's, and the first of those.
 */
function subjectOf(data: StructuredData, here: ReadonlySet<string>): SourcedNode | null {
  const rank = ({ node }: SourcedNode): number => {
    const types = typesOf(node);
    const kind = types.some((type) => ARTICLE.test(type)) ? 0 : types.some((type) => OTHER_SUBJECT.test(type)) ? 1 : 2;
    const own = [...addressesIn(node, 'mainEntityOfPage'), ...addressesIn(node, 'url'), idOf(node) ?? ''].map(samePage);
    const named = own.filter((url) => url !== '');
    const place = named.some((url) => here.has(url)) ? 0 : named.length === 0 ? 1 : 2;
    return kind * 3 + place;
  };
  const candidates = data.top.filter(({ node }) =>
    typesOf(node).some((type) => ARTICLE.test(type) || OTHER_SUBJECT.test(type) || PAGE.test(type)),
  );
  return candidates.reduce<SourcedNode | null>(
    (best, candidate) => (best === null || rank(candidate) < rank(best) ? candidate : best),
    null,
  );
}

/** An address without what does not make it another page. */
function samePage(url: string): string {
  return url
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .toLowerCase();
}

const isArticle = ({ node }: SourcedNode): boolean =>
  typesOf(node).some((type) => ARTICLE.test(type) || OTHER_SUBJECT.test(type));

function titles({ elements, head }: MetadataInput, subjects: readonly SourcedNode[]): Said[] {
  const said = subjects
    .filter(isArticle)
    .flatMap(({ node, source }) => say(textOf(node, 'headline') ?? textOf(node, 'name'), source));
  const whole = titleOf(elements);
  const headings = elements
    .filter(({ name, hidden }) => name === 'h1' && !hidden)
    .slice(0, 2)
    .map(({ element }) => shortText(element, LONGEST_TITLE));
  // One heading that the title repeats is the story's; several, or another text, may be the site's name.
  const [heading] = headings;
  if (headings.length === 1 && heading && whole.toLowerCase().includes(heading.toLowerCase()))
    said.push(...say(heading, 'html'));
  for (const name of ['og:title', 'twitter:title', 'parsely-title', 'dcterms.title', 'dc.title']) {
    const meta = first(head, name);
    if (meta) said.push(meta);
  }
  said.push(...say(whole, 'html'));
  return distinct(said, LONGEST_TITLE);
}

function titleOf(elements: readonly PlacedElement[]): string {
  const title = elements.find(({ name, element }) => name === 'title' && element.parentElement?.localName !== 'svg');
  return title ? plain(title.element.textContent?.slice(0, 2_000) ?? '') : '';
}

function types({ head }: MetadataInput, subjects: readonly SourcedNode[]): Said[] {
  const said = subjects.flatMap(({ node, source }) => typesOf(node).flatMap((type) => say(type, source)));
  const meta = first(head, 'og:type');
  return distinct(meta ? [...said, meta] : said, 100);
}

function authors(
  { elements, head, jsonLd, microdata, baseUrl }: MetadataInput,
  subjects: readonly SourcedNode[],
): Author[] {
  const found = subjects.flatMap(({ node, source }) => {
    const { byId } = source === 'microdata' ? microdata : jsonLd;
    const said = [
      ...valuesOf(node, 'author'),
      ...(valuesOf(node, 'author').length === 0 ? valuesOf(node, 'creator') : []),
    ];
    return said.slice(0, MAX_AUTHORS).flatMap((value): Author[] => {
      if (typeof value === 'string') return fromByline(plain(value.slice(0, 1_000)), source);
      if (!isNode(value)) return [];
      const author = follow(byId, value);
      const name = withoutRole(textOf(author, 'name') ?? '');
      if (name === '') return [];
      const url = addressesIn(author, 'url')[0] ?? absoluteId(author);
      return [{ name, kind: kindOf(author), url: toAddress(url, baseUrl), source }];
    });
  });
  if (found.length === 0) {
    for (const name of AUTHOR_METAS) {
      const values = head.metas.get(name) ?? [];
      found.push(...values.flatMap((value) => fromByline(value, `meta:${name}`)));
      if (found.length > 0) break;
    }
  }
  if (found.length === 0) found.push(...shownAuthors(elements));
  const byName = new Map<string, Author>();
  for (const author of found) {
    const key = author.name.toLowerCase();
    const known = byName.get(key);
    // The same name twice: whichever says more of it.
    if (!known || (known.kind === null && author.kind !== null)) byName.set(key, author);
  }
  return [...byName.values()].slice(0, MAX_AUTHORS);
}

function kindOf(node: StructuredNode): Author['kind'] {
  const types = typesOf(node);
  if (types.includes('Person')) return 'person';
  return types.some((type) => /Organization$|^(?:Corporation|NGO|Newspaper)$/.test(type)) ? 'organization' : null;
}

const PUBLISHED_METAS = [
  'article:published_time',
  'og:published_time',
  'parsely-pub-date',
  'datepublished',
  'dcterms.issued',
  'dcterms.date',
  'dc.date.issued',
  'dc.date',
  'pubdate',
  'publishdate',
  'date',
];
const MODIFIED_METAS = [
  'article:modified_time',
  'og:updated_time',
  'datemodified',
  'dcterms.modified',
  'last-modified',
];

function dates(
  head: HeadData,
  subjects: readonly SourcedNode[],
  property: 'datePublished' | 'dateModified',
  metas: readonly string[],
): PageDate[] {
  const structured = subjects.flatMap(({ node, source }) => {
    const text = textOf(node, property);
    return (text && readDate(text, source)) || [];
  });
  const named = metas.flatMap((name) => {
    const value = head.metas.get(name)?.[0];
    return (value && readDate(value, `meta:${name}`)) || [];
  });
  return [...structured, ...named].slice(0, MAX_CANDIDATES);
}

function publishers(
  { head, jsonLd, microdata, baseUrl }: MetadataInput,
  subjects: readonly SourcedNode[],
): Publisher[] {
  const found = subjects.flatMap(({ node, source }) => {
    const data = source === 'microdata' ? microdata : jsonLd;
    const property = valuesOf(node, 'publisher').length > 0 ? 'publisher' : 'sourceOrganization';
    const names = valuesOf(node, property).filter((value) => typeof value === 'string');
    return [
      ...nodesOf(data, node, property).flatMap((publisher) => toPublisher(publisher, data, baseUrl, source)),
      ...names.flatMap((name): Publisher[] => {
        const url = /^https?:/i.test(name) ? toAddress(name, baseUrl) : null;
        const known = data.byId.get(name);
        if (known) return toPublisher(known, data, baseUrl, source);
        return [
          { name: plain(name).slice(0, LONGEST_NAME), type: null, addresses: url ? [url] : [], logoUrl: null, source },
        ];
      }),
    ];
  });
  for (const data of [jsonLd, microdata])
    for (const { node, source } of data.top)
      if (typesOf(node).some((type) => PUBLISHER.test(type) || type.endsWith('Organization')))
        found.push(...toPublisher(node, data, baseUrl, source));
  for (const name of ['og:site_name', 'application-name', 'dcterms.publisher', 'dc.publisher']) {
    const meta = first(head, name);
    if (meta)
      found.push({
        name: meta.value.slice(0, LONGEST_NAME),
        type: null,
        addresses: [],
        logoUrl: null,
        source: meta.source,
      });
  }
  const seen = new Set<string>();
  return found
    .filter(({ name, source, addresses }) => {
      const key = `${name.toLowerCase()} ${source} ${addresses.join(' ')}`;
      return name !== '' && !seen.has(key) && seen.add(key);
    })
    .slice(0, MAX_CANDIDATES);
}

function toPublisher(node: StructuredNode, data: StructuredData, baseUrl: string, source: Source): Publisher[] {
  const name = textOf(node, 'name') ?? textOf(node, 'legalName');
  if (!name) return [];
  const written = [...addressesIn(node, 'url'), absoluteId(node), ...addressesIn(node, 'sameAs')];
  const addresses = written.map((address) => toAddress(address, baseUrl)).filter((address) => address !== null);
  const [logo] = nodesOf(data, node, 'logo');
  const logoUrl = logo ? (textOf(logo, 'url') ?? textOf(logo, 'contentUrl')) : textOf(node, 'logo');
  return [
    {
      name: name.slice(0, LONGEST_NAME),
      type: typesOf(node)[0] ?? null,
      addresses: [...new Set(addresses)].slice(0, 20),
      logoUrl: toAddress(logoUrl, baseUrl),
      source,
    },
  ];
}

/** A name such as `#org` says nothing of where it belongs; an absolute one does. */
function absoluteId(node: StructuredNode): string | null {
  const id = idOf(node);
  return id !== null && /^https?:/i.test(id) ? id : null;
}

function policyLinks({ jsonLd, microdata, baseUrl }: MetadataInput): PolicyLink[] {
  const found: PolicyLink[] = [];
  for (const { node, source } of [...jsonLd.all, ...microdata.all]) {
    for (const property of POLICY_PROPERTIES)
      for (const address of addressesIn(node, property)) {
        const url = toAddress(address, baseUrl);
        // A text in place of an address would be read as one below this page's.
        if (url === null || /\s/.test(address)) continue;
        if (!found.some((known) => known.url === url && known.property === property))
          found.push({ property, url, source });
      }
    if (found.length >= 40) break;
  }
  return found;
}

function first({ metas }: HeadData, ...names: string[]): Said | null {
  for (const name of names) {
    const value = metas.get(name)?.[0];
    if (value) return { value, source: `meta:${name}` };
  }
  return null;
}

function say(value: string | null, source: Source): Said[] {
  return value ? [{ value, source }] : [];
}

function distinct(said: readonly Said[], maxLength: number): Said[] {
  const seen = new Set<string>();
  return said
    .map(({ value, source }) => ({ value: value.slice(0, maxLength), source }))
    .filter(({ value }) => value !== '' && !seen.has(value) && seen.add(value))
    .slice(0, MAX_CANDIDATES);
}
