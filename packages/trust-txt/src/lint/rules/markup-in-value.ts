import { formatQuote } from '../../diagnostic.ts';
import { skipBackward } from '../../white-space.ts';
import { findHtml, isStatementText } from '../facts/markup.ts';
import { findPlaceholder } from '../facts/placeholders.ts';
import type { TextEdit } from '../lint-diagnostic.ts';
import { createRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

const LINE_BREAK = /<br\s?\/?>/gi;

export const markupInValue: Rule = {
  id: 'TT951',
  name: 'markup-in-value',
  severity: 'error',
  summary: 'A value contains HTML or script.',
  reason: 'A page that shows the value without escaping runs the script.',
  messages: { default: '{value} contains HTML. Remove it. Pages that show the value must escape it.' },
  fix: 'safe',
  replaces: ['TT311', 'TT312', 'TT407', 'TT501', 'TT503', 'TT608', 'TT617'],
  check: ({ document, lineEnd, getLine }, report) => {
    for (const statement of document.statements) {
      const line = getLine(statement);
      if (!line.content.includes('<')) continue;
      const { offset, content } = line;
      const from = statement.valueRange.start.offset - offset;
      const valueEnd = from + statement.value.length;
      // Tags after the value are not part of it. A comment, of HTML or of trust.txt, has a rule of its own.
      const comment = content.slice(valueEnd).search(/<!--|\s#/);
      const end = skipBackward(content, from, comment < 0 ? content.length : valueEnd + comment);
      const text = content.slice(from, end);
      if (findHtml(text) < 0 || findPlaceholder(text) !== null) continue;
      report({
        range: createRange(line, offset + from, offset + end),
        arguments: { value: formatQuote(text) },
        edits: removeTags(text, statement.value, offset + from, lineEnd),
      });
    }
  },
};

/** Removes tags after a value, and splits statements at a `<br>` between them. Null if the value has other HTML. */
function removeTags(text: string, value: string, start: number, lineEnd: string): TextEdit[] | null {
  const [own = '', ...others] = text.split(LINE_BREAK);
  const isSeveral = others.length > 0 && others.every((part) => part.trim() === '' || isStatementText(part));
  if (isSeveral && findHtml(own) < 0)
    return [...text.matchAll(LINE_BREAK)].map(({ index, 0: tag }) => ({
      start: start + index,
      end: start + index + tag.length,
      text: index + tag.length < text.length ? lineEnd : '',
    }));
  return findHtml(value) < 0 ? [{ start: start + value.length, end: start + text.length, text: '' }] : null;
}
