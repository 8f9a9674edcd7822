import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LINK_STATES, type LinkState } from '@vouchwire/api-contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** The edges of a GraphML file, with the names and values of their data. */
const readEdges = (graphml: string): Fields[] =>
  [...graphml.matchAll(/<edge [^>]*>(.*?)<\/edge>/g)].map(([, data = '']) =>
    Object.fromEntries([...data.matchAll(/<data key="(\w+)">([^<]*)</g)].map(([, key = '', value]) => [key, value])),
  );

const readNdjson = (text: string): Fields[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Writes a release and returns the rows of its relationships. */
async function readRelease(): Promise<unknown> {
  const { code, stdout, stderr } = await runCommand(['release', '--json'], { VOUCHWIRE_DATA_DIR: served.dataDir });
  expect(code, stderr).toBe(0);
  const { version } = JSON.parse((stdout || stderr).trim().split('\n').at(-1) ?? '');
  const folder = path.join(served.dataDir, 'releases', version);
  return readNdjson(await readFile(path.join(folder, 'relationships.ndjson'), 'utf8'));
}

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
  ['release', ['confirmed', 'claimed', 'unreturned', 'stale'], readRelease],
  [
    'changes and feeds',
    ['confirmed', 'claimed', 'unreturned'],
    () => Promise.all(['/changes', '/changes.json', '/d/texaspress.com/changes.json'].map((page) => fetchJson(page))),
  ],
];

describe('members of a statement whose name contains “confirm” or “reciprocal”', () => {
  // The files of the starter crawl that name other owners were read too far apart to contradict each other.
  it.each(FORMS)('are set only if the state is confirmed: %s', async (_name, states, read) => {
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
