import { POLICY_PROPERTIES } from '@vouchwire/publisher-files';
import { getRegistrableDomain } from '@vouchwire/trust-graph';
import type { HeadData } from '../../../platform/markup/head-data.ts';
import {
  decodeText,
  getNodeId,
  getNodes,
  getText,
  getTypes,
  getUrls,
  getValues,
  isNode,
  listNames,
  resolveNode,
  type SourcedNode,
  type StructuredData,
  type StructuredNode,
} from '../../../platform/markup/structured-data.ts';
import type {
  Author,
  PageContent,
  PageDate,
  PolicyLink,
  Publisher,
  SourcedValue,
  ValueSource,
} from '../page-report.ts';
import { isPerson } from '../person-name.ts';
import { extractVisibleAuthors, isName, parseNames, stripRole } from './bylines.ts';
import { extractShortText, type PlacedElement } from './page-elements.ts';
import { parseDate, parseDayOfAddress } from './parse-date.ts';
import { toHttpUrl } from './to-http-url.ts';
import { toTextKey } from './to-text-key.ts';
import { extractVisibleDates } from './visible-dates.ts';

/** Input for the metadata of a page. */
interface MetadataInput {
  readonly elements: readonly PlacedElement[];
  readonly head: HeadData;
  readonly jsonLd: StructuredData;
  readonly attributes: StructuredData;
  readonly pageUrl: string;
  readonly baseUrl: string;
}

type PageMetadata = Pick<
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
  /** Nodes that describe the page. The first one is from JSON-LD if there is one. */
  readonly subjects: readonly SourcedNode[];
};

const ARTICLE_TYPE =
  /^(?:(?:Reportage|Opinion|Analysis|Background|Review|AskPublic)?NewsArticle|Article|BlogPosting|LiveBlogPosting|ScholarlyArticle|TechArticle|SatiricalArticle|AdvertiserContentArticle|Report|SocialMediaPosting|DiscussionForumPosting)$/;
const OTHER_SUBJECT_TYPE =
  /^(?:VideoObject|AudioObject|PodcastEpisode|Recipe|Event|Product|Dataset|Review|ClaimReview|Podcast\w*)$/;
const PAGE_TYPE = /^(?:\w*Page|WebSite)$/;
const PUBLISHER_TYPE = /^(?:NewsMediaOrganization|Organization|Corporation|NGO|WebSite|Newspaper|Periodical)$/;
const MAX_AUTHORS = 30;
const MAX_CANDIDATES = 8;
const MAX_TITLE_CHARS = 500;
const MAX_NAME_CHARS = 200;
/** Elements with names. `byl` is left out, because it contains a byline: “By Jane Roe”. */
const AUTHOR_METAS = ['author', 'article:author', 'parsely-author', 'sailthru.author', 'dcterms.creator', 'dc.creator'];

/** Extracts the metadata of a page: structured data first, then meta elements, then visible text. */
export function extractMetadata(input: MetadataInput): PageMetadata {
  const { head, pageUrl, baseUrl } = input;
  const canonicalUrl = toHttpUrl(head.links.get('canonical')?.[0] ?? head.metas.get('og:url')?.[0], baseUrl);
  const ownUrls = new Set([pageUrl, canonicalUrl].filter((url) => url !== null).map(normalizePageUrl));
  const headings = listHeadings(input.elements);
  const subjects = [input.jsonLd, input.attributes]
    .map((data) => selectSubject(data, ownUrls, headings))
    .filter((subject) => subject !== null);
  const publishers = extractPublishers(input, subjects);
  const titles = extractTitles(input, subjects);
  const visibleDates = extractVisibleDates(input.elements, {
    titles: titles.map(({ value }) => value),
    publishers: publishers.map(({ name }) => name),
    url: pageUrl,
  });
  const published = preferFirst(
    extractDates(head, subjects, 'datePublished', PUBLISHED_METAS),
    visibleDates.published,
    parseDayOfAddress(canonicalUrl ?? pageUrl),
  );
  const modified = preferFirst(extractDates(head, subjects, 'dateModified', MODIFIED_METAS), visibleDates.modified);
  return {
    subjects,
    canonicalUrl,
    titles,
    authors: extractAuthors(input, subjects, publishers),
    types: extractTypes(input, subjects),
    published,
    modified,
    publishers,
    description:
      findFirstMeta(head, 'description', 'og:description', 'twitter:description')?.value.slice(0, 1_000) ?? null,
    policyLinks: extractPolicyLinks(input),
  };
}

/** Returns the machine-readable dates, or else the first other date. */
function preferFirst(dates: readonly PageDate[], ...others: readonly (PageDate | null)[]): readonly PageDate[] {
  return dates.length > 0 ? dates : others.filter((date) => date !== null).slice(0, 1);
}

/**
 * Selects the node that describes the page: articles first, then nodes with this page's address, then the one
 * whose headline is that of the page, then the first one. A
 * node whose addresses are all on other sites describes a page of another site.
 */
function selectSubject(
  data: StructuredData,
  ownUrls: ReadonlySet<string>,
  headings: ReadonlySet<string>,
): SourcedNode | null {
  const ownDomains = new Set([...ownUrls].map((url) => getSite(`https://${url}`)));
  const isOfOtherSite = ({ node }: SourcedNode): boolean => {
    const sites = listAddresses(node)
      .map(getSite)
      .filter((site) => site !== null);
    return sites.length > 0 && !sites.some((site) => ownDomains.has(site));
  };
  const rank = ({ node }: SourcedNode): number => {
    const types = getTypes(node);
    const kind = types.some((type) => ARTICLE_TYPE.test(type))
      ? 0
      : types.some((type) => OTHER_SUBJECT_TYPE.test(type))
        ? 1
        : 2;
    const addresses = listAddresses(node);
    const named = addresses.map(normalizePageUrl).filter((url) => url !== '');
    // An empty id means the document.
    const isOwn = addresses.includes('') || named.some((url) => ownUrls.has(url));
    const place = isOwn ? 0 : named.length === 0 ? 1 : 2;
    const headline = getText(node, 'headline') ?? getText(node, 'name') ?? '';
    return kind * 6 + place * 2 + (headings.has(toTextKey(headline)) ? 0 : 1);
  };
  const candidates = data.top.filter(
    (candidate) =>
      getTypes(candidate.node).some(
        (type) => ARTICLE_TYPE.test(type) || OTHER_SUBJECT_TYPE.test(type) || PAGE_TYPE.test(type),
      ) && !isOfOtherSite(candidate),
  );
  return candidates.reduce<SourcedNode | null>(
    (best, candidate) => (best === null || rank(candidate) < rank(best) ? candidate : best),
    null,
  );
}

const listAddresses = (node: StructuredNode): string[] => [
  ...getUrls(node, 'mainEntityOfPage'),
  ...getUrls(node, 'url'),
  ...[getNodeId(node)].filter((id) => id !== null),
];

/** Lists the headings and the title of the page, the title also without the name of the site after a dash or a bar. */
function listHeadings(elements: readonly PlacedElement[]): ReadonlySet<string> {
  const title = getDocumentTitle(elements);
  const headings = elements
    .filter(({ name, isHidden: hidden }) => name === 'h1' && !hidden)
    .slice(0, MAX_CANDIDATES)
    .map(({ element }) => extractShortText(element, MAX_TITLE_CHARS));
  const shortTitles = [...title.matchAll(/\s[|–—»·-]\s/g)].map(({ index }) => title.slice(0, index));
  return new Set([title, ...shortTitles, ...headings].map(toTextKey).filter((key) => key !== ''));
}

/** Returns the registrable domain of a web address. Null for a relative address. */
function getSite(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return getRegistrableDomain(url.hostname) ?? url.hostname;
}

/** Removes the parts of an address that do not identify another page. */
function normalizePageUrl(url: string): string {
  return url
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .toLowerCase();
}

const isArticle = ({ node }: SourcedNode): boolean =>
  getTypes(node).some((type) => ARTICLE_TYPE.test(type) || OTHER_SUBJECT_TYPE.test(type));

function extractTitles({ elements, head }: MetadataInput, subjects: readonly SourcedNode[]): SourcedValue[] {
  const values = subjects
    .filter(isArticle)
    .flatMap(({ node, source }) => toSourcedValues(getText(node, 'headline') ?? getText(node, 'name'), source));
  const documentTitle = getDocumentTitle(elements);
  const headings = elements
    .filter(({ name, isHidden: hidden }) => name === 'h1' && !hidden)
    .slice(0, 2)
    .map(({ element }) => extractShortText(element, MAX_TITLE_CHARS));
  // One heading that the title repeats is that of the story. Several headings, or another text, may be the name of the
  // site.
  const [heading] = headings;
  if (headings.length === 1 && heading && documentTitle.toLowerCase().includes(heading.toLowerCase()))
    values.push(...toSourcedValues(heading, 'html'));
  for (const name of ['og:title', 'twitter:title', 'headline', 'parsely-title', 'dcterms.title', 'dc.title']) {
    const meta = findFirstMeta(head, name);
    if (meta) values.push(meta);
  }
  values.push(...toSourcedValues(documentTitle, 'html'));
  return dedupeValues(values, MAX_TITLE_CHARS);
}

function getDocumentTitle(elements: readonly PlacedElement[]): string {
  const title = elements.find(({ name, element }) => name === 'title' && element.parentElement?.localName !== 'svg');
  return title ? decodeText(title.element.textContent?.slice(0, 2_000) ?? '') : '';
}

function extractTypes({ head }: MetadataInput, subjects: readonly SourcedNode[]): SourcedValue[] {
  const values = subjects.flatMap(({ node, source }) =>
    getTypes(node).flatMap((type) => toSourcedValues(type, source)),
  );
  const meta = findFirstMeta(head, 'og:type');
  return dedupeValues(meta ? [...values, meta] : values, 100);
}

function extractAuthors(
  { elements, head, jsonLd, attributes, baseUrl }: MetadataInput,
  subjects: readonly SourcedNode[],
  publishers: readonly Publisher[],
): Author[] {
  const found = subjects.flatMap(({ node, source }) => {
    const { byId } = source.startsWith('json-ld') ? jsonLd : attributes;
    const property = getValues(node, 'author').length > 0 ? 'author' : 'creator';
    return listAuthors(node, property, byId, source, baseUrl);
  });
  // Structured data often name the publication as the author, next to a byline with the name of the person.
  const publisherNames = new Set(publishers.map(({ name }) => name.toLowerCase()));
  const hasPerson = (): boolean =>
    found.some((author) => isPerson(author) && !publisherNames.has(author.name.toLowerCase()));
  for (const name of AUTHOR_METAS) {
    if (hasPerson()) break;
    const values = head.metas.get(name) ?? [];
    found.push(...values.flatMap((value) => parseNames(value, `meta:${name}`)));
  }
  if (!hasPerson()) found.push(...extractVisibleAuthors(elements));
  const byName = new Map<string, Author>();
  for (const author of found) {
    const key = author.name.toLowerCase();
    const existing = byName.get(key);
    // If a name occurs twice, the entry with more data counts.
    if (!existing || (existing.kind === null && author.kind !== null)) byName.set(key, author);
  }
  return [...byName.values()].slice(0, MAX_AUTHORS);
}

function listAuthors(
  node: StructuredNode,
  property: 'author' | 'creator',
  byId: StructuredData['byId'],
  source: ValueSource,
  baseUrl: string,
): Author[] {
  return getValues(node, property)
    .slice(0, MAX_AUTHORS)
    .flatMap((value): Author[] => {
      if (typeof value === 'string') return parseNames(decodeText(value.slice(0, 1_000)), source);
      if (!isNode(value)) return [];
      const author = resolveNode(byId, value);
      // A role (schema.org) contains the author in the same property.
      if (getTypes(author).some((type) => /Role$/.test(type)))
        return getValues(author, property)
          .filter(isNode)
          .flatMap((inner) => toAuthors(resolveNode(byId, inner), source, baseUrl));
      return toAuthors(author, source, baseUrl);
    });
}

function toAuthors(node: StructuredNode, source: ValueSource, baseUrl: string): Author[] {
  const url = toHttpUrl(getUrls(node, 'url')[0] ?? getAbsoluteId(node), baseUrl);
  return listNames(node)
    .map(stripRole)
    .filter(isName)
    .map((name) => ({ name, kind: getAuthorKind(node), url, source }));
}

function getAuthorKind(node: StructuredNode): Author['kind'] {
  const types = getTypes(node);
  if (types.includes('Person')) return 'person';
  return types.some((type) => /Organization$|^(?:Corporation|NGO|Newspaper)$/.test(type)) ? 'organization' : null;
}

const PUBLISHED_METAS = [
  'article:published_time',
  'og:published_time',
  'og:article:published_time',
  'shareaholic:article_published_time',
  'parsely-pub-date',
  'datepublished',
  'dcterms.issued',
  'dcterms.created',
  'dcterms.date',
  'dc.date.issued',
  'dc.date',
  'pubdate',
  'publishdate',
  'publication_date',
  'date',
];
const MODIFIED_METAS = [
  'article:modified_time',
  'og:updated_time',
  'datemodified',
  'dcterms.modified',
  'last-modified',
];

function extractDates(
  head: HeadData,
  subjects: readonly SourcedNode[],
  property: 'datePublished' | 'dateModified',
  metas: readonly string[],
): PageDate[] {
  const structured = subjects.flatMap(({ node, source }) => {
    const text = getText(node, property);
    return (text && parseDate(text, source)) || [];
  });
  const named = metas.flatMap((name) => {
    const value = head.metas.get(name)?.[0];
    return (value && parseDate(value, `meta:${name}`)) || [];
  });
  return [...structured, ...named].slice(0, MAX_CANDIDATES);
}

function extractPublishers(
  { head, jsonLd, attributes, baseUrl }: MetadataInput,
  subjects: readonly SourcedNode[],
): Publisher[] {
  const found = subjects.flatMap(({ node, source }) => {
    const data = source.startsWith('json-ld') ? jsonLd : attributes;
    const property = getValues(node, 'publisher').length > 0 ? 'publisher' : 'sourceOrganization';
    const names = getValues(node, property).filter((value) => typeof value === 'string');
    return [
      ...getNodes(data, node, property).flatMap((publisher) => toPublisher(publisher, data, baseUrl, source)),
      ...names.flatMap((name): Publisher[] => {
        const url = /^https?:/i.test(name) ? toHttpUrl(name, baseUrl) : null;
        const publisherNode = data.byId.get(name);
        if (publisherNode) return toPublisher(publisherNode, data, baseUrl, source);
        return [
          {
            name: decodeText(name).slice(0, MAX_NAME_CHARS),
            type: null,
            addresses: url ? [url] : [],
            logoUrl: null,
            source,
          },
        ];
      }),
    ];
  });
  for (const data of [jsonLd, attributes])
    for (const { node, source } of data.top)
      if (getTypes(node).some((type) => PUBLISHER_TYPE.test(type) || type.endsWith('Organization')))
        found.push(...toPublisher(node, data, baseUrl, source));
  for (const name of ['og:site_name', 'application-name', 'dcterms.publisher', 'dc.publisher']) {
    const meta = findFirstMeta(head, name);
    if (meta)
      found.push({
        name: meta.value.slice(0, MAX_NAME_CHARS),
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

function toPublisher(node: StructuredNode, data: StructuredData, baseUrl: string, source: ValueSource): Publisher[] {
  const name = getText(node, 'name') ?? getText(node, 'legalName');
  if (!name) return [];
  const addressTexts = [...getUrls(node, 'url'), getAbsoluteId(node), ...getUrls(node, 'sameAs')];
  const addresses = addressTexts.map((address) => toHttpUrl(address, baseUrl)).filter((address) => address !== null);
  const [logo] = getNodes(data, node, 'logo');
  const logoUrl = logo ? (getText(logo, 'url') ?? getText(logo, 'contentUrl')) : getText(node, 'logo');
  return [
    {
      name: name.slice(0, MAX_NAME_CHARS),
      type: getTypes(node)[0] ?? null,
      addresses: [...new Set(addresses)].slice(0, 20),
      logoUrl: toHttpUrl(logoUrl, baseUrl),
      source,
    },
  ];
}

/** Returns the id only if it is absolute, because a relative id such as `#org` is ambiguous. */
function getAbsoluteId(node: StructuredNode): string | null {
  const id = getNodeId(node);
  return id !== null && /^https?:/i.test(id) ? id : null;
}

function extractPolicyLinks({ jsonLd, attributes, baseUrl }: MetadataInput): PolicyLink[] {
  const found: PolicyLink[] = [];
  for (const { node, source } of [...jsonLd.all, ...attributes.all]) {
    for (const property of POLICY_PROPERTIES)
      for (const address of getUrls(node, property)) {
        const url = toHttpUrl(address, baseUrl);
        // A text that is not an address would be resolved relative to this page.
        if (url === null || /\s/.test(address)) continue;
        if (!found.some((known) => known.url === url && known.property === property))
          found.push({ property, url, source });
      }
    if (found.length >= 40) break;
  }
  return found;
}

function findFirstMeta({ metas }: HeadData, ...names: string[]): SourcedValue | null {
  for (const name of names) {
    const value = metas.get(name)?.[0];
    if (value) return { value, source: `meta:${name}` };
  }
  return null;
}

function toSourcedValues(value: string | null, source: ValueSource): SourcedValue[] {
  return value ? [{ value, source }] : [];
}

function dedupeValues(values: readonly SourcedValue[], maxLength: number): SourcedValue[] {
  const seen = new Set<string>();
  return values
    .map(({ value, source }) => ({ value: value.slice(0, maxLength), source }))
    .filter(({ value }) => value !== '' && !seen.has(value) && seen.add(value))
    .slice(0, MAX_CANDIDATES);
}
