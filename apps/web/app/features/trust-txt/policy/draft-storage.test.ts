import { emptyPolicy } from 'trust-txt';
import { expect, test } from 'vitest';
import { parseKeptDraft, printKeptDraft } from './draft-storage.ts';

const KEPT = {
  draft: {
    policy: { ...emptyPolicy('news.example'), members: ['a.example', ''], dataTrainingAllowed: 'no' as const },
    kept: [{ text: '# note', before: 'member=a.example' }],
    writtenAt: '2026-04-02T10:00:00.000Z',
  },
  previous: null,
};

test('a draft comes back as it was, blank rows and all', () => {
  expect(parseKeptDraft(printKeptDraft(KEPT))).toEqual(KEPT);
});

test.each([null, '', 'no json', '7', '[]', '{}', '{"version":9,"draft":{}}', '{"version":1,"draft":{"policy":7}}'])(
  'what is no draft is none: %s',
  (text) => expect(parseKeptDraft(text)).toBeNull(),
);

test('a mangled draft gives what can be read', () => {
  const kept = parseKeptDraft(
    '{"version":1,"draft":{"policy":{"domain":7,"members":["a.example",3],"dataTrainingAllowed":"maybe"},"kept":[{},{"text":"# a"}]}}',
  );
  expect(kept?.draft.policy).toEqual({ ...emptyPolicy(''), members: ['a.example'] });
  expect(kept?.draft.kept).toEqual([{ text: '# a', before: null }]);
});
