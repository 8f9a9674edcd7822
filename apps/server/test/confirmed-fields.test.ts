import { LINK_STATES } from '@vouchwire/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** Yields the objects of an answer that have a link state, or a hop's `confirmed`, with the states by path. */
function* listStatements(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (Array.isArray(value)) for (const entry of value) yield* listStatements(entry);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const record = value as Readonly<Record<string, unknown>>;
  const isHop = typeof record.confirmed === 'boolean' && 'weight' in record;
  if (isHop || (LINK_STATES as readonly unknown[]).includes(record.state)) yield record;
  for (const inner of Object.values(record)) yield* listStatements(inner);
}

const isConfirmed = ({ state, confirmed }: Readonly<Record<string, unknown>>): boolean =>
  state === undefined ? confirmed === true : state === 'confirmed';

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

describe('members of a statement whose name contains “confirm” or “reciprocal”', () => {
  it('are set only if the state is confirmed, in every form of a relationship', async () => {
    const states = new Set<unknown>();
    for (const domain of DOMAINS) {
      const answers = [
        await fetchJson('/api/trust-graph/check-domain', { domain }),
        await fetchJson('/api/trust-graph/get-trust-relationships', { domain }),
        await fetchJson(`/api/trust-graph/network?domain=${domain}&depth=2&limit=200`),
        await fetchJson('/api/trust-graph/trust-score', {
          source_domain: domain,
          target_domain: 'nytimes.com',
        }),
        await fetchJson('/api/match', { entries: [domain] }),
        await fetchJson(`/d/${domain}`),
      ];
      for (const statement of listStatements(answers)) {
        states.add(statement.state);
        if (isConfirmed(statement)) continue;
        const claims = Object.entries(statement).filter(
          ([name, value]) => /confirm|reciproc/i.test(name) && value !== null && value !== false,
        );
        expect(claims, JSON.stringify(statement)).toEqual([]);
      }
    }
    // The files of the starter crawl that name other owners were read too far apart to contradict each other.
    for (const state of ['confirmed', 'claimed', 'unreturned', 'stale']) expect(states).toContain(state);
  });
});
