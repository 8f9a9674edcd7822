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
  ['copy.com controls paper.com.', 'f1', 'not-in-source'],
  ['The owner of paper.com is copy.com.', 'f1', 'not-in-source'],
  [
    'copy.com says that it controls paper.com; not confirmed, because no current file of paper.com is on record.',
    'f1',
    null,
  ],
  ['copy.com says it controls paper.com.', 'f1', 'unconfirmed-owner'],
  ['paper.com says it controls copy.com.', 'f1', 'not-in-source'],
  ['house.com controls paper.com.', 'f2', 'not-in-source'],
  ['house.com says it controls paper.com; the file of paper.com confirms it.', 'f2', null],
])('of “%s”, based on %s, finds: %s', (text, fact, reason) => {
  const { draft, dropped } = checkModelDraft(
    { ...NONE, summary: [{ text, facts: [fact] }] },
    FACTS,
    'paper.com',
    'Unknown',
    NONE,
  );
  expect(draft?.summary.map((sentence) => sentence.text) ?? []).toEqual(reason === null ? [text] : []);
  expect(dropped).toEqual(reason === null ? {} : { [reason]: 1 });
});
