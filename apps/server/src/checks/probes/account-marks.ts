import type { AccountObstacle } from '@vouchwire/api-contract';
import { decodePage } from '../../platform/markup/decode-page.ts';
import { findTags, hasVisibleText } from './page-source.ts';
import { extractTrustUris, type TrustUri } from './trust-uris.ts';

/** Fewer characters than this are the shell of a page that scripts fill. */
const MIN_TEXT_CHARS = 150;

/** A raw page. */
export interface AccountPageSource {
  readonly bytes: Uint8Array;
  /** Charset in the header. */
  readonly charset: string | null;
  /** The page exceeds `bytes`. */
  readonly truncated: boolean;
}

/** Statements of an account's page about its owner. */
export interface AccountMarks {
  readonly uris: readonly TrustUri[];
  /** Why part of the page was not read. Null if it was read in full. */
  readonly obstacle: AccountObstacle | null;
}

/** Parses an untrusted page; runs in a thread, see `account-marks.worker.ts`. */
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
