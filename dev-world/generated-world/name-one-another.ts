import { type Cast, chooseCast } from './cast.ts';
import { contradictOwners, contradictTraining } from './contradict.ts';
import type { Draft } from './generated-site.ts';
import { LONG_FILE_LINES, NEW_NAMES } from './kinds/hostile.ts';
import { KINDS, type KindName } from './kinds.ts';
import type { Random } from './random.ts';
import { spelled, withPath } from './spelling.ts';

/** Lists by Zipf: the largest real ones name 2,538, then 738, 341 and 190. */
const LIST_EXPONENT = 1.3;
const LONGEST_LIST = 2_600;
/** Named by a second list, of all that one names; and of those, named by a page. */
const NAMED_TWICE = 0.15;
const PAGES = 0.3;
/** Members with a file that return the naming: 185 of 373. */
const RETURNED = 0.5;
/** Houses have 2 to 26 titles; the last one has what is left. */
const MOST_TITLES = 26;
const TITLES_THAT_NAME_THEIR_HOUSE = 0.6;
const HOUSES_THAT_NAME_THEMSELVES = 0.12;
/** Publishers that name a vendor: 131 of 253. */
const WITH_VENDOR = 0.52;
/** Two real vendors name their customers, 348 each. */
const VENDORS_WITH_CUSTOMERS = 2;
const WITH_CONTACT = 0.95;
const MOST_ACCOUNTS = 5;
/** Lists that change are longer than what may change unnoticed: more than ten members, and one in twenty. */
const CHANGING_LIST = 60;
const CHANGING_LISTS: ReadonlySet<KindName> = new Set(['list-grows', 'list-shrinks', 'list-drifts']);
const REPEATED_LINES = 200;

/**
 * Gives every site the lines of its file, so that each host is named in a file that can be known before it.
 * @returns where a crawler begins
 */
export function nameOneAnother(sites: readonly Draft[], random: Random): string[] {
  const cast = chooseCast(sites, random);
  const name = (site: Draft, attribute: string, other: Draft) => {
    if (KINDS[site.kind].hasFile) say(site, attribute, spelled(other.host, random));
  };
  for (const site of sites) introduce(site, random);
  nameMembers(cast, name, random);
  nameTitles(cast, name, random);
  nameVendors(cast, name, random);
  for (const [at, club] of cast.clubs.entries()) name(nth(cast.publishers, at), 'belongto', club);
  contradictOwners(cast, name, random, sites.length);
  contradictTraining(cast.publishers, sites.length);
  nameMadeUpDomains(sites, name);
  fillLongFiles(sites, cast, random);
  chooseTargets(sites, cast);
  return cast.associations.slice(0, 1).map(({ host }) => host);
}

export type Name = (site: Draft, attribute: string, other: Draft) => void;

const nth = (sites: readonly Draft[], at: number): Draft => {
  const site = sites[at % sites.length];
  if (!site) throw new RangeError('nobody plays this part');
  return site;
};

function say(site: Draft, attribute: string, value: string): void {
  site.lines.push(`${attribute}=${value}`);
}

function introduce(site: Draft, random: Random): void {
  if (!KINDS[site.kind].hasFile) return;
  const [label = ''] = site.host.split('.');
  site.lines.push(`# trust.txt of ${site.host}`);
  const hasContact = random.next() < WITH_CONTACT;
  if (hasContact) say(site, 'contact', `mailto:desk@${site.host}`);
  // Whoever says nothing at all has no file.
  for (let accounts = random.below(MOST_ACCOUNTS) + (hasContact ? 0 : 1); accounts > 0; accounts -= 1)
    say(site, 'social', `https://www.facebook.com/${label}-${accounts}`);
}

function nameMembers({ associations, publishers, listed }: Cast, name: Name, random: Random): void {
  const [first, ...others] = associations;
  if (!first) throw new RangeError('there is no association');
  for (const other of others) name(first, 'member', other);
  const isPublisher = new Set(publishers);
  let from = 0;
  listSizes(listed.length, associations.length).forEach((size, at) => {
    const association = nth(associations, at);
    const members = listed.slice(from, from + size);
    from += size;
    for (const member of members) {
      name(association, 'member', member);
      if (isPublisher.has(member) && random.next() < RETURNED) name(member, 'belongto', association);
    }
    for (let again = Math.round(size * NAMED_TWICE); again > 0; again -= 1) {
      const member = random.oneOf(listed);
      if (random.next() < PAGES) say(association, 'member', withPath(member.host, random));
      else name(association, 'member', member);
    }
  });
  // What real files have too: a host that nobody can read.
  say(nth(associations, 1), 'member', 'https//no-colon-vouchwire-dev.com/');
}

/** How long each list is, all together as long as there are hosts to name. */
export function listSizes(hosts: number, lists: number): number[] {
  const weights = Array.from({ length: lists }, (_, rank) => 1 / (rank + 1) ** LIST_EXPONENT);
  const sizes = (scale: number) => weights.map((weight) => Math.min(LONGEST_LIST, Math.floor(weight * scale)));
  const total = (all: readonly number[]) => all.reduce((sum, size) => sum + size, 0);
  let scale = hosts / total(weights);
  while (total(sizes(scale)) < hosts && total(sizes(scale)) < lists * LONGEST_LIST) scale *= 1.01;
  return sizes(scale);
}

function nameTitles({ houses, titles }: Cast, name: Name, random: Random): void {
  let from = 0;
  houses.forEach((house, at) => {
    const isLast = at === houses.length - 1;
    const size = 2 + Math.floor((MOST_TITLES - 2) * random.next() ** 2);
    if (random.next() < HOUSES_THAT_NAME_THEMSELVES) name(house, 'control', house);
    for (const title of titles.slice(from, isLast ? undefined : from + size)) {
      name(house, 'control', title);
      if (random.next() < TITLES_THAT_NAME_THEIR_HOUSE) name(title, 'controlledby', house);
    }
    from += size;
  });
}

function nameVendors({ vendors, publishers, customers }: Cast, name: Name, random: Random): void {
  for (const [at, vendor] of vendors.entries()) name(nth(publishers, at), 'vendor', vendor);
  for (const publisher of publishers) {
    // The first vendors have most customers, as the real ones do.
    const vendor = nth(vendors, Math.floor(vendors.length * random.next() ** 3));
    if (random.next() < WITH_VENDOR) name(publisher, 'vendor', vendor);
  }
  customers.forEach((customer, at) => {
    const vendor = nth(vendors, at % VENDORS_WITH_CUSTOMERS);
    name(vendor, 'customer', customer);
    name(customer, 'vendor', vendor);
  });
}

function nameMadeUpDomains(sites: readonly Draft[], name: Name): void {
  const madeUp = sites.filter(({ kind }) => kind === 'makes-up-domains').toSorted((a, b) => a.number - b.number);
  madeUp.forEach((site, at) => {
    const first = at * NEW_NAMES + 1;
    for (const other of madeUp.slice(first, first + NEW_NAMES)) name(site, 'member', other);
  });
}

function fillLongFiles(sites: readonly Draft[], { listed }: Cast, random: Random): void {
  for (const site of sites) {
    const { kind, host, lines } = site;
    if (CHANGING_LISTS.has(kind))
      for (const member of random.shuffled(listed).slice(0, CHANGING_LIST))
        say(site, 'member', `https://${member.host}/`);
    if (kind === 'ten-thousand-lines')
      while (lines.length < LONG_FILE_LINES) say(site, 'member', `https://${nth(listed, lines.length).host}/`);
    if (kind === 'names-own-sub-domains')
      while (lines.length < LONG_FILE_LINES) say(site, 'control', `https://s${lines.length}.${host}/`);
    if (kind === 'five-megabytes')
      while (lines.length < REPEATED_LINES) say(site, 'member', `https://${nth(listed, lines.length).host}/`);
  }
}

/** For those that lead elsewhere: a file that is there, a host that has none, a service that holds it. */
function chooseTargets(sites: readonly Draft[], { publishers }: Cast): void {
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
    if (targets) site.target = nth(targets, site.number).host;
  }
}
