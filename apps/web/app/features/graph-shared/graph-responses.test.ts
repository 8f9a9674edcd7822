import { expect, test } from 'vitest';
import type { ReceivedFrom } from '../../lib/api-client.ts';
import { toAssociationList, toDomainCheck, toNetwork, toPathHops, toTrustScore } from './graph-responses.ts';

test('accepts responses with only the specified fields', () => {
  const answer = { is_referenced: true, references: [{ source_domain: 'a.com', relationship: 'member' }] };
  const check = toDomainCheck(answer as ReceivedFrom<'checkDomain'>, 'b.com');
  expect(check.domain).toBe('b.com');
  expect(check.references).toEqual([
    expect.objectContaining({ source_domain: 'a.com', relationship: 'MEMBER', state: null, line: null }),
  ]);

  const { associations, total } = toAssociationList({ associations: [{ domain: 'a.com', name: 'A', memberCount: 3 }] });
  expect(total).toBe(1);
  expect(associations[0]).toMatchObject({ memberCount: 3, memberSites: null });

  expect(toTrustScore({ trust_score: null }, { source: 'a.com', target: 'b.com' })).toMatchObject({
    source_domain: 'a.com',
    target_domain: 'b.com',
    trust_score: null,
    path: [],
  });
  const [hop] = toPathHops([{ source: 'a.com', target: 'b.com', relationship: 'MEMBER' }, {}]);
  expect(hop).toMatchObject({ confirmed: false, weight: null, statement: null, target_has_file: null });
});

test('accepts a network without steps, states or totals', () => {
  const network = toNetwork(
    {
      nodes: [{ domain: 'a.com' }, { domain: 'b.com' }, {}],
      edges: [
        { source: 'a.com', target: 'b.com' },
        { source: 'a.com', target: 'gone.com' },
      ],
    },
    { domain: 'a.com', depth: 2 },
  );
  expect(network).toMatchObject({ center: 'a.com', depth: 2, total: 2, truncated: false, in_trust_graph: true });
  expect(network.nodes[1]).toMatchObject({ steps: null, trust_signal: null, has_file: null });
  expect(network.edges).toEqual([
    { source: 'a.com', target: 'b.com', relationship: 'OTHER', state: null, line: null, last_seen: null },
  ]);
});

test('reads an empty response as an empty result', () => {
  expect(toDomainCheck({}, 'a.com').references).toEqual([]);
  expect(toAssociationList({}).associations).toEqual([]);
  expect(toNetwork({}, { domain: 'a.com', depth: 1 }).nodes).toEqual([]);
  expect(toTrustScore({}, { source: 'a', target: 'b' }).path).toEqual([]);
});
