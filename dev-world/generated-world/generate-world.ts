import { domainToASCII } from 'node:url';
import { getHost as devHost } from '../site.ts';
import { assignDelivery, PLAIN_DELIVERY } from './delivery.ts';
import { generateLinks } from './generate-links.ts';
import type { Expected, ExpectedStatement, Robots } from './generated-site.ts';
import { countKinds, type Draft, type GeneratedSite, KIND_NAMES, KINDS, type KindName } from './kinds.ts';
import { type Random, seededRandom } from './random.ts';

export interface WorldOptions {
  /** The same seed generates the same world. */
  readonly seed: number;
  readonly hosts: number;
  /** Kinds that are left out, such as tarpits. */
  readonly excludedKinds?: readonly KindName[];
}

/** Hosts that name one another, with the expected result for each. */
export interface GeneratedWorld {
  readonly sites: readonly GeneratedSite[];
  readonly counts: Readonly<Record<KindName, number>>;
  /** A crawl from these sites reaches every site through one or several of the six relationships. */
  readonly seeds: readonly string[];
  /** Finds a site by any form of its host. A host with endless subdomains responds for all of them. */
  findSite(host: string): GeneratedSite | undefined;
  /** Returns the result of a correct crawler for a site on a day. Days count from 0. */
  getExpected(site: GeneratedSite, day?: number): Expected;
}

/** Share of sites without robots.txt, in percent. */
const NO_ROBOTS_SHARE = 40;
const CLOSED_TO_AI_SHARE = 15;
/** One in this number of sites has another suffix or a name with non-ASCII characters. */
const SITES_PER_OTHER_SUFFIX = 40;
const SITES_PER_INTERNATIONAL_NAME = 30;

/**
 * Generates a world with the distribution of the real one: few lists that name most hosts, hundreds of files of a few
 * lines, and thousands of hosts without a file, many of which respond with the errors that occur on the web.
 * @throws RangeError if there are too few hosts for one of each kind
 */
export function generateWorld({ seed, hosts, excludedKinds: without = [] }: WorldOptions): GeneratedWorld {
  const random = seededRandom(seed);
  const counts = countKinds(hosts, without);
  const drafts: Draft[] = [];
  // A subdomain needs the name of its parent host, which must therefore be assigned first.
  const names = KIND_NAMES.toSorted(
    (a, b) => Number(Boolean(KINDS[a].parentName)) - Number(Boolean(KINDS[b].parentName)),
  );
  for (const kind of names) {
    for (let number = 0; number < counts[kind]; number += 1) drafts.push(createDraft(kind, number, drafts, random));
  }
  const sites = random.shuffled(drafts);
  const seeds = generateLinks(sites, random);
  return createWorld(sites, counts, seeds);
}

function createDraft(kind: KindName, number: number, others: readonly Draft[], random: Random): Draft {
  const { delivery: carriage, robots, parentName: nameUnder, hasFile } = KINDS[kind];
  const parents = nameUnder ? others.filter((other) => other.kind === 'both') : [];
  const parent = parents[number % Math.max(1, parents.length)];
  const under = parent ? `${nameUnder}${number >= parents.length ? number : ''}.${parent.host}` : null;
  return {
    host: under ?? createHost(kind, number),
    kind,
    number,
    delivery: hasFile ? { ...assignDelivery(random), ...carriage } : PLAIN_DELIVERY,
    robots: robots ?? assignRobots(random),
    reachedBy: 'member',
    lines: [],
    target: parent?.host ?? null,
    adsTxt: null,
    structuredData: null,
    contradictions: [],
  };
}

function createHost(kind: KindName, number: number): string {
  const name = `${kind}-${number}`;
  if (KINDS[kind].isPlain && number % SITES_PER_INTERNATIONAL_NAME === SITES_PER_INTERNATIONAL_NAME - 1)
    return domainToASCII(devHost(`größe-${name}`));
  return number % SITES_PER_OTHER_SUFFIX === SITES_PER_OTHER_SUFFIX - 1
    ? devHost(name).replace(/\.com$/, '.co.uk')
    : devHost(name);
}

function assignRobots(random: Random): Robots {
  const roll = random.below(100);
  if (roll < NO_ROBOTS_SHARE) return 'none';
  return roll < NO_ROBOTS_SHARE + CLOSED_TO_AI_SHARE ? 'closed-to-ai' : 'open';
}

function createWorld(
  sites: readonly GeneratedSite[],
  counts: Readonly<Record<KindName, number>>,
  seeds: readonly string[],
): GeneratedWorld {
  const byHost = new Map(sites.map((site) => [site.host, site]));
  const findSite = (host: string): GeneratedSite | undefined => {
    const bare = host.toLowerCase().replace(/^www\./, '');
    const own = byHost.get(bare);
    if (own) return own;
    const above = byHost.get(bare.slice(bare.indexOf('.') + 1));
    return above && hasNamesUnder(above.kind) ? above : undefined;
  };
  return { sites, counts, seeds, findSite, getExpected };
}

const hasNamesUnder = (kind: KindName): boolean => kind === 'makes-up-sub-domains' || kind === 'names-own-sub-domains';

/** Returns the lines of a site's file on a day, even if the file cannot be read. */
const getLines = (site: GeneratedSite, day: number): readonly string[] =>
  KINDS[site.kind].lines?.(site, day) ?? site.lines;

function getExpected(site: GeneratedSite, day = 0): Expected {
  const { outcome, cause, fileUrl, servedAt, owner, parked, isEndless } = KINDS[site.kind].shows(site, day);
  const isFound = outcome === 'found';
  return {
    outcome,
    cause,
    fileUrl: fileUrl ?? null,
    servedAt: servedAt ?? null,
    owner: owner ?? null,
    statements: isEndless ? null : isFound ? listStatements(getLines(site, day)) : [],
    contradictions: isFound ? site.contradictions : [],
    parked: parked ?? false,
  };
}

function listStatements(lines: readonly string[]): ExpectedStatement[] {
  return lines.flatMap((text, at) => {
    const middle = text.indexOf('=');
    if (text.startsWith('#') || middle < 0) return [];
    return [{ line: at + 1, attribute: text.slice(0, middle), value: text.slice(middle + 1) }];
  });
}
