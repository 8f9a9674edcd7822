import type { PolicySuggestion, RelationshipType } from '@vouchwire/api-contract';
import { expect, it } from 'vitest';
import { createEmptyDraft, type PolicyDraft, serializeDraft } from '../policy/draft.ts';
import { applySuggestions, findOtherOwner, isInDraft } from './apply-suggestions.ts';

const NOW = new Date('2026-03-31T12:00:00Z');
const onPage = (attribute: PolicySuggestion['attribute'], value: string): PolicySuggestion => ({
  attribute,
  value,
  source: { where: 'page', url: 'https://daily.com/', line: 1, element: 'a', region: 'footer', text: '' },
});
const inFile = (
  attribute: PolicySuggestion['attribute'],
  domain: string,
  relationship: RelationshipType,
): PolicySuggestion => ({
  attribute,
  value: `https://${domain}/`,
  source: {
    where: 'file',
    domain,
    name: null,
    relationship,
    state: 'claimed',
    line: 3,
    file_url: null,
    last_seen: '2026-03-31',
  },
});
const typed = (policy: Partial<PolicyDraft['policy']>): PolicyDraft => {
  const draft = createEmptyDraft('daily.com', NOW);
  return { ...draft, policy: { ...draft.policy, ...policy } };
};
const linesOf = (draft: PolicyDraft) =>
  serializeDraft(draft)
    ?.split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

it('adds the selected lines without changing typed values', () => {
  const draft = typed({ social: ['https://x.com/daily', ''], contact: 'Ring the bell', belongTo: ['press.com'] });
  const chosen = [
    onPage('social', 'https://www.facebook.com/daily'),
    onPage('contact', 'mailto:desk@daily.com'),
    onPage('contact', 'tel:+14025550100'),
    onPage('disclosure', 'https://daily.com/ethics'),
    onPage('disclosure', 'https://daily.com/owners'),
    inFile('belongto', 'league.com', 'MEMBER'),
  ];
  const { draft: next, added } = applySuggestions(draft, chosen, NOW);
  expect(added).toBe(6);
  expect(next.policy).toMatchObject({
    contact: 'Ring the bell',
    disclosure: 'https://daily.com/ethics',
    social: ['https://x.com/daily', 'https://www.facebook.com/daily'],
    belongTo: ['press.com', 'league.com'],
    dataTrainingAllowed: '',
  });
  const lines = linesOf(next) ?? [];
  for (const line of linesOf(draft) ?? []) expect(lines).toContain(line);
  for (const line of [
    'contact=mailto:desk@daily.com',
    'contact=tel:+14025550100',
    'disclosure=https://daily.com/owners',
  ])
    expect(lines).toContain(line);
  expect(new Set(lines).size).toBe(lines.length);
});

it('adds nothing that exists in another spelling, and then returns the same draft', () => {
  const draft = typed({ social: ['https://twitter.com/Daily'], belongTo: ['https://www.league.com'] });
  const known = [onPage('social', 'https://x.com/daily/'), inFile('belongto', 'league.com', 'MEMBER')];
  expect(known.map((proposal) => isInDraft(draft, proposal))).toEqual([true, true]);
  expect(applySuggestions(draft, known, NOW)).toEqual({ draft, added: 0 });
  const once = applySuggestions(draft, [onPage('contact', 'a'), onPage('contact', 'b'), onPage('contact', 'b')], NOW);
  expect(once.added).toBe(2);
});

it('never replaces a typed owner, and adds only one', () => {
  const owner = inFile('controlledby', 'holding.com', 'CONTROL');
  expect(findOtherOwner(typed({ controlledBy: 'family.com' }), owner)).toBe('family.com');
  expect(applySuggestions(typed({ controlledBy: 'family.com' }), [owner], NOW).added).toBe(0);
  const both = applySuggestions(typed({}), [owner, inFile('controlledby', 'other.com', 'CONTROL')], NOW);
  expect([both.added, both.draft.policy.controlledBy]).toEqual([1, 'holding.com']);
});
