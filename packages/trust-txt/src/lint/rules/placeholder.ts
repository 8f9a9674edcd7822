import { formatQuote } from '../../diagnostic.ts';
import { findPlaceholder, isReservedHost } from '../facts/placeholders.ts';
import { createRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const placeholder: Rule = {
  id: 'TT315',
  name: 'placeholder',
  severity: 'warning',
  summary: 'A placeholder of a template is still in the file.',
  reason: 'The line names no real organization, and shows that the file was not reviewed.',
  messages: {
    default: '{text} is a placeholder. Replace it, or remove the line.',
    example: '{value} is an address for examples. Write the real one, or remove the line.',
  },
  fix: 'none',
  replaces: ['TT301', 'TT312', 'TT407', 'TT501', 'TT503', 'TT504', 'TT608', 'TT617'],
  check: ({ lines }, report) => {
    for (const line of lines) {
      if (line.kind === 'blank') continue;
      const { content, offset } = line;
      // Fast check, because a search for a dollar sign, a bracket or "your" in every line would take longer than all
      // other rules together.
      const gap = mayHoldPlaceholder(content) ? findPlaceholder(content) : null;
      if (gap !== null) {
        report({
          range: createRange(line, offset + gap.start, offset + gap.end),
          arguments: { text: formatQuote(content.slice(gap.start, gap.end)) },
        });
      } else if (line.kind === 'statement' && isReservedHost(line.statement.reference?.hostname ?? '')) {
        report({
          range: line.statement.valueRange,
          messageId: 'example',
          arguments: { value: formatQuote(line.statement.value) },
        });
      }
    }
  },
};

function mayHoldPlaceholder(content: string): boolean {
  return /[$<[{]|your/i.test(content);
}
