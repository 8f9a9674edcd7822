import { expect, test } from 'vitest';
import { type Connection, groupByNeighbor } from './neighbors.ts';

const said = (relationship: string, more: Partial<Connection> = {}): Connection => ({
  domain: 'b.com',
  name: null,
  display: null,
  hasFile: true,
  relationship,
  direction: 'outgoing',
  state: 'claimed',
  line: 1,
  statement: { last_seen: null, missed: null },
  confirmation: null,
  ...more,
});

test('sorts by strength: control, controlledby, member, belongto, vendor, customer, then others', () => {
  const order = ['CONTROL', 'CONTROLLEDBY', 'MEMBER', 'BELONGTO', 'VENDOR', 'CUSTOMER', 'SOCIAL'];
  for (let from = 0; from < order.length; from += 1) {
    const rest = order.slice(from).map((relationship) => said(relationship));
    expect(groupByNeighbor(rest.reverse())[0]?.strongest.relationship).toBe(order[from]);
  }
});

test('selects the confirmed one of two relationships of the same type', () => {
  const [neighbor] = groupByNeighbor([
    said('MEMBER', { state: 'unreturned' }),
    said('MEMBER', { state: 'confirmed', line: 9 }),
  ]);
  expect(neighbor?.strongest.line).toBe(9);
});

test('groups connections into one satellite per neighbor with all its types, in order of appearance', () => {
  const neighbors = groupByNeighbor([
    said('BELONGTO', { domain: 'c.com', direction: 'incoming' }),
    said('VENDOR'),
    said('MEMBER', { domain: 'c.com', name: 'C' }),
    said('CONTROL', { direction: 'outgoing' }),
  ]);
  expect(neighbors.map(({ domain }) => domain)).toEqual(['c.com', 'b.com']);
  expect(neighbors[0]).toMatchObject({ name: 'C', types: ['MEMBER', 'BELONGTO'], direction: 'both' });
  expect(neighbors[0]?.strongest.relationship).toBe('MEMBER');
  expect(neighbors[1]).toMatchObject({ types: ['CONTROL', 'VENDOR'], direction: 'outgoing' });
});

test('marks a neighbor that only names the center as incoming', () => {
  expect(groupByNeighbor([said('MEMBER', { direction: 'incoming' })])[0]?.direction).toBe('incoming');
});
