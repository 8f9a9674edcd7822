import { looksLikeHtml, parseHtml } from './html-page.ts';
import { getMember, isJsonArray, isJsonObject, type JsonEntry, parseJson } from './json-document.ts';
import type { ProblemList } from './located.ts';
import { getTypes, type JsonLdDocument, type Organization, OrganizationReader } from './organization.ts';
import { parseJsonLdBlocks } from './publisher-json-ld.ts';
import { type FetchedFile, type FileOutcome, type ParseResult, readFetchedFile } from './read-outcome.ts';

/**
 * Statements of an IPTC Publisher Info file.
 * @see https://iptc.org/std-dev/publisher-info/docs/specification.html, draft 0.1.0 of 15 October 2025
 */
export interface PublisherInfo {
  readonly organization: Organization;
}

const MAX_PUBLISHER_INFO_CHARS = 512 * 1024;
const REQUIRED = ['name', 'url', 'description'] as const;
const PUBLISHER_TYPE = 'NewsMediaOrganization';
/** Types that every page of a site has. They show that such a page was served instead of the file. */
const PAGE_TYPE = /^(?:\w{0,40}Page|WebSite|BreadcrumbList|\w{0,40}Article|BlogPosting)$/;
const ERROR_TITLE = /\b(?:404|not found|nicht gefunden|introuvable|no encontrad[oa]|não encontrad[oa])\b/i;

/**
 * Reads the response for `/.well-known/publisher-info.html` or `/.well-known/publisher-info.json`.
 * @param homePage text of the home page, which many servers return for every address. Null if it is unknown
 */
export function readPublisherInfo(fetched: FetchedFile, homePage: string | null = null): FileOutcome<PublisherInfo> {
  return readFetchedFile(fetched, {
    maxChars: MAX_PUBLISHER_INFO_CHARS,
    overLimit: 'reject',
    acceptsHtml: true,
    parse: (text, problems) => parsePublisherInfo(text, homePage, problems),
  });
}

function parsePublisherInfo(text: string, homePage: string | null, problems: ProblemList): ParseResult<PublisherInfo> {
  if (!looksLikeHtml(text)) {
    const parsed = parseJson(text, problems);
    if (!parsed.ok) return parsed;
    return selectPublisher([{ root: { value: parsed.file, pointer: '' }, line: null }], problems);
  }
  const { title, blocks } = parseHtml(text, problems);
  const documents = parseJsonLdBlocks(blocks, problems);
  const hasPageNode = documents.some((document) =>
    new OrganizationReader(document, problems).nodes.some((node) =>
      getTypes(node).some((type) => PAGE_TYPE.test(type)),
    ),
  );
  if (hasPageNode || ERROR_TITLE.test(title ?? '')) return { ok: false, cause: 'html' };
  if (homePage !== null && isSamePage(text, homePage)) return { ok: false, cause: 'html' };
  const selected = selectPublisher(documents, problems);
  return selected.ok ? selected : { ok: false, cause: 'html' };
}

/** Compares title and data, because the rest differs between responses, for example by a nonce. */
function isSamePage(one: string, other: string): boolean {
  const [page, otherPage] = [one, other].map((html) => {
    const { title, blocks } = parseHtml(html);
    return JSON.stringify([title?.trim(), blocks.map(({ text }) => text.trim())]);
  });
  return page === otherPage;
}

function selectPublisher(documents: readonly JsonLdDocument[], problems: ProblemList): ParseResult<PublisherInfo> {
  const organizations = documents
    .filter(({ root }) => hasSchemaContext(root))
    .flatMap((document) => new OrganizationReader(document, problems).listOrganizations())
    .filter(({ types }) => types.includes(PUBLISHER_TYPE));
  const [organization, another] = organizations;
  if (organization === undefined || (organization.name === null && organization.url === null))
    return { ok: false, cause: 'other-format' };
  if (another !== undefined)
    problems.add(another.name?.value === organization.name?.value ? 'duplicate' : 'contradiction', {
      line: another.line,
      pointer: another.pointer,
      name: PUBLISHER_TYPE,
    });
  const { line, pointer } = organization;
  for (const name of REQUIRED) if (organization[name] === null) problems.add('missing', { line, pointer, name });
  return { ok: true, file: { organization } };
}

/** Returns true if the `@context` of the document, or of one of its items, is schema.org. */
function hasSchemaContext(root: JsonEntry): boolean {
  const items = isJsonArray(root.value) ? root.value.slice(0, 20) : [root.value];
  return items.some(
    (value) => isJsonObject(value) && namesSchema(getMember({ value, pointer: '' }, '@context')?.value),
  );
}

function namesSchema(context: unknown): boolean {
  if (typeof context === 'string') return /^https?:\/\/(?:www\.)?schema\.org\/?$/i.test(context.trim());
  if (Array.isArray(context)) return context.slice(0, 20).some((item) => typeof item !== 'object' && namesSchema(item));
  if (typeof context !== 'object' || context === null) return false;
  return Object.values(context).some((item) => typeof item === 'string' && namesSchema(item));
}
