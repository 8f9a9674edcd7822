import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SearchService } from '../src/graph/search/search.service.ts';
import type { OpenGraph } from '../src/graph/store/graph-manager.ts';
import { TrustGraphStore } from '../src/graph/store/trust-graph-store.ts';
import { openStarterGraph } from './starter-graph.ts';

/** Names as people type them, with the site that a reader means: written from knowledge of the sites, not from results. */
const TYPED = z
  .array(z.object({ typed: z.string(), domain: z.string() }))
  .parse(parse(readFileSync(new URL('typed-names.csv', import.meta.url), 'utf8'), { columns: true }));

let opened: Awaited<ReturnType<typeof openStarterGraph>>;
let service: SearchService;
beforeAll(async () => {
  opened = await openStarterGraph();
  const store = new TrustGraphStore(opened.columns);
  const graph = { store, columns: opened.columns, manifest: { graphVersion: '1', asOf: null } } as unknown as OpenGraph;
  service = new SearchService({ use: async (work) => work(graph) }, { listAccountStatements: async () => [] });
});
afterAll(() => opened[Symbol.asyncDispose]());

const list = async (text: string) => (await service.search(text, 8)).results.map(({ domain }) => domain);

describe('search for names as people type them', () => {
  it('returns the right site among the first five for 95 % of the names, and first for 85 %', {
    tags: 'sampled',
  }, async () => {
    const missed: string[] = [];
    let first = 0;
    for (const { typed, domain } of TYPED) {
      const found = await list(typed);
      if (found[0] === domain) first += 1;
      if (!found.slice(0, 5).includes(domain)) missed.push(`${typed} (${domain}): ${found.slice(0, 5).join(' ')}`);
    }
    expect(TYPED.length).toBeGreaterThan(300);
    expect(missed.length / TYPED.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
    expect(first / TYPED.length).toBeGreaterThanOrEqual(0.85);
  });

  it('opens a site only for its address or a name that no other site has', async () => {
    const OPENED: readonly [text: string, domain: string | null][] = [
      ['nytimes.com', 'nytimes.com'],
      ['Wall Street Journal', 'wsj.com'],
      ['the galveston county daily news', 'galvnews.com'],
      ['Süddeutsche Zeitung', 'sueddeutsche.de'],
      // 15 rows of the directory have this name.
      ['The Daily News', null],
      // Also the label of bbc.com.
      ['bbc', null],
      ['nytimes', null],
      ['new york times', null],
      ['nytimse.com', null],
      ['wall street', null],
    ];
    for (const [text, domain] of OPENED) expect((await service.search(text, 1)).opens, text).toBe(domain);
  });

  it('lists sites of the directory after those of the graph, with directory and place', async () => {
    const { results } = await service.search('The Daily News', 20);
    const places = results.map(({ in_trust_graph }) => in_trust_graph);
    expect(places.indexOf(false)).toBeGreaterThan(0);
    expect(places.lastIndexOf(true)).toBeLessThan(places.indexOf(false));
    expect((await service.search('Spiegel Online', 8)).results[0]).toMatchObject({
      domain: 'spiegel.de',
      name_source: 'directory',
      name_directory: 'Fundus publisher list, 2026',
      country: 'DE',
      type: null,
      in_trust_graph: false,
      match: 'exact',
    });
    expect((await service.search('galveston county daily news', 8)).results[0]).toMatchObject({
      country: 'US',
      region: 'Texas',
      in_trust_graph: true,
    });
  });

  it('suggests no other site for an address or a word with another length', async () => {
    // Probes for which an earlier version suggested a site that only begins with or contains similar letters, and
    // addresses that many visitors have at hand. None is in the starter crawl or the directory.
    for (const text of [
      ...['archive.org', 'medium.com', 'europa.eu', 'null', 'archive.is', 'substack.com', 'wikipedia.org'],
      ...['example.com', 'arxiv.org', 'who.int', 'un.org', 'nasa.gov', 'whitehouse.gov', 'mozilla.org', 'netflix.com'],
      ...['bellingcat.com', 'duckduckgo.com', 'openai.com', 'rappler.com', 'protonmail.com'],
    ])
      expect((await service.search(text, 8)).results, text).toEqual([]);
  });

  it('guesses addresses only if no site matches', async () => {
    expect((await service.search('Zzyzx Road Bugle', 8)).address_guesses).toEqual([
      'zrbugle.com',
      'zzyzxroadbugle.com',
    ]);
    for (const text of ['new york times', 'zzyzxbugle.com', 'did:web:zzyzx.example'])
      expect((await service.search(text, 8)).address_guesses, text).toEqual([]);
  });
});
