import { expect, test } from 'vitest';
import { CHECKED, RELATED } from '../../../../test/analysis-fixture.ts';
import { loadFill } from '../../../lib/received.ts';
import { toGraphData } from './analysis-request.ts';

const domainAnswer = await loadFill('checkDomain');
const trustRelationshipsAnswer = await loadFill('getTrustRelationships');

test('sends the graph response in the specified form', () => {
  const { relationshipCount, ...sent } = toGraphData(CHECKED, RELATED);
  expect(relationshipCount).toBe(7);
  expect(sent).toEqual({
    isReferenced: true,
    references: CHECKED.references,
    trustRelationships: RELATED.relationships,
    inTrustGraph: true,
    nodeData: null,
  });
});

test('accepts responses with only the specified fields', () => {
  const check = domainAnswer({ is_referenced: false, references: [] });
  const related = { relationships: { predecessors: [{ domain: 'a.com' }] } };
  expect(toGraphData(check, trustRelationshipsAnswer(related))).toMatchObject({
    isReferenced: false,
    inTrustGraph: false,
    relationshipCount: 1,
  });
});

test('truncates thousands of references of a hub to tens of kilobytes', () => {
  const references = Array.from({ length: 5_000 }, () => CHECKED.references[0]!);
  const predecessors = Array.from({ length: 5_000 }, () => RELATED.relationships.predecessors[0]!);
  const nodeData = { domain: 'hub.com', metadata: { note: 'x'.repeat(100_000) } };
  const data = toGraphData(domainAnswer({ ...CHECKED, references, nodeData }), {
    ...RELATED,
    relationships: { predecessors, successors: predecessors },
  });
  expect(data.references.length).toBeGreaterThan(10);
  expect(new TextEncoder().encode(JSON.stringify(data)).length).toBeLessThan(50_000);
});
