import { identify } from '@vouchwire/trust-graph';

/** A variable of an ads.txt that names a domain. */
interface NamedDomain {
  /** Its registrable domain. */
  readonly domain: string;
  /** 1-based. */
  readonly line: number;
  /** The line, without its comment. */
  readonly text: string;
}

/** What an ads.txt states about the owner of a site. */
export interface AdsTxt {
  /** `OWNERDOMAIN`: whose the site is. Of several the first counts. */
  readonly owner: NamedDomain | null;
  /** `MANAGERDOMAIN` for all countries: the seller of its advertising. Those for one country are left out. */
  readonly managers: readonly NamedDomain[];
}

export const NO_ADS_TXT: AdsTxt = { owner: null, managers: [] };

const VARIABLE_PATTERN = /^\s*(ownerdomain|managerdomain)\s*=\s*([^\s,;#]+)\s*(,\s*[^\s,;#]+)?/i;

/**
 * Parses the variables that name a site's owner and manager, anywhere among the records.
 * @see IAB Tech Lab, ads.txt 1.1, section 3.5.1: names in any case; a value is a domain, that of a manager may be
 * followed by a country
 */
export function parseAdsTxt(text: string): AdsTxt {
  let owner: NamedDomain | null = null;
  const managers: NamedDomain[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const [, name = '', value = '', country] = VARIABLE_PATTERN.exec(line) ?? [];
    if (name === '') continue;
    const identified = identify(value);
    if (!identified.ok || identified.identity.registrableDomain === null) continue;
    const entry = {
      domain: identified.identity.registrableDomain,
      line: index + 1,
      text: (line.split('#', 1)[0] ?? '').trim(),
    };
    if (name.toLowerCase() === 'ownerdomain') owner ??= entry;
    else if (country === undefined) managers.push(entry);
  }
  return { owner, managers };
}
