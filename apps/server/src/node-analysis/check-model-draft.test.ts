import { expect, it } from 'vitest';
import { checkModelDraft } from './check-model-draft.ts';

const FACTS = [
  {
    id: 'f1',
    text: 'copy.com says it controls paper.com (line 1, seen 2026-11-28); not confirmed, because no current file of paper.com is on record.',
    text_parts: [],
  },
  {
    id: 'f2',
    text: 'house.com says it controls paper.com (line 2, seen 2026-03-15); the file of paper.com confirms it.',
    text_parts: [],
  },
];
const NONE = { summary: [], trust_reasoning: [], key_relationships: [], recommendations: [], observations: [] };

it.each([
  ['copy.com controls paper.com.', 'f1', false],
  ['The owner of paper.com is copy.com.', 'f1', false],
  [
    'copy.com says that it controls paper.com; not confirmed, because no current file of paper.com is on record.',
    'f1',
    true,
  ],
  ['copy.com says it controls paper.com.', 'f1', true],
  ['paper.com says it controls copy.com.', 'f1', false],
  ['house.com controls paper.com.', 'f2', false],
  ['house.com says it controls paper.com; the file of paper.com confirms it.', 'f2', true],
])('of “%s”, based on %s, accepts it: %s', (text, fact, isAccepted) => {
  const { draft, dropped } = checkModelDraft(
    { ...NONE, summary: [{ text, facts: [fact] }] },
    FACTS,
    'paper.com',
    'Unknown',
    NONE,
  );
  expect(draft?.summary.map((sentence) => sentence.text) ?? []).toEqual(isAccepted ? [text] : []);
  expect(dropped).toEqual(isAccepted ? {} : { 'not-in-source': 1 });
});
