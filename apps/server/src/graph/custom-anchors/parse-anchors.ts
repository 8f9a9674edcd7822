import { findSharedPlatform, identify, type RankedDomainGraph } from '@vouchwire/trust-graph';
import { type AppError, createFieldError } from '../../platform/errors/app-error.ts';

export const MAX_ANCHORS = 50;
/** Means the operator's anchors. It is needed because the browser sends its stored set if the parameter is missing. */
const DEFAULT_ANCHORS_KEYWORD = 'default';
/** Maximum number of names in one error message. */
const MAX_LISTED_NAMES = 5;

/**
 * Parses the anchors of a reader: domains in any spelling, separated by commas, white space or line breaks.
 * @returns their registrable domains in order of their names, so that equal sets are equal texts; null without anchors
 * @throws AppError `invalid-input`, field `anchors`, with a sentence that names the one to remove
 */
export function parseAnchors(text: string | undefined, ranked: RankedDomainGraph): readonly string[] | null {
  const inputs = [...new Set((text ?? '').split(/[\s,;]+/).filter(Boolean))];
  if (inputs.length === 0 || (inputs.length === 1 && inputs[0] === DEFAULT_ANCHORS_KEYWORD)) return null;
  // Checked before any look-up, so that an endless list costs nothing.
  if (inputs.length > MAX_ANCHORS) {
    throw createAnchorsError(`Choose at most ${MAX_ANCHORS} anchors. You sent ${inputs.length}`);
  }
  const anchors = new Set<string>();
  const unknown: string[] = [];
  for (const value of inputs) {
    const result = identify(value);
    if (!result.ok) throw createAnchorsError(`${result.message} Remove it from the anchors, or enter a domain`);
    const { host, registrableDomain } = result.identity;
    if (registrableDomain === null) {
      throw createAnchorsError(
        `“${truncate(value)}” names no domain, so it cannot publish a list. Remove it from the anchors`,
      );
    }
    const platform = findSharedPlatform(host, ranked.sharedPlatforms);
    if (platform !== null) {
      throw createAnchorsError(
        `${platform} is a shared platform where anyone can have a page, so it cannot be an anchor. Remove it from the anchors`,
      );
    }
    if (ranked.names.find(registrableDomain) < 0) unknown.push(registrableDomain);
    anchors.add(registrableDomain);
  }
  if (unknown.length > 0) throw createAnchorsError(formatUnknownAnchors([...new Set(unknown)]));
  return [...anchors].sort();
}

function formatUnknownAnchors(domains: readonly string[]): string {
  const named = domains.slice(0, MAX_LISTED_NAMES).join(', ');
  const omitted = domains.length > MAX_LISTED_NAMES ? ` and ${domains.length - MAX_LISTED_NAMES} more` : '';
  return domains.length === 1
    ? `${named} is not in the graph. We have not read a file from it, so it cannot be an anchor. Remove it from the anchors`
    : `${named}${omitted} are not in the graph. We have not read a file from them, so they cannot be anchors. Remove them from the anchors`;
}

const truncate = (value: string): string => (value.length > 60 ? `${value.slice(0, 60)}…` : value);

const createAnchorsError = (message: string): AppError => createFieldError('anchors', message);
