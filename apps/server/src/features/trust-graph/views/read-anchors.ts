import { identify, type RankedDomainGraph, sharedPlatformOf } from '@vouchwire/trust-graph';
import { AppError } from '../../../platform/errors/app-error.ts';

export const MAX_ANCHORS = 50;
/** Stands for the operator's anchors where leaving them out would mean a set that the browser keeps. */
const DEFAULT_VIEW = 'default';
/** Names that one refusal lists. */
const MOST_NAMED = 5;

/**
 * Reads the anchors that a reader has chosen: domains in any spelling, separated by commas, blanks or lines.
 *
 * @returns their registrable domains in order of their names, so that one set has one spelling; null where none is given
 * @throws AppError `invalid-input`, field `anchors`, in a sentence that says which to take out
 */
export function readAnchors(text: string | undefined, ranked: RankedDomainGraph): readonly string[] | null {
  const given = [...new Set((text ?? '').split(/[\s,;]+/).filter(Boolean))];
  if (given.length === 0 || (given.length === 1 && given[0] === DEFAULT_VIEW)) return null;
  // Before anything is looked up: a list without end costs nothing.
  if (given.length > MAX_ANCHORS) {
    throw refused(`Choose at most ${MAX_ANCHORS} vouchers; these are ${given.length}`);
  }
  const anchors = new Set<string>();
  const unknown: string[] = [];
  for (const value of given) {
    const result = identify(value);
    if (!result.ok) throw refused(`${result.message} Take it out of the vouchers, or write a domain`);
    const { host, registrableDomain } = result.identity;
    if (registrableDomain === null) {
      throw refused(`“${shown(value)}” names no domain, so it has published no list; take it out of the vouchers`);
    }
    const platform = sharedPlatformOf(host, ranked.sharedPlatforms);
    if (platform !== null) {
      throw refused(
        `${platform} is a platform on which anybody can have a page, so it vouches for nobody; take it out of the vouchers`,
      );
    }
    if (ranked.names.find(registrableDomain) < 0) unknown.push(registrableDomain);
    anchors.add(registrableDomain);
  }
  if (unknown.length > 0) throw refused(unknownSentence([...new Set(unknown)]));
  return [...anchors].sort();
}

function unknownSentence(domains: readonly string[]): string {
  const named = domains.slice(0, MOST_NAMED).join(', ');
  const more = domains.length > MOST_NAMED ? ` and ${domains.length - MOST_NAMED} more` : '';
  return domains.length === 1
    ? `${named} is not in the graph: no file of its was read, so it vouches for nobody; take it out of the vouchers`
    : `${named}${more} are not in the graph: no file of theirs was read, so they vouch for nobody; take them out of the vouchers`;
}

const shown = (value: string): string => (value.length > 60 ? `${value.slice(0, 60)}…` : value);

const refused = (message: string): AppError =>
  new AppError('invalid-input', message, { fields: [{ field: 'anchors', message }] });
