import { type AddLink, addOwnerContradictions, addTrainingContradictions } from './contradictions.ts';
import { formatVariant, formatWithPath } from './format-variant.ts';
import { FAKE_NAMES, LONG_FILE_LINES } from './kinds/hostile.ts';
import { type Draft, KINDS, type KindName } from './kinds.ts';
import type { Random } from './random.ts';
import { type SiteRoles, selectSites } from './select-sites.ts';

/** Lengths of lists follow Zipf’s law. The longest real ones name 2,538, 738, 341 and 190 hosts. */
const LIST_EXPONENT = 1.3;
const MAX_LIST_LENGTH = 2_600;
/** The share of listed hosts that a second list also names, and the share of these that a page names. */
const NAMED_TWICE_SHARE = 0.15;
const PAGE_SHARE = 0.3;
/** Share of members whose file confirms the membership: 185 of 373. */
const RECIPROCAL_SHARE = 0.5;
/** Owner groups have 2 to 26 sites. The last group has the rest. */
const MAX_TITLES = 26;
const TITLE_RECIPROCAL_SHARE = 0.6;
const SELF_REFERENCE_SHARE = 0.12;
/** Share of publishers that name a vendor: 131 of 253. */
const VENDOR_SHARE = 0.52;
/** Two real vendors name their customers, 348 each. */
const VENDORS_WITH_CUSTOMERS = 2;
const CONTACT_SHARE = 0.95;
const MAX_ACCOUNTS = 5;
/**
 * Minimum length of a list that changes by more than the limit for a review: more than ten members, and more than 5 %.
 */
const CHANGING_LIST = 60;
const CHANGING_LISTS: ReadonlySet<KindName> = new Set(['list-grows', 'list-shrinks', 'list-drifts']);
const REPEATED_LINES = 200;

/**
 * Assigns the lines of each file, so that each host is named by a file that a crawler can read before it.
 * @returns the seeds of a crawl
 */
export function generateLinks(sites: readonly Draft[], random: Random): string[] {
  const roles = selectSites(sites, random);
  const addLink = (site: Draft, attribute: string, other: Draft) => {
    if (KINDS[site.kind].hasFile) addLine(site, attribute, formatVariant(other.host, random));
  };
  for (const site of sites) addOwnLines(site, random);
  linkMembers(roles, addLink, random);
  linkTitles(roles, addLink, random);
  linkVendors(roles, addLink, random);
  for (const [at, club] of roles.clubs.entries()) addLink(getAt(roles.publishers, at), 'belongto', club);
  addOwnerContradictions(roles, addLink, random, sites.length);
  addTrainingContradictions(roles.publishers, sites.length);
  linkFakeDomains(sites, addLink);
  fillLongFiles(sites, roles, random);
  assignTargets(sites, roles);
  return roles.associations.slice(0, 1).map(({ host }) => host);
}

const getAt = (sites: readonly Draft[], at: number): Draft => {
  const site = sites[at % sites.length];
  if (!site) throw new RangeError('nobody plays this part');
  return site;
};

function addLine(site: Draft, attribute: string, value: string): void {
  site.lines.push(`${attribute}=${value}`);
}

function addOwnLines(site: Draft, random: Random): void {
  if (!KINDS[site.kind].hasFile) return;
  const [label = ''] = site.host.split('.');
  site.lines.push(`# trust.txt of ${site.host}`);
  const hasContact = random.next() < CONTACT_SHARE;
  if (hasContact) addLine(site, 'contact', `mailto:desk@${site.host}`);
  // A publisher with no statement at all would have no file.
  for (let accounts = random.below(MAX_ACCOUNTS) + (hasContact ? 0 : 1); accounts > 0; accounts -= 1)
    addLine(site, 'social', `https://www.facebook.com/${label}-${accounts}`);
}

function linkMembers(
  { associations, publishers, listedSites: listed }: SiteRoles,
  addLink: AddLink,
  random: Random,
): void {
  const [first, ...remaining] = associations;
  if (!first) throw new RangeError('there is no association');
  for (const other of remaining) addLink(first, 'member', other);
  const isPublisher = new Set(publishers);
  let from = 0;
  listSizes(listed.length, associations.length).forEach((size, at) => {
    const association = getAt(associations, at);
    const members = listed.slice(from, from + size);
    from += size;
    for (const member of members) {
      addLink(association, 'member', member);
      if (isPublisher.has(member) && random.next() < RECIPROCAL_SHARE) addLink(member, 'belongto', association);
    }
    for (let repeatedIndex = Math.round(size * NAMED_TWICE_SHARE); repeatedIndex > 0; repeatedIndex -= 1) {
      const member = random.oneOf(listed);
      if (random.next() < PAGE_SHARE) addLine(association, 'member', formatWithPath(member.host, random));
      else addLink(association, 'member', member);
    }
  });
  // Real files also contain an unreadable host.
  addLine(getAt(associations, 1), 'member', 'https//no-colon-vouchwire-dev.com/');
}

/** Computes the length of each list. Together, the lists name every host. */
function listSizes(hosts: number, lists: number): number[] {
  const weights = Array.from({ length: lists }, (_, rank) => 1 / (rank + 1) ** LIST_EXPONENT);
  const sizes = (scale: number) => weights.map((weight) => Math.min(MAX_LIST_LENGTH, Math.floor(weight * scale)));
  const total = (all: readonly number[]) => all.reduce((sum, size) => sum + size, 0);
  let scale = hosts / total(weights);
  while (total(sizes(scale)) < hosts && total(sizes(scale)) < lists * MAX_LIST_LENGTH) scale *= 1.01;
  return sizes(scale);
}

function linkTitles({ ownerGroups, titles }: SiteRoles, addLink: AddLink, random: Random): void {
  let from = 0;
  ownerGroups.forEach((ownerGroup, at) => {
    const isLast = at === ownerGroups.length - 1;
    const size = 2 + Math.floor((MAX_TITLES - 2) * random.next() ** 2);
    if (random.next() < SELF_REFERENCE_SHARE) addLink(ownerGroup, 'control', ownerGroup);
    for (const title of titles.slice(from, isLast ? undefined : from + size)) {
      addLink(ownerGroup, 'control', title);
      if (random.next() < TITLE_RECIPROCAL_SHARE) addLink(title, 'controlledby', ownerGroup);
    }
    from += size;
  });
}

function linkVendors({ vendors, publishers, customers }: SiteRoles, addLink: AddLink, random: Random): void {
  for (const [at, vendor] of vendors.entries()) addLink(getAt(publishers, at), 'vendor', vendor);
  for (const publisher of publishers) {
    // The first vendors have the most customers, as in the real crawl.
    const vendor = getAt(vendors, Math.floor(vendors.length * random.next() ** 3));
    if (random.next() < VENDOR_SHARE) addLink(publisher, 'vendor', vendor);
  }
  customers.forEach((customer, at) => {
    const vendor = getAt(vendors, at % VENDORS_WITH_CUSTOMERS);
    addLink(vendor, 'customer', customer);
    addLink(customer, 'vendor', vendor);
  });
}

function linkFakeDomains(sites: readonly Draft[], addLink: AddLink): void {
  const fakeSites = sites.filter(({ kind }) => kind === 'makes-up-domains').toSorted((a, b) => a.number - b.number);
  fakeSites.forEach((site, at) => {
    const first = at * FAKE_NAMES + 1;
    for (const other of fakeSites.slice(first, first + FAKE_NAMES)) addLink(site, 'member', other);
  });
}

function fillLongFiles(sites: readonly Draft[], { listedSites: listed }: SiteRoles, random: Random): void {
  for (const site of sites) {
    const { kind, host, lines } = site;
    if (CHANGING_LISTS.has(kind))
      for (const member of random.shuffled(listed).slice(0, CHANGING_LIST))
        addLine(site, 'member', `https://${member.host}/`);
    if (kind === 'ten-thousand-lines')
      while (lines.length < LONG_FILE_LINES) addLine(site, 'member', `https://${getAt(listed, lines.length).host}/`);
    if (kind === 'names-own-sub-domains')
      while (lines.length < LONG_FILE_LINES) addLine(site, 'control', `https://s${lines.length}.${host}/`);
    if (kind === 'five-megabytes')
      while (lines.length < REPEATED_LINES) addLine(site, 'member', `https://${getAt(listed, lines.length).host}/`);
  }
}

/** Assigns the targets of redirects: an existing file, a host without a file, or a service with the file. */
function assignTargets(sites: readonly Draft[], { publishers }: SiteRoles): void {
  const withFile = publishers.filter(({ kind }) => kind === 'both' || kind === 'well-known-only');
  const withoutFile = sites.filter(({ kind }) => kind === 'no-file');
  const hosting = sites.filter(({ kind }) => kind === 'hosting');
  const among: Partial<Record<KindName, readonly Draft[]>> = {
    'to-other-file': withFile,
    colons: withFile,
    moved: withoutFile,
    'hosted-elsewhere': hosting,
  };
  for (const site of sites) {
    const targets = among[site.kind];
    if (targets) site.target = getAt(targets, site.number).host;
  }
}
