import { expect, test } from 'vitest';
import { parseStatus } from '../graph-components/connection-status.ts';
import { readAssociations, readDomainCheck, readEntity, readNetwork, readTrustScore } from './graph-responses.ts';

test('the fields of the specification are enough', () => {
  const check = readDomainCheck(
    { is_referenced: true, references: [{ source_domain: 'a.com', relationship: 'member' }] },
    'b.com',
  );
  expect(check.domain).toBe('b.com');
  expect(check.references).toEqual([
    expect.objectContaining({ sourceDomain: 'a.com', relationship: 'MEMBER', state: null, line: null }),
  ]);

  const { associations, total } = readAssociations({
    associations: [{ domain: 'a.com', name: 'A', type: 'x', memberCount: 3 }],
  });
  expect(total).toBe(1);
  expect(associations[0]).toMatchObject({ memberCount: 3, confirmedCount: null });

  expect(parseStatus({ connected: true })).toEqual({
    connected: true,
    engine: null,
    identities: null,
    relationships: null,
    asOf: null,
    behindSince: null,
  });
  expect(readTrustScore({ trust_score: null }, { source: 'a.com', target: 'b.com' })).toMatchObject({
    sourceDomain: 'a.com',
    targetDomain: 'b.com',
    score: null,
    path: [],
  });
  expect(readEntity({ domain: 'a.com', trusts_count: 1, trusted_by_count: 2 }, 'a.com').trustSignal).toBeUndefined();
  expect(readEntity({ trust_signal: null }, 'a.com').trustSignal).toBeNull();
});

test('a network without steps, states or totals is still one', () => {
  const network = readNetwork(
    {
      nodes: [{ domain: 'a.com' }, { domain: 'b.com' }, {}],
      edges: [
        { source: 'a.com', target: 'b.com' },
        { source: 'a.com', target: 'gone.com' },
      ],
    },
    { domain: 'a.com', depth: 2 },
  );
  expect(network).toMatchObject({ center: 'a.com', depth: 2, total: 2, truncated: false, inGraph: true });
  expect(network.edges).toHaveLength(1);
  expect(network.edges[0]).toMatchObject({ relationship: 'OTHER', state: null });
});

test.each([null, undefined, 7, 'text', [], { references: 'no', associations: {}, nodes: [null, 3], path: [{}] }])(
  'nonsense is read as nothing: %o',
  (answer) => {
    expect(readDomainCheck(answer, 'a.com').references).toEqual([]);
    expect(readAssociations(answer).associations).toEqual([]);
    expect(readNetwork(answer, { domain: 'a.com', depth: 1 }).nodes).toEqual([]);
    expect(readTrustScore(answer, { source: 'a', target: 'b' }).path).toEqual([]);
    expect(parseStatus(answer).connected).toBe(false);
  },
);
