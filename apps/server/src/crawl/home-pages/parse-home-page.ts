import { decodePage } from '../../platform/markup/decode-page.ts';
import { parseHead } from '../../platform/markup/head-data.ts';
import { parseJsonLd } from '../../platform/markup/json-ld.ts';
import { scanMarkup } from '../../platform/markup/scan-markup.ts';
import { SkippedItems } from '../../platform/markup/skipped-items.ts';
import { findPageOwners, type PageOwner } from '../contradictions/page-owners.ts';
import { extractPageFacts, type PageFacts } from './extract-page-facts.ts';
import { extractSiteProfile } from './extract-site-profile.ts';
import { PageMarks } from './page-marks.ts';
import type { SiteProfile } from './site-profile.ts';

/** An unparsed home page, for the thread that parses it. */
export interface HomePageSource {
  readonly bytes: Uint8Array;
  /** Charset in the response header. */
  readonly charset: string | null;
  /** URL after redirects. */
  readonly url: string;
  /** Registrable domain of the page. */
  readonly domain: string;
}

/** Statements of the markup of a home page about its site. */
export interface ParsedHomePage {
  readonly owners: readonly PageOwner[];
  readonly profile: SiteProfile;
  readonly facts: PageFacts;
  /** Address to which the page itself sends visitors. Null if it shows its content. */
  readonly refresh: string | null;
  /** True if no size limit excluded anything. */
  readonly isComplete: boolean;
}

/** Maximum visible text of a page that only sends visitors elsewhere. */
const MAX_REFRESH_TEXT_CHARS = 300;

/** Parses a home page from its bytes. Runs no scripts and fetches nothing. */
export function parseHomePage({ bytes, charset, url, domain }: HomePageSource): ParsedHomePage {
  const skipped = new SkippedItems();
  const html = decodePage(bytes, charset);
  const marks = new PageMarks(url);
  const { jsonLd, headElements } = scanMarkup(html, skipped, marks);
  const head = parseHead(headElements);
  const { blocks, data } = parseJsonLd(jsonLd, URL.parse(head.base ?? '', url)?.href ?? url, skipped);
  const owners = findPageOwners({ html, blocks, data, domain });
  return {
    owners,
    profile: extractSiteProfile({ data, head, url }),
    facts: extractPageFacts({ data, head, headElements, marks, owners, url }),
    refresh: marks.text.length <= MAX_REFRESH_TEXT_CHARS ? (marks.refresh?.href ?? null) : null,
    isComplete: skipped.list.length === 0,
  };
}
