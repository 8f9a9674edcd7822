import type { SitePicture } from '@vouchwire/trust-graph';

/** What one visit shows. */
export type VisitedPicture = Omit<SitePicture, 'firstAt' | 'lastAt'>;

/** Facts of which a new value is another picture. */
const STABLE_LISTS = [
  'organizationNames',
  'organizationIds',
  'owners',
  'languages',
  'contactDomains',
] as const satisfies readonly (keyof VisitedPicture)[];

/**
 * Returns the last picture with what a later visit adds to it, or null if the visit shows another picture. Facts that
 * are gone are no change. A first value of a fact is another picture, because the dates of a picture are those of its
 * facts. Accounts, links, offered languages and the file change often, so only values without any in common are one.
 */
export function continuePicture(last: VisitedPicture, next: VisitedPicture): VisitedPicture | null {
  if (last.page !== next.page || isOther(last.endsOn, next.endsOn) || isOther(last.purpose, next.purpose)) return null;
  // A reading over http is no evidence for one over https, and the other way round.
  if (isForgeable(last) !== isForgeable(next)) return null;
  if (isOther(last.certificateOrganization, next.certificateOrganization)) return null;
  // A first registration has its own date, so it belongs to the picture that exists.
  const registered = last.registration?.createdAt ?? next.registration?.createdAt ?? null;
  if (isOther(registered, next.registration?.createdAt ?? null)) return null;
  if (STABLE_LISTS.some((list) => !isSubset(next[list], last[list]))) return null;
  if (!canReplace(last.accounts, next.accounts) || !canReplace(listStatements(last), listStatements(next))) return null;
  return {
    ...last,
    registration: next.registration ?? last.registration,
    offeredLanguages: selectPresent(last.offeredLanguages, next.offeredLanguages),
    accounts: selectPresent(last.accounts, next.accounts),
    linkedDomains: selectPresent(last.linkedDomains, next.linkedDomains),
    file: next.file ?? last.file,
  };
}

/** Returns true if a visit shows another value of a fact in place of all values of the last picture. */
export function contradicts(last: VisitedPicture, next: VisitedPicture): boolean {
  const isDisjoint = (one: readonly string[], other: readonly string[]) =>
    one.length > 0 && other.length > 0 && !one.some((value) => other.includes(value));
  const pairs = [
    [last.endsOn, next.endsOn],
    [last.purpose, next.purpose],
    [last.certificateOrganization, next.certificateOrganization],
  ] as const;
  return (
    pairs.some(([one, other]) => one !== null && other !== null && one !== other) ||
    (next.purpose === 'parked' && last.purpose !== 'parked') ||
    [...STABLE_LISTS, 'accounts' as const].some((list) => isDisjoint(last[list], next[list])) ||
    isDisjoint(listStatements(last), listStatements(next))
  );
}

const isForgeable = (picture: VisitedPicture): boolean => picture.isForgeable === true;

const listStatements = ({ file }: VisitedPicture): readonly string[] => file?.statements ?? [];

const isOther = (last: string | null, next: string | null): boolean => next !== null && next !== last;

const isSubset = (values: readonly string[], of: readonly string[]): boolean =>
  values.every((value) => of.includes(value));

const canReplace = (last: readonly string[], next: readonly string[]): boolean =>
  next.length === 0 || next.some((value) => last.includes(value));

const selectPresent = (last: readonly string[], next: readonly string[]): readonly string[] =>
  next.length > 0 ? next : last;
