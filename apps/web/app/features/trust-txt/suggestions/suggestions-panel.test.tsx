import type { PolicySuggestion } from '@vouchwire/api-contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { SuggestionRow } from './suggestions-panel.tsx';

const SUGGESTION: PolicySuggestion = {
  attribute: 'social',
  value: 'https://social.example/a\u202eb',
  source: { where: 'page', url: 'https://a.com/', element: 'a', region: 'footer', line: 12, text: 'c\u2066d\u061ce' },
};

test('shows reordering characters of the line and of its quoted source by their code point', () => {
  const html = renderToStaticMarkup(
    <ul>
      <SuggestionRow suggestion={SUGGESTION} inDraft={false} owner={null} checked={false} onToggle={vi.fn()} />
    </ul>,
  );
  expect(html).toContain('social=https://social.example/aU+202Eb');
  expect(html).toContain('“cU+2066dU+061Ce”');
});
