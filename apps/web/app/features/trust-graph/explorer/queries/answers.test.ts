import { expect, test } from 'vitest';
import { connectionsToSend, readAnalysis } from './ask-analysis.ts';
import { readConnection } from './fetch-connections.ts';
import { readNode } from './fetch-node.ts';
import { restOf } from './fetch-node-details.ts';

test('a node of the specification’s fields alone is read, and no row is no node', () => {
  expect(readNode({ domain: 'a.com', trustsCount: 2 })).toMatchObject({
    domain: 'a.com',
    name: null,
    trustsCount: 2,
    trustedByCount: null,
    neighbours: null,
  });
  expect(readNode(undefined)).toBeNull();
});

test('a connection needs a domain and a relationship; the empty one of a lonely node is left out', () => {
  expect(
    readConnection({ domain: 'b.com', relationship: 'member', direction: 'incoming', state: 'odd' }),
  ).toMatchObject({
    relationship: 'MEMBER',
    direction: 'incoming',
    state: null,
  });
  expect(readConnection({ domain: null, relationship: null })).toBeNull();
});

test('an analysis is read leniently: an unknown level is Unknown, what was not checked is null', () => {
  const analysis = readAnalysis({ analysis: { summary: 'S', trust_level: 'Splendid' } });
  expect(analysis).toMatchObject({ summary: 'S', trustLevel: 'Unknown', madeBy: null, online: null, facts: [] });
  expect(readAnalysis({})).toBeNull();
});

test('the rest of the properties: nothing twice, nothing empty, in order', () => {
  expect(restOf({ name: 'A', verified: true, note: '', tags: ['x'], age: 3 }, new Set(['name']))).toEqual([
    ['age', '3'],
    ['tags', '["x"]'],
    ['verified', 'true'],
  ]);
});

test('as many connections are sent as the server reads, in the specification’s form', () => {
  const one = readConnection({ domain: 'b.com', relationship: 'MEMBER', direction: 'outgoing', line: 3 })!;
  const sent = { domain: 'b.com', name: null, relationship: 'MEMBER', direction: 'outgoing' };
  expect(connectionsToSend([one])).toEqual([sent]);
  const many = connectionsToSend(Array.from({ length: 1000 }, () => one));
  expect(many.length).toBeGreaterThan(300);
  expect(JSON.stringify(many).length).toBeLessThanOrEqual(40_001);
});
