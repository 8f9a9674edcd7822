import type { AccountObstacle } from '@vouchwire/api-contract';
import { decodePage } from '../../../../platform/markup/decode-page.ts';
import { showsText, tagsOf } from './page-source.ts';
import { type TrustUri, trustUris } from './trust-uris.ts';

/** Fewer characters than this are the shell of a page that scripts fill. */
const LEAST_TEXT = 150;

/** A page as it came. */
export interface PageToRead {
  readonly bytes: Uint8Array;
  /** As the header says it. */
  readonly charset: string | null;
  /** The page goes on beyond `bytes`. */
  readonly truncated: boolean;
}

/** What the page of an account says of whose it is. */
export interface AccountMarks {
  readonly uris: readonly TrustUri[];
  /** Why the page may say more than could be read of it; null where all of it was read. */
  readonly obstacle: AccountObstacle | null;
}

/** Reads a page that anybody may have written; in a thread, see `account-marks.worker.ts`. */
export function readAccountMarks({ bytes, charset, truncated }: PageToRead): AccountMarks {
  const { html } = decodePage(bytes, charset);
  return { uris: trustUris(html), obstacle: obstacleOf(html, truncated) };
}

function obstacleOf(source: string, truncated: boolean): AccountObstacle | null {
  if (truncated) return 'too-long';
  if (!showsText(source, LEAST_TEXT) && !tagsOf(source, 'script').next().done) return 'scripts';
  for (const input of tagsOf(source, 'input')) {
    if (/\stype\s*=\s*["']?password\b/i.test(input)) return 'login';
  }
  return null;
}
