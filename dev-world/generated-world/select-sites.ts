import type { ReachedBy } from './generated-site.ts';
import { type Draft, KINDS } from './kinds.ts';
import type { Random } from './random.ts';

/** One in this number of hosts has the role. */
const HOSTS_PER_ASSOCIATION = 250;
const HOSTS_PER_OWNER_GROUP = 200;
const HOSTS_PER_VENDOR = 500;
const HOSTS_PER_CLUB = 500;
const HOSTS_PER_OWNER = 500;
const HOSTS_PER_TITLE = 25;
const HOSTS_PER_CUSTOMER = 33;

/** Roles of sites. No site has two roles. */
export interface SiteRoles {
  /** Associations. The first one is the seed and names the others. */
  readonly associations: readonly Draft[];
  readonly ownerGroups: readonly Draft[];
  readonly vendors: readonly Draft[];
  /** The other sites whose file can be read on every day. */
  readonly publishers: readonly Draft[];
  /** Sites that are named only by one relationship of the sites above. */
  readonly clubs: readonly Draft[];
  readonly owners: readonly Draft[];
  readonly titles: readonly Draft[];
  readonly customers: readonly Draft[];
  /** All sites in member lists: publishers, owner groups, and hosts without a role. */
  readonly listedSites: readonly Draft[];
}

export function selectSites(sites: readonly Draft[], random: Random): SiteRoles {
  const plain = random.shuffled(sites.filter(({ kind }) => KINDS[kind].isPlain));
  // Some hosts are named only by vendors and associations, so their own files must be readable.
  const associations = removeFirst(plain, sites.length / HOSTS_PER_ASSOCIATION, 3, 'member');
  const ownerGroups = removeFirst(plain, sites.length / HOSTS_PER_OWNER_GROUP, 2, 'member');
  const vendors = removeFirst(plain, sites.length / HOSTS_PER_VENDOR, 2, 'vendor');
  const publishers = plain;
  const named = new Set([...associations, ...ownerGroups, ...vendors, ...publishers]);
  // Each site with endless subdomains is named by another one.
  const others = random.shuffled(sites.filter((site) => !named.has(site) && !isLinkedByKind(site)));
  const clubs = removeFirst(others, sites.length / HOSTS_PER_CLUB, 2, 'belongto');
  const owners = removeFirst(others, sites.length / HOSTS_PER_OWNER, 2, 'controlledby');
  const titles = removeFirst(others, sites.length / HOSTS_PER_TITLE, 10, 'control');
  const customers = removeFirst(others, sites.length / HOSTS_PER_CUSTOMER, 8, 'customer');
  const [first] = associations;
  if (first) first.reachedBy = 'seed';
  const listedSites = random.shuffled([...publishers, ...ownerGroups, ...others]);
  return { associations, ownerGroups, vendors, publishers, clubs, owners, titles, customers, listedSites };
}

const isLinkedByKind = ({ kind, number }: Draft): boolean => kind === 'makes-up-domains' && number > 0;

/** Removes items from a list and returns them. */
function removeFirst(from: Draft[], count: number, atLeast: number, reachedBy: ReachedBy): Draft[] {
  const removed = from.splice(0, Math.max(atLeast, Math.round(count)));
  for (const site of removed) site.reachedBy = reachedBy;
  return removed;
}
