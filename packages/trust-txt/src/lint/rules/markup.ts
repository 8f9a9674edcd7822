import { formatQuote } from '../../diagnostic.ts';
import { type HtmlBlock, isMarkupLine } from '../../html-blocks.ts';
import type { PolicyLine } from '../../statement.ts';
import { trimWhiteSpace } from '../../white-space.ts';
import { findHtml, findMarkdown, isStatementText } from '../facts/markup.ts';
import { findPlaceholder } from '../facts/placeholders.ts';
import type { TextEdit } from '../lint-diagnostic.ts';
import { createRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const markup: Rule = {
  id: 'TT210',
  name: 'markup',
  severity: 'error',
  summary: 'HTML or Markdown was pasted into the file, or a plugin added it.',
  reason: 'The format is plain text. Programs drop the line, or read the markup as part of an address.',
  messages: {
    default: 'The line contains {format}. Write it as plain text: attribute=value.',
    comment: '{text} is an HTML comment, perhaps from a plugin, and is not read. Remove it.',
    code: '{text} is code of a web page, perhaps from a plugin, and is not read. Remove it.',
  },
  fix: 'safe',
  replaces: ['TT301', 'TT302', 'TT311', 'TT312', 'TT401', 'TT501', 'TT503', 'TT504', 'TT608', 'TT617'],
  check: (file, report) => {
    const { lines, document } = file;
    let first = 0;
    for (const block of document.htmlBlocks) {
      while ((lines[first + 1]?.offset ?? block.end) <= block.start) first += 1;
      let last = first;
      while ((lines[last + 1]?.offset ?? block.end) < block.end) last += 1;
      const line = lines[first];
      if (!line) continue;
      const blockLines = lines.slice(first, last + 1);
      const isComment = line.content.startsWith('<!--', block.start - line.offset);
      report({
        range: createRange(line, block.start, Math.min(block.end, line.offset + line.content.length)),
        messageId: isComment ? 'comment' : 'code',
        arguments: { text: quoteBlock(block, blockLines) },
        edits: isComment && hasStatement(blockLines) ? null : removeBlock(block, blockLines, file.lineEnd),
        lastLine: line.line + blockLines.length - 1,
      });
      first = last;
    }
    for (const line of lines) {
      if (line.kind === 'statement') {
        const { range, value, valueRange } = line.statement;
        const markdown = findMarkdown(value);
        if (range.start.offset > line.offset && findHtml(line.content) === 0)
          report({
            range: createRange(line, line.offset, range.start.offset),
            arguments: { format: 'HTML' },
            edits: [{ start: line.offset, end: range.start.offset, text: '' }],
          });
        // HTML in a value is a security problem with a separate rule. A template's placeholder is not markup.
        else if (markdown >= 0 && findPlaceholder(line.content) === null)
          report({
            range: createRange(line, valueRange.start.offset + markdown, valueRange.end.offset),
            arguments: { format: 'Markdown' },
          });
      } else if (line.kind === 'other' && line.visible !== '' && findPlaceholder(line.content) === null) {
        // The rest of a line with a comment is reported as a whole, because its positions are not those of the line.
        const text = line.visible.length === trimWhiteSpace(line.content).length ? line.content : line.visible;
        const html = findHtml(text);
        const at = html >= 0 ? html : findMarkdown(text);
        if (at < 0) continue;
        const { offset, content, source } = line;
        report({
          range: createRange(line, text === content ? offset + at : offset, offset + content.length),
          arguments: { format: html >= 0 ? 'HTML' : 'Markdown' },
          edits: isMarkupLine(text) ? [{ start: offset, end: offset + source.length, text: '' }] : null,
        });
      }
    }
  },
};

const MAX_QUOTED_LENGTH = 100;

/** Quotes the start of a block as one line, up to a line with a value. */
function quoteBlock({ start, end }: HtmlBlock, lines: readonly PolicyLine[]): string {
  let text = '';
  for (const { offset, content } of lines) {
    if (text !== '' && content.includes('=')) break;
    text += `${content.slice(Math.max(start - offset, 0), end - offset).slice(0, MAX_QUOTED_LENGTH)} `;
    if (text.length > MAX_QUOTED_LENGTH) break;
  }
  return formatQuote(text.replace(/\s+/g, ' ').trim());
}

/** Returns true if other readers of the format read a line of a comment as a statement. */
function hasStatement(lines: readonly PolicyLine[]): boolean {
  return lines.some(({ content }, row) => row > 0 && isStatementText(content));
}

/** Null if text before and after the block would become one line. */
function removeBlock({ start, end }: HtmlBlock, lines: readonly PolicyLine[], lineEnd: string): TextEdit[] | null {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return null;
  const before = trimWhiteSpace(first.content.slice(0, start - first.offset));
  const after = trimWhiteSpace(last.content.slice(end - last.offset));
  if (before === '' && after === '') return [{ start: first.offset, end: last.offset + last.source.length, text: '' }];
  if (before === '' || after === '') return [{ start, end, text: '' }];
  return first === last ? null : [{ start, end, text: lineEnd }];
}
