import type { AccountObstacle } from '@vouchwire/api-contract';
import { decodePage } from '../../platform/markup/decode-page.ts';
import { findTags, hasVisibleText } from './page-source.ts';
import { extractTrustUris, type TrustUri } from './trust-uris.ts';

/** A page with less text is only a frame that scripts fill. */
const MIN_TEXT_CHARS = 150;

/** An unparsed page. */
export interface AccountPageSource {
  readonly bytes: Uint8Array;
  /** Charset in the response header. */
  readonly charset: string | null;
  /** True if the page is longer than `bytes`. */
  readonly truncated: boolean;
}

/** Statements of an account's page about its owner. */
export interface AccountMarks {
  readonly uris: readonly TrustUri[];
  /** Reason why part of the page was not read. Null if it was read completely. */
  readonly obstacle: AccountObstacle | null;
}

/** Parses an untrusted page. Must run in a thread, see `account-marks.worker.ts`. */
export function parseAccountMarks({ bytes, charset, truncated }: AccountPageSource): AccountMarks {
  const { html } = decodePage(bytes, charset);
  return { uris: extractTrustUris(html), obstacle: findObstacle(html, truncated) };
}

function findObstacle(source: string, truncated: boolean): AccountObstacle | null {
  if (truncated) return 'too-long';
  if (!hasVisibleText(source, MIN_TEXT_CHARS) && !findTags(source, 'script').next().done) return 'scripts';
  for (const input of findTags(source, 'input')) {
    if (/\stype\s*=\s*["']?password\b/i.test(input)) return 'login';
  }
  return null;
}
