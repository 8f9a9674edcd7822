import { type HtmlDataBlock, looksLikeHtml, parseHtml } from './html-page.ts';
import { parseJson } from './json-document.ts';
import type { ProblemList } from './located.ts';
import { type JsonLdDocument, type Organization, OrganizationReader } from './organization.ts';
import { parseUrl } from './parse-url.ts';
import { type FetchedFile, type FileOutcome, readFetchedFile } from './read-outcome.ts';

/** Organizations that a page describes as its own. */
export interface PublisherJsonLd {
  /** In the order of the page, with a NewsMediaOrganization first. Pointers start in the block of their line. */
  readonly organizations: readonly Organization[];
}

/** Maximum UTF-16 code units of a page. */
const MAX_PAGE_CHARS = 2 * 1024 * 1024;
const MAX_BLOCK_CHARS = 256 * 1024;
const MAX_BLOCKS = 50;
const MAX_ORGANIZATIONS = 20;

/**
 * Reads the schema.org JSON-LD of a page, such as the home page. Organizations with an address on another host describe
 * others. `absent` if the page describes none of its own.
 */
export function readPublisherJsonLd(fetched: FetchedFile): FileOutcome<PublisherJsonLd> {
  return readFetchedFile(fetched, {
    maxChars: MAX_PAGE_CHARS,
    overLimit: 'cut',
    acceptsHtml: true,
    parse: (text, problems) => {
      if (!looksLikeHtml(text)) return { ok: false, cause: 'other-format' };
      const host = getHost(fetched.url);
      const organizations = parseJsonLdBlocks(parseHtml(text, problems).blocks, problems)
        .flatMap((document) => new OrganizationReader(document, problems).listOrganizations())
        .filter((organization) => isOwn(organization, host))
        .slice(0, MAX_ORGANIZATIONS);
      if (organizations.length === 0) return { ok: false, outcome: 'absent', cause: 'no-statement' };
      reportContradictions(organizations, problems);
      const [news, others] = [true, false].map((isNews) =>
        organizations.filter(({ types }) => types.includes('NewsMediaOrganization') === isNews),
      );
      return { ok: true, file: { organizations: [...(news ?? []), ...(others ?? [])] } };
    },
  });
}

/** Parses the documents in the JSON-LD blocks of a page. A block that is not JSON is reported and left out. */
export function parseJsonLdBlocks(blocks: readonly HtmlDataBlock[], problems: ProblemList): readonly JsonLdDocument[] {
  const documents: JsonLdDocument[] = [];
  for (const { type, text, line } of blocks) {
    if (type !== 'application/ld+json') continue;
    if (documents.length >= MAX_BLOCKS || text.length > MAX_BLOCK_CHARS) {
      problems.add('too-many-values', { line });
      continue;
    }
    const parsed = parseJson(text, problems, line);
    if (parsed.ok) documents.push({ root: { value: parsed.file, pointer: '' }, line });
    else problems.add('invalid', { line, pointer: '' });
  }
  return documents;
}

function getHost(address: string | null): string | null {
  return address === null ? null : (parseUrl(address)?.hostname.replace(/^www\./, '') ?? null);
}

/** Returns true if an organization has an address of this host, or none. A relative address is on the host. */
function isOwn({ url, id }: Organization, host: string | null): boolean {
  const hosts = [url?.value ?? null, id].flatMap((address) => getHost(address) ?? []);
  return host === null || hosts.length === 0 || hosts.includes(host);
}

/** Reports nodes with the same id, or of the same type, that have different names. */
function reportContradictions(organizations: readonly Organization[], problems: ProblemList): void {
  const names = new Map<string, string>();
  for (const { id, types, name } of organizations) {
    if (name === null) continue;
    const key = id ?? types.join();
    const earlier = names.get(key);
    if (earlier === undefined) names.set(key, name.value);
    else if (earlier !== name.value)
      problems.add('contradiction', { line: name.line, pointer: name.pointer, name: 'name' });
  }
}
