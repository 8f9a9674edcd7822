import { createEmptyPolicy } from 'trust-txt';
import { expect, test } from 'vitest';
import { parseSavedDraft, serializeSavedDraft } from './draft-store.ts';

const SAVED = {
  draft: {
    policy: { ...createEmptyPolicy('news.example'), members: ['a.example', ''], dataTrainingAllowed: 'no' as const },
    preservedLines: [{ text: '# note', before: 'member=a.example' }],
    writtenAt: '2026-04-02T10:00:00.000Z',
  },
  previous: null,
};

test('restores a draft unchanged, including blank rows', () => {
  expect(parseSavedDraft(serializeSavedDraft(SAVED))).toEqual(SAVED);
});

test.each([null, '', 'no json', '7', '[]', '{}', '{"version":9,"draft":{}}', '{"version":1,"draft":{"policy":7}}'])(
  'rejects an invalid draft: %s',
  (text) => expect(parseSavedDraft(text)).toBeNull(),
);

test('restores the valid parts of a damaged draft', () => {
  const saved = parseSavedDraft(
    '{"version":1,"draft":{"policy":{"domain":7,"members":["a.example",3],"dataTrainingAllowed":"maybe"},"kept":[{},{"text":"# a"}]}}',
  );
  expect(saved?.draft.policy).toEqual({ ...createEmptyPolicy(''), members: ['a.example'] });
  expect(saved?.draft.preservedLines).toEqual([{ text: '# a', before: null }]);
});

test('restores the fields for other files, and empties a damaged one', () => {
  const saved = { ...SAVED, draft: { ...SAVED.draft, details: { name: 'Example News' } } };
  expect(parseSavedDraft(serializeSavedDraft(saved))).toEqual(saved);
  const mangled = '{"version":1,"draft":{"policy":{},"details":{"name":7,"lei":"x"}}}';
  expect(parseSavedDraft(mangled)?.draft.details).toEqual({ name: '', lei: 'x' });
});
