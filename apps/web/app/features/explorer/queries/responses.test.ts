import { expect, test } from 'vitest';
import { toNode } from './fetch-node.ts';
import { getOtherProperties } from './fetch-node-details.ts';
import { selectConnections } from './use-analysis.ts';
import { toConnection } from './use-connections.ts';

test('parses a node with only the specified fields, and returns null without a row', () => {
  expect(toNode({ domain: 'a.com', trustsCount: 2 })).toMatchObject({
    domain: 'a.com',
    name: null,
    trustsCount: 2,
    trustedByCount: null,
    neighbors: null,
  });
  expect(toNode(undefined)).toBeNull();
});

test('requires a domain and a relationship of a connection, and omits an empty one', () => {
  expect(toConnection({ domain: 'b.com', relationship: 'member', direction: 'incoming', state: 'odd' })).toMatchObject({
    relationship: 'MEMBER',
    direction: 'incoming',
    state: null,
  });
  expect(toConnection({ domain: null, relationship: null })).toBeNull();
});

test('lists the other properties in order, without duplicates and empty ones', () => {
  expect(getOtherProperties({ name: 'A', verified: true, note: '', tags: ['x'], age: 3 }, new Set(['name']))).toEqual([
    ['age', '3'],
    ['tags', '["x"]'],
    ['verified', 'true'],
  ]);
});

test('sends as many connections as the server reads, in the specified form', () => {
  const one = toConnection({ domain: 'b.com', relationship: 'MEMBER', direction: 'outgoing', line: 3 })!;
  const sent = { domain: 'b.com', name: null, relationship: 'MEMBER', direction: 'outgoing' };
  expect(selectConnections([one])).toEqual([sent]);
  const many = selectConnections(Array.from({ length: 1000 }, () => one));
  expect(many.length).toBeGreaterThan(300);
  expect(JSON.stringify(many).length).toBeLessThanOrEqual(40_001);
});
