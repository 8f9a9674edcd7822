import { domainToASCII } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type GeneratedWorld, generateWorld } from '../generate-world.ts';
import { KIND_NAMES } from '../kinds.ts';

const RELATIONS = ['member', 'belongto', 'control', 'controlledby', 'vendor', 'customer'];
const world = generateWorld({ seed: 1, hosts: 5_000 });

/** Hosts that a reader of all files comes to, who follows these relations. */
function reached(
  { seeds, findSite: siteOf, getExpected: expected }: GeneratedWorld,
  relations: readonly string[],
): Set<string> {
  const known = new Set(seeds);
  for (const host of known) {
    const site = siteOf(host);
    if (!site || site.host !== host) continue;
    const { outcome, statements } = expected(site);
    // A file that is too long to be read whole names only sites that are named elsewhere too.
    if (outcome !== 'found' || !statements) continue;
    for (const { attribute, value } of statements) {
      const name = relations.includes(attribute) ? hostOf(value) : null;
      const other = name && siteOf(name);
      if (other && other.host === name) known.add(name);
    }
  }
  return known;
}

function hostOf(reference: string): string | null {
  const authority = /^(?:https?:\/\/)?([^/:]+)/i.exec(reference)?.[1];
  return authority?.includes('.') ? domainToASCII(authority.toLowerCase()).replace(/^www\./, '') : null;
}

const filesOf = ({ sites, getExpected: expected }: GeneratedWorld) =>
  sites.filter((site) => expected(site).outcome === 'found');

describe('a generated world', () => {
  it('has the requested number of distinct hosts, of every kind', () => {
    expect(new Set(world.sites.map(({ host }) => host)).size).toBe(5_000);
    for (const kind of KIND_NAMES) {
      expect(world.counts[kind], kind).toBeGreaterThan(0);
      expect(world.sites.filter((site) => site.kind === kind).length, kind).toBe(world.counts[kind]);
    }
  });

  it('is the same for the same seed, and differs for another', () => {
    const shape = ({ sites }: GeneratedWorld) => sites.map(({ host, lines, robots }) => [host, lines, robots]);
    expect(shape(generateWorld({ seed: 1, hosts: 500 }))).toEqual(shape(generateWorld({ seed: 1, hosts: 500 })));
    expect(shape(generateWorld({ seed: 2, hosts: 500 }))).not.toEqual(shape(generateWorld({ seed: 1, hosts: 500 })));
  });

  it('excludes kinds, and rejects a size that is too small for all', () => {
    const without = generateWorld({ seed: 1, hosts: 500, excludedKinds: ['stalls', 'slow-body'] });
    expect(without.sites.filter(({ kind }) => kind === 'stalls' || kind === 'slow-body')).toEqual([]);
    expect(without.sites.length).toBe(500);
    expect(() => generateWorld({ seed: 1, hosts: 60 })).toThrow(/^a world of 60 hosts is too small for the \d+/);
  });

  it.each([500, 5_000, 20_000])('lets a crawler reach each of %i hosts', (hosts) => {
    const all = generateWorld({ seed: 7, hosts });
    expect(reached(all, RELATIONS).size).toBe(hosts);
  });

  it.each(RELATIONS.filter((relation) => relation !== 'member'))(
    'cannot be crawled completely without %s',
    (relation) => {
      const missed = world.sites.filter(({ reachedBy }) => reachedBy === relation);
      expect(missed.length).toBeGreaterThan(1);
      const known = reached(
        world,
        RELATIONS.filter((other) => other !== relation),
      );
      for (const { host } of missed) expect(known.has(host), host).toBe(false);
    },
  );

  it('has a skewed distribution of file sizes and outcomes', () => {
    const sizes = filesOf(world)
      .filter(({ kind }) => kind !== 'ten-thousand-lines' && kind !== 'names-own-sub-domains')
      .map(({ lines }) => lines.length)
      .toSorted((a, b) => b - a);
    // Of 253 real files the longest has 2,619 lines, the twentieth 18, and the middle one about 5.
    expect(sizes[0]).toBeGreaterThan(1_500);
    expect(sizes[30]).toBeLessThan(60);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(8);
    // Of 4,422 real news sites 3,297 answered 404, and 256 refused.
    const absent = world.sites.filter((site) => world.getExpected(site).outcome === 'absent').length;
    expect(absent / 5_000).toBeGreaterThan(0.6);
    const blocked = world.sites.filter((site) => world.getExpected(site).outcome === 'blocked').length;
    expect(blocked / 5_000).toBeCloseTo(0.055, 1);
  });

  it('states for each file its owner, address and statements', () => {
    for (const site of filesOf(world)) {
      const { fileUrl, servedAt, owner, statements, cause } = world.getExpected(site);
      expect([owner, cause]).toEqual([site.host, null]);
      expect(fileUrl).toMatch(/^https?:\/\/[^/]+\/(?:\.well-known\/)?trust\.txt$/);
      expect(servedAt).toMatch(/^https?:\/\//);
      if (site.kind !== 'five-megabytes') expect(statements?.length, site.host).toBeGreaterThan(0);
    }
  });
});
