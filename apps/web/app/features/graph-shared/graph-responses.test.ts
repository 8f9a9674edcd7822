import { expect, test } from 'vitest';
import { loadFill } from '../../lib/received.ts';
import { toAssociationList, toDomainCheck, toNetwork, toTrustScore } from './graph-responses.ts';

const domainAnswer = await loadFill('checkDomain');
const networkAnswer = await loadFill('getNetwork');
const associationsAnswer = await loadFill('listAssociations');
const trustScoreAnswer = await loadFill('getTrustScore');

test('accepts responses with only the specified fields', () => {
  const answer = { is_referenced: true, references: [{ source_domain: 'a.com', relationship: 'member' }] };
  const check = toDomainCheck(domainAnswer(answer), 'b.com');
  expect(check.domain).toBe('b.com');
  expect(check.references).toEqual([
    expect.objectContaining({ source_domain: 'a.com', relationship: 'MEMBER', state: null, line: null }),
  ]);

  const listed = [{ domain: 'a.com', name: 'A', memberCount: 3 }];
  for (const received of [listed, { associations: listed }]) {
    const { associations, total } = toAssociationList(associationsAnswer(received));
    expect(total).toBe(1);
    expect(associations[0]).toMatchObject({ memberCount: 3, memberSites: null });
  }

  const path = [{ source: 'a.com', target: 'b.com', relationship: 'MEMBER' }, {}];
  const score = toTrustScore(trustScoreAnswer({ path }), { source: 'a.com', target: 'b.com' });
  expect(score).toMatchObject({
    source_domain: 'a.com',
    target_domain: 'b.com',
    trust_score: null,
    path: [{ confirmed: false, weight: null, statement: null, target_has_file: null }],
  });
  expect(score.path).toHaveLength(1);
});

test('accepts a network without steps, states or totals', () => {
  const network = toNetwork(
    networkAnswer({
      nodes: [{ domain: 'a.com' }, { domain: 'b.com' }, {}],
      edges: [
        { source: 'a.com', target: 'b.com' },
        { source: 'a.com', target: 'gone.com' },
      ],
    }),
    { domain: 'a.com', depth: 2 },
  );
  expect(network).toMatchObject({ center: 'a.com', depth: 2, total: 2, truncated: false, in_trust_graph: true });
  expect(network.nodes[1]).toMatchObject({ steps: null, trust_signal: null, has_file: null });
  expect(network.edges).toMatchObject([
    { source: 'a.com', target: 'b.com', relationship: 'OTHER', state: null, line: null, last_seen: null },
  ]);
});

test('reads an empty response as an empty result', () => {
  expect(toDomainCheck(domainAnswer({}), 'a.com').references).toEqual([]);
  expect(toAssociationList(associationsAnswer({})).associations).toEqual([]);
  expect(toNetwork(networkAnswer({}), { domain: 'a.com', depth: 1 }).nodes).toEqual([]);
  expect(toTrustScore(trustScoreAnswer({}), { source: 'a', target: 'b' }).path).toEqual([]);
});
