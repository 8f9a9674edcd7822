import { looksLikePolicyFile } from '../../src/index.ts';
import { FetchError, type FetchLimits, fetchFile, isSite, LOCATIONS, parseAddress } from '../fetch-policy-file.ts';

/** What one address answered. */
export type FetchedLocation =
  | {
      readonly requested: string;
      readonly outcome: 'body';
      /** Where the body was read in the end; another address than `asked` after redirects. */
      readonly readAt: string;
      readonly body: Uint8Array;
      readonly isPolicyFile: boolean;
      /** The body was longer than the limit, and this is its start. */
      readonly isTruncated: boolean;
    }
  | {
      readonly requested: string;
      /** `absent`: the server reports that there is no file; `unseen`: the state is unknown. */
      readonly outcome: 'absent' | 'unseen';
      readonly why: string;
    };

export interface LiveCheck {
  /** Both locations of a site, or the one address of a file. */
  readonly target: 'site' | 'file';
  readonly locations: readonly FetchedLocation[];
  /** Where a file that left its address was found: another location of the same site. Searched only in that case. */
  readonly elsewhere: FetchedLocation | null;
}

/**
 * Fetches what is live at an address: both locations of a site in sequence, or exactly the file.
 * @throws FetchError if the address is never requested
 */
export async function fetchLiveFile(address: string, limits?: FetchLimits): Promise<LiveCheck> {
  const url = parseAddress(address);
  url.hash = '';
  if (isSite(url)) {
    const locations: FetchedLocation[] = [];
    for (const location of LOCATIONS) locations.push(await fetchLocation(new URL(location, url), limits));
    return { target: 'site', locations, elsewhere: null };
  }
  const fetched = await fetchLocation(url, limits);
  const isThere = fetched.outcome === 'unseen' || (fetched.outcome === 'body' && fetched.isPolicyFile);
  return { target: 'file', locations: [fetched], elsewhere: isThere ? null : await findElsewhere(url, limits) };
}

async function findElsewhere(url: URL, limits?: FetchLimits): Promise<FetchedLocation | null> {
  for (const location of LOCATIONS) {
    if (location === url.pathname) continue;
    const found = await fetchLocation(new URL(location, url), limits);
    if (found.outcome === 'body' && found.isPolicyFile) return found;
  }
  return null;
}

async function fetchLocation(url: URL, limits?: FetchLimits): Promise<FetchedLocation> {
  const requested = url.href;
  try {
    const { url: readAt, body, isTruncated } = await fetchFile(url, limits);
    return { requested, outcome: 'body', readAt, body, isTruncated, isPolicyFile: looksLikePolicyFile(body) };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { requested, outcome: error.code, why: error.message };
  }
}
