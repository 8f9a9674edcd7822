import { findHtml, findMarkdown } from '../facts/markup.ts';
import { findPlaceholder } from '../facts/placeholders.ts';
import { createRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const markup: Rule = {
  id: 'TT210',
  name: 'markup',
  severity: 'error',
  summary: 'HTML or Markdown was pasted into the file.',
  reason: 'The format is plain text. Programs drop the line, or read the markup as part of an address.',
  messages: { default: 'The line contains {format}. Write it as plain text: attribute=value.' },
  fix: 'none',
  replaces: ['TT301', 'TT302', 'TT311', 'TT312', 'TT401', 'TT501', 'TT503', 'TT504', 'TT608', 'TT617'],
  check: ({ lines }, report) => {
    for (const line of lines) {
      if (line.kind !== 'other' && line.kind !== 'statement') continue;
      const from = line.kind === 'statement' ? line.statement.valueRange.start.offset - line.offset : 0;
      const text = line.kind === 'statement' ? line.statement.value : line.content;
      // HTML in a value is a security problem with a separate rule. A template's placeholder is not markup.
      const html = line.kind === 'other' ? findHtml(text) : -1;
      const at = html >= 0 ? html : findMarkdown(text);
      if (at < 0 || findPlaceholder(line.content) !== null) continue;
      report({
        range: createRange(line, line.offset + from + at, line.offset + from + text.length),
        arguments: { format: html >= 0 ? 'HTML' : 'Markdown' },
      });
    }
  },
};
