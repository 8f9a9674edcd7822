import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LINK_STATES, type LinkState, type MatchedIdentity } from '@vouchwire/api-contract';
import { parse } from 'csv-parse/sync';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLostFiles, readStarterRelationships } from './independent-graph.ts';
import { parseGraphml } from './read-graphml.ts';
import { runCommand } from './run-command.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

let served: ServedCrawl;

beforeAll(async () => {
  served = await serveStarterCrawl();
}, 120_000);

afterAll(async () => {
  await served[Symbol.asyncDispose]();
});

async function fetchJson(address: string, body?: object): Promise<unknown> {
  const response = await fetch(`${served.origin}${address}`, {
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  expect(response.status, address).toBe(200);
  return await response.json();
}

type Fields = Readonly<Record<string, unknown>>;

async function callTool(name: string, args: object): Promise<unknown> {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  const response = await fetch(`${served.origin}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(call),
  });
  const [, data = ''] = /^(?:data: )?(\{.*\})$/m.exec(await response.text()) ?? [];
  const { result } = JSON.parse(data);
  expect(result.isError, name).not.toBe(true);
  return result.structuredContent;
}

/** Fetches an export. The first request generates it, which may take longer than a response waits. */
async function fetchExport(format: 'csv' | 'graphml' | 'ndjson'): Promise<string> {
  let text = '';
  const load = async (): Promise<number> => {
    const response = await fetch(`${served.origin}/api/exports/trust-graph.${format}`);
    text = await response.text();
    return response.status;
  };
  await expect.poll(load, { timeout: 60_000 }).toBe(200);
  return text;
}

/** The edges of a GraphML file, with their sources. Keys of a release begin with the name of their element. */
function readEdges(graphml: string): Fields[] {
  const { nodes, edges } = parseGraphml(graphml.replaceAll(/(id|key)="(?:node|edge)_/g, '$1="'));
  return edges.map(({ source, data }) => ({ source: nodes.get(source)?.domain, ...data }));
}

const readNdjson = (text: string): Fields[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

let release: Promise<string> | undefined;

/** Writes a release and returns its folder. */
async function writeRelease(): Promise<string> {
  const { code, stdout, stderr } = await runCommand(['release', '--json'], { VOUCHWIRE_DATA_DIR: served.dataDir });
  expect(code, stderr).toBe(0);
  const { version } = JSON.parse((stdout || stderr).trim().split('\n').at(-1) ?? '');
  return path.join(served.dataDir, 'releases', version);
}

async function readReleaseFile(name: string): Promise<string> {
  release ??= writeRelease();
  return path.join(await release, name);
}

const readReleaseRows = async (table: string): Promise<Fields[]> =>
  readNdjson(await readFile(await readReleaseFile(`${table}.ndjson`), 'utf8'));

/** Yields the objects of an answer that have a link state, or a hop's `confirmed`, with the states by path. */
function* listStatements(value: unknown): Generator<Fields> {
  if (Array.isArray(value)) for (const entry of value) yield* listStatements(entry);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const record = value as Fields;
  const isHop = typeof record.confirmed === 'boolean' && 'weight' in record;
  const state = record.state ?? record.after;
  if (isHop || (LINK_STATES as readonly unknown[]).includes(state)) yield isHop ? record : { ...record, state };
  for (const inner of Object.values(record)) yield* listStatements(inner);
}

const isConfirmed = ({ state, confirmed }: Fields): boolean =>
  state === undefined ? confirmed === true : state === 'confirmed';

/** What a file without types writes for a value that is absent or false. */
const NO_VALUES: readonly unknown[] = [null, false, 'false', ''];

// data/statements-2025-01.csv and data/statements-2026-q1.csv: confirmed, claimed, unreturned and stale relationships,
// hubs and small sites.
const DOMAINS = [
  'ap.org',
  'galvnews.com',
  'gilmermirror.com',
  'journallist.net',
  'prospect.org',
  'texaspress.com',
  'connectsavannah.com',
];
const LISTS = ['journallist.net', 'okpress.com', 'texaspress.com', 'aan.org'];

/** Every form in which a relationship leaves the product. */
const FORMS: readonly (readonly [name: string, states: readonly LinkState[], read: () => Promise<unknown>])[] = [
  [
    'answers about a domain',
    ['confirmed', 'claimed', 'unreturned', 'stale'],
    () =>
      Promise.all(
        DOMAINS.flatMap((domain) => [
          fetchJson('/api/trust-graph/check-domain', { domain }),
          fetchJson('/api/trust-graph/get-trust-relationships', { domain }),
          fetchJson(`/api/trust-graph/network?domain=${domain}&depth=2&limit=200`),
          fetchJson('/api/trust-graph/trust-score', { source_domain: domain, target_domain: 'nytimes.com' }),
          fetchJson(`/d/${domain}`),
          fetchJson(`/api/trust-graph/domain/${domain}/changes?from=2025-02-01`),
        ]),
      ),
  ],
  [
    'match',
    ['confirmed', 'claimed'],
    () => fetchJson('/api/match', { entries: [...DOMAINS, 'nytimes.com'], facts: true }),
  ],
  [
    'association pages',
    ['confirmed', 'claimed', 'unreturned', 'stale'],
    () => Promise.all(LISTS.map((list) => fetchJson(`/associations/${list}.json?size=2500`))),
  ],
  [
    'MCP',
    ['confirmed', 'claimed', 'unreturned', 'stale'],
    () =>
      Promise.all([
        ...DOMAINS.map((domain) => callTool('look_up_publisher', { domain })),
        ...LISTS.map((association) => callTool('list_members', { association })),
        callTool('match_many', { entries: DOMAINS }),
        callTool('explain_path', { from: 'galvnews.com', to: 'nytimes.com' }),
      ]),
  ],
  [
    'export as NDJSON',
    ['confirmed', 'claimed', 'unreturned', 'stale'],
    async () => readNdjson(await fetchExport('ndjson')),
  ],
  [
    'export as CSV',
    ['confirmed', 'claimed', 'unreturned', 'stale'],
    async () => parse(await fetchExport('csv'), { columns: true }),
  ],
  [
    'export as GraphML',
    ['confirmed', 'claimed', 'unreturned', 'stale'],
    async () => readEdges(await fetchExport('graphml')),
  ],
  ['release', ['confirmed', 'claimed', 'unreturned', 'stale'], () => readReleaseRows('relationships')],
  [
    'changes and feeds',
    ['confirmed', 'claimed', 'unreturned'],
    () => Promise.all(['/changes', '/changes.json', '/d/texaspress.com/changes.json'].map((page) => fetchJson(page))),
  ],
];

describe('members of a statement whose name contains “confirm” or “reciprocal”', () => {
  // The files of the starter crawl that name other owners were read too far apart to contradict each other.
  it.each(FORMS)('are set only if the state is confirmed: %s', { tags: 'sampled' }, async (_name, states, read) => {
    const seen = new Set<unknown>();
    for (const statement of listStatements(await read())) {
      seen.add(statement.state);
      if (isConfirmed(statement)) continue;
      const claims = Object.entries(statement).filter(
        ([name, value]) => /confirm|reciproc/i.test(name) && !NO_VALUES.includes(value),
      );
      expect(claims, JSON.stringify(statement)).toEqual([]);
    }
    for (const state of states) expect(seen).toContain(state);
  });
});

/** Tables of all relationships of the starter crawl, each row with the file that states it. */
const TABLES: readonly (readonly [name: string, read: () => Promise<readonly Fields[]>])[] = [
  ['export as NDJSON', async () => readNdjson(await fetchExport('ndjson')).filter(({ source }) => source)],
  ['export as CSV', async () => parse(await fetchExport('csv'), { columns: true })],
  ['export as GraphML', async () => readEdges(await fetchExport('graphml'))],
  ['release', () => readReleaseRows('relationships')],
  ['release as CSV', async () => parse(await readFile(await readReleaseFile('relationships.csv')), { columns: true })],
  [
    'release as Parquet',
    async () => parquetReadObjects({ file: await asyncBufferFromFile(await readReleaseFile('relationships.parquet')) }),
  ],
  [
    'command export',
    async () => {
      const { stdout } = await runCommand(['export', '--format', 'ndjson'], { VOUCHWIRE_DATA_DIR: served.dataDir });
      return readNdjson(stdout);
    },
  ],
  ['release as GraphML', async () => readEdges(await readFile(await readReleaseFile('graph.graphml'), 'utf8'))],
  [
    'Cypher',
    async () => {
      const missed = "CASE a.fileOutcome WHEN 'found' THEN null ELSE";
      const query = `MATCH (a)-->() RETURN DISTINCT a.domain AS source, ${missed} a.fileOutcome END AS missed_outcome,
        ${missed} a.fileCheckedAt END AS missed_checked_at, ${missed} a.fileFailingSince END AS missed_failing_since`;
      const { results } = (await fetchJson('/api/trust-graph/query', { query })) as { results: Fields[] };
      return results;
    },
  ],
];

/** How the product names the results of an attempt (scoring.md, "Readings of a file"). */
const OUTCOMES: Readonly<Record<string, string>> = {
  refused: 'blocked',
  elsewhere: 'redirected-off-site',
  failed: 'unreachable',
  other: 'not-a-policy-file',
  missing: 'absent',
};

describe('the last check of a file, if it did not find it', () => {
  it.each(TABLES)(
    'is in each row as the attempts of the study record it: %s',
    { tags: 'sampled' },
    async (_name, read) => {
      const { last } = listLostFiles();
      const found = new Map<unknown, unknown>();
      const expected = new Map<unknown, unknown>();
      for (const row of await read()) {
        const { source, missed_outcome, missed_checked_at, missed_failing_since } = row;
        const attempt = last.get(String(source));
        const missed = attempt && attempt.state !== 'found' ? attempt : null;
        expected.set(source, missed && [OUTCOMES[missed.state], missed.time, true]);
        const values = [missed_outcome || null, Date.parse(String(missed_checked_at)) || null, !!missed_failing_since];
        const isEmpty = values.every((value) => !value);
        if (found.has(source)) expect(found.get(source)).toEqual(isEmpty ? null : values);
        found.set(source, isEmpty ? null : values);
      }
      expect(found).toEqual(expected);
      const publishers = new Set(readStarterRelationships().relationships.map(({ source }) => source));
      expect(new Set(found.keys())).toEqual(publishers);
      expect([...found.values()].some((value) => value !== null)).toBe(true);
    },
  );

  it('is in the rows of organizations, which are the other sides', async () => {
    const { last } = listLostFiles();
    const nodes = await readReleaseRows('nodes');
    for (const { domain, last_seen, missed_outcome } of nodes) {
      const state = last.get(String(domain))?.state ?? 'found';
      expect([domain, missed_outcome]).toEqual([
        domain,
        last_seen === null || state === 'found' ? null : OUTCOMES[state],
      ]);
    }
    expect(nodes.some(({ missed_outcome }) => missed_outcome !== null)).toBe(true);
  });

  it('is in matches, for the site and for each list that names it', async () => {
    const { last, missed: lost } = listLostFiles();
    const { publishers } = readStarterRelationships();
    const entries = [...publishers].filter((domain) => lost.has(domain)).slice(0, 40);
    const { results } = (await fetchJson('/api/match', { entries })) as { results: { identity: MatchedIdentity }[] };
    const outcomeOf = (domain: string) => OUTCOMES[last.get(domain)?.state ?? 'found'] ?? null;
    const found = results.flatMap(({ identity }) => [identity, ...identity.associations]);
    expect(found.map(({ domain, missed }) => [domain, missed?.outcome ?? null])).toEqual(
      found.map(({ domain }) => [domain, outcomeOf(domain)]),
    );
    expect(found.length).toBeGreaterThan(entries.length);
  });
});
