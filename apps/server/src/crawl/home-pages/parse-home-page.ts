import { decodePage } from '../../platform/markup/decode-page.ts';
import { parseHead } from '../../platform/markup/head-data.ts';
import { parseJsonLd } from '../../platform/markup/json-ld.ts';
import { scanMarkup } from '../../platform/markup/scan-markup.ts';
import { SkippedItems } from '../../platform/markup/skipped-items.ts';
import { findPageOwners, type PageOwner } from '../contradictions/page-owners.ts';
import { extractSiteProfile } from './extract-site-profile.ts';
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
  /** True if no size limit excluded anything. */
  readonly isComplete: boolean;
}

/** Parses a home page from its bytes. Runs no scripts and fetches nothing. */
export function parseHomePage({ bytes, charset, url, domain }: HomePageSource): ParsedHomePage {
  const skipped = new SkippedItems();
  const html = decodePage(bytes, charset);
  const { jsonLd, headElements } = scanMarkup(html, skipped);
  const head = parseHead(headElements);
  const { blocks, data } = parseJsonLd(jsonLd, URL.parse(head.base ?? '', url)?.href ?? url, skipped);
  return {
    owners: findPageOwners({ html, blocks, data, domain }),
    profile: extractSiteProfile({ data, head, url }),
    isComplete: skipped.list.length === 0,
  };
}
