import type { Draft, ReachedBy } from './generated-site.ts';
import { KINDS } from './kinds.ts';
import type { Random } from './random.ts';

/** One in so many hosts plays the part. */
const ASSOCIATION_EACH = 250;
const HOUSE_EACH = 200;
const VENDOR_EACH = 500;
const CLUB_EACH = 500;
const OWNER_EACH = 500;
const TITLE_EACH = 25;
const CUSTOMER_EACH = 33;

/** Who plays which part. Nobody plays two. */
export interface Cast {
  /** The first one is where a crawler begins; it names the others. */
  readonly associations: readonly Draft[];
  readonly houses: readonly Draft[];
  readonly vendors: readonly Draft[];
  /** The rest of those whose file can be read on every day. */
  readonly publishers: readonly Draft[];
  /** Known through one relation alone, which those above have. */
  readonly clubs: readonly Draft[];
  readonly owners: readonly Draft[];
  readonly titles: readonly Draft[];
  readonly customers: readonly Draft[];
  /** All that lists of members name: publishers, houses, and hosts that play no part. */
  readonly listed: readonly Draft[];
}

export function chooseCast(sites: readonly Draft[], random: Random): Cast {
  const plain = random.shuffled(sites.filter(({ kind }) => KINDS[kind].isPlain));
  // Vendors and associations name hosts that nobody else does, so their own files must be readable.
  const associations = take(plain, sites.length / ASSOCIATION_EACH, 3, 'member');
  const houses = take(plain, sites.length / HOUSE_EACH, 2, 'member');
  const vendors = take(plain, sites.length / VENDOR_EACH, 2, 'vendor');
  const publishers = plain;
  const named = new Set([...associations, ...houses, ...vendors, ...publishers]);
  // Each of those that make up domains is named by another one of them.
  const others = random.shuffled(sites.filter((site) => !named.has(site) && !isNamedByItsKind(site)));
  const clubs = take(others, sites.length / CLUB_EACH, 2, 'belongto');
  const owners = take(others, sites.length / OWNER_EACH, 2, 'controlledby');
  const titles = take(others, sites.length / TITLE_EACH, 10, 'control');
  const customers = take(others, sites.length / CUSTOMER_EACH, 8, 'customer');
  const [first] = associations;
  if (first) first.reachedBy = 'seed';
  const listed = random.shuffled([...publishers, ...houses, ...others]);
  return { associations, houses, vendors, publishers, clubs, owners, titles, customers, listed };
}

const isNamedByItsKind = ({ kind, number }: Draft): boolean => kind === 'makes-up-domains' && number > 0;

/** Takes some out of a list. */
function take(from: Draft[], count: number, atLeast: number, reachedBy: ReachedBy): Draft[] {
  const taken = from.splice(0, Math.max(atLeast, Math.round(count)));
  for (const site of taken) site.reachedBy = reachedBy;
  return taken;
}
