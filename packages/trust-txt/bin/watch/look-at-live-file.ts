import { looksLikePolicyFile } from '../../src/index.ts';
import { FetchError, type FetchLimits, fetchFile, isSite, LOCATIONS, parseAddress } from '../fetch-policy-file.ts';

/** What one address answered. */
export type Sighting =
  | {
      readonly asked: string;
      readonly outcome: 'body';
      /** Where the body was read in the end; another address than `asked` after redirects. */
      readonly readAt: string;
      readonly body: Uint8Array;
      readonly isPolicyFile: boolean;
      /** The body was longer than the limit, and this is its start. */
      readonly isTruncated: boolean;
    }
  | {
      readonly asked: string;
      /** `absent`: the server says that nothing is there; `unseen`: nobody knows what is. */
      readonly outcome: 'absent' | 'unseen';
      readonly why: string;
    };

export interface Look {
  /** Both locations of a site, or the one address of a file. */
  readonly of: 'site' | 'file';
  readonly sightings: readonly Sighting[];
  /** Where a file that is not at its address any more was found: a location of the same site. Looked for only then. */
  readonly elsewhere: Sighting | null;
}

/**
 * Looks at what is live at an address: both locations of a site one after the other, or the very file.
 *
 * @throws FetchError where the address itself is not one that is asked
 */
export async function lookAtLiveFile(address: string, limits?: FetchLimits): Promise<Look> {
  const url = parseAddress(address);
  url.hash = '';
  if (isSite(url)) {
    const sightings: Sighting[] = [];
    for (const location of LOCATIONS) sightings.push(await see(new URL(location, url), limits));
    return { of: 'site', sightings, elsewhere: null };
  }
  const sighting = await see(url, limits);
  const isThere = sighting.outcome === 'unseen' || (sighting.outcome === 'body' && sighting.isPolicyFile);
  return { of: 'file', sightings: [sighting], elsewhere: isThere ? null : await findElsewhere(url, limits) };
}

async function findElsewhere(url: URL, limits?: FetchLimits): Promise<Sighting | null> {
  for (const location of LOCATIONS) {
    if (location === url.pathname) continue;
    const sighting = await see(new URL(location, url), limits);
    if (sighting.outcome === 'body' && sighting.isPolicyFile) return sighting;
  }
  return null;
}

async function see(url: URL, limits?: FetchLimits): Promise<Sighting> {
  const asked = url.href;
  try {
    const { url: readAt, body, isTruncated } = await fetchFile(url, limits);
    return { asked, outcome: 'body', readAt, body, isTruncated, isPolicyFile: looksLikePolicyFile(body) };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { asked, outcome: error.code, why: error.message };
  }
}
