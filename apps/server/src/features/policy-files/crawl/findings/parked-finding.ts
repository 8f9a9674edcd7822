import { registrableDomainOf } from '@vouchwire/trust-graph';
import type { FetchResult } from '../../../../platform/safe-fetch/safe-fetch.ts';
import { parkingHostOf, parkingRedirect, parkingScriptIn } from '../../check/parking-hosts.ts';
import { type Quote, quote } from './site-finding.ts';
import type { SiteVisit } from './site-visit.ts';

/** A page that only sends visitors on says little else. */
const LONGEST_REDIRECT_PAGE = 4_096;
const SENDS_ON =
  /http-equiv\s*=\s*["']?refresh["']?[^>]{0,100}?url\s*=\s*["']?([^"'>\s]{1,500})|location(?:\.href)?\s*=\s*["']([^"']{1,500})["']|location\.(?:replace|assign)\(\s*["']([^"']{1,500})["']/i;

/**
 * Where a domain leads to pages of those who park and sell domains, by a redirect or by a page that does nothing else. An
 * expired member domain can be bought by anybody, and with it the place in the list.
 * @returns the place, and where it leads; null where it does not lead there
 */
export function parkedQuotes({ looks }: Pick<SiteVisit, 'looks'>): Quote[] | null {
  for (const { host, result } of looks) {
    const parking = parkingRedirect(result.hops, host);
    if (parking?.hop.redirectedTo) {
      const { url, status, redirectedTo } = parking.hop;
      return [quote(url, null, `${status} Location: ${withoutQuery(redirectedTo)}`)];
    }
    const sentOn = pageToSeller(result, host);
    if (sentOn) return [sentOn];
  }
  return null;
}

/** Whether some location answered, so that it is known where the domain leads. */
export function leadsSomewhere({ looks }: Pick<SiteVisit, 'looks'>): boolean {
  return looks.some(({ result }) => result.hops.some(({ status }) => status !== null));
}

function pageToSeller(result: FetchResult, host: string): Quote | null {
  if (!result.ok || result.status !== 200 || result.body.length > LONGEST_REDIRECT_PAGE) return null;
  const page = new TextDecoder().decode(result.body);
  const script = parkingScriptIn(page);
  if (script !== null) return quote(result.url, null, script);
  const found = SENDS_ON.exec(page);
  const target = found && URL.parse(found[1] ?? found[2] ?? found[3] ?? '', result.url);
  const seller = target ? parkingHostOf(target.hostname) : null;
  if (!found || !target || seller === null || seller === registrableDomainOf(host)) return null;
  return quote(result.url, null, found[0].replace(/\?[^"'>]*/, '?…'));
}

/** What names the visitor or the visit would make every visit another finding. */
function withoutQuery(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname}${url.search ? '?…' : ''}`;
}
