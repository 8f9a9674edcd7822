import { formatQuote } from '../../diagnostic.ts';
import { type HtmlBlock, isMarkupLine } from '../../html-blocks.ts';
import type { PolicyLine } from '../../statement.ts';
import { isInvisible, isWhiteSpace, skipBackward, skipForward, trimWhiteSpace } from '../../white-space.ts';
import { findHtmlEntities } from '../facts/html-entities.ts';
import { findHtml, findMarkdown, isStatementText } from '../facts/markup.ts';
import { findPlaceholder } from '../facts/placeholders.ts';
import type { TextEdit } from '../lint-diagnostic.ts';
import { createRange, START_OF_FILE } from '../lint-file.ts';
import { createParserRule, forEachIn, type Rule } from '../rule.ts';

/** Characters 0x80 to 0x9f of windows-1252 (WHATWG Encoding). A space replaces undefined or invisible ones. */
const WINDOWS_1252 =
  '\u20ac \u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152 \u017d  \u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153 \u017e\u0178';

const OPENING = '"\'\u201c\u201d\u201e\u2018\u2019\u00ab\u2039`';
const CLOSING = '"\'\u201d\u201c\u2019\u2018\u00bb\u203a`';

const MAX_LINE_LENGTH = 2_048;

export const ENCODING_RULES: readonly Rule[] = [
  createParserRule('TT201', {
    summary: 'The file is saved as UTF-16.',
    reason: 'Other programs see a null byte next to each letter and find no statement.',
    fix: 'safe',
    // The fixed text is written as UTF-8, so only the mark must be removed.
    repair: ({ range }) => [{ start: range.start.offset, end: range.end.offset, text: '' }],
  }),
  createParserRule('TT202', {
    summary: 'The file starts with a byte order mark.',
    reason: 'Programs that expect a name at the start of a line lose the first statement.',
    fix: 'safe',
    isParserDependent: true,
    repair: ({ range }) => [{ start: range.start.offset, end: range.end.offset, text: '' }],
  }),
  createParserRule('TT203', {
    summary: 'The file contains bytes that are not valid UTF-8.',
    reason: 'The original letters are unknown, and each program guesses differently.',
    fix: 'safe',
    // Old editors save windows-1252, in which each of these bytes is one letter. Only the bytes of the current line are
    // decoded.
    repair: (found, file) => {
      const { offset, source } = file.getLine(found);
      const malformed = file.listMalformedBetween(offset, offset + source.length);
      const edits = malformed.map(({ at, bytes }) => ({
        start: at,
        end: at + 1,
        text: Array.from(bytes, (byte) => (byte < 0xa0 ? WINDOWS_1252[byte - 0x80] : String.fromCharCode(byte))).join(
          '',
        ),
      }));
      return edits.length > 0 && edits.every(({ text }) => !text.includes(' ')) ? edits : null;
    },
  }),
  createParserRule('TT204', {
    summary: 'A line contains a control character.',
    reason: 'Some programs stop there, drop the line, or do not accept the file as text.',
    fix: 'safe',
    isParserDependent: true,
    repair: (found, file) => {
      const { content, offset } = file.getLine(found);
      return [...content.matchAll(/(?:(?!\t)\p{Cc})+/gu)].map(({ index, 0: run }) => ({
        start: offset + index,
        end: offset + index + run.length,
        text: '',
      }));
    },
  }),
  createParserRule('TT205', {
    summary: 'A statement contains an invisible character or a special space.',
    reason: 'It changes an address or a name that looks right, so the error is hard to find.',
    fix: 'safe',
    isParserDependent: true,
    // Removes the character at the edges and if it has no width. A wide space between two words becomes a normal one.
    repair: (found, file) => {
      const line = file.getLine(found);
      if (line.kind !== 'statement') return null;
      const { content, offset } = line;
      const { start, end } = line.statement.valueRange;
      const first = skipForward(content, start.offset - offset, end.offset - offset);
      const last = skipBackward(content, first, end.offset - offset);
      const edits: TextEdit[] = [];
      const isFreeText = line.statement.attribute === 'contact';
      for (let at = 0; at < content.length; at += 1) {
        const code = content.charCodeAt(at);
        if (code < 0xa0 || (!isWhiteSpace(code) && !isInvisible(code))) continue;
        if (isFreeText && (code === 0x3000 || code === 0x200c || code === 0x200d)) continue;
        const isBetweenWords = isWhiteSpace(code) && at >= first && at < last;
        edits.push({ start: offset + at, end: offset + at + 1, text: isBetweenWords ? ' ' : '' });
      }
      return edits;
    },
  }),
  {
    id: 'TT206',
    name: 'mixed-line-ends',
    severity: 'info',
    summary: 'Some lines end in CRLF and some in LF.',
    reason: 'Tools that compare or count lines report changes that do not exist.',
    messages: {
      default:
        '{count, number} of {total, number} lines do not end in {lineEnd}. Save the file with one kind of line end.',
    },
    fix: 'safe',
    check: (file, report) => {
      const other = file.lines.filter(({ lineEnd }) => lineEnd !== file.lineEnd && lineEnd !== '' && lineEnd !== '\r');
      const first = other[0];
      if (first === undefined) return;
      const dominant = file.lineEnd === '\n' ? 'LF' : 'CRLF';
      const getLineEnd = (line: typeof first) => line.offset + line.source.length;
      report({
        range: createRange(first, first.offset + first.content.length, getLineEnd(first)),
        arguments: { count: other.length, total: file.lines.length, lineEnd: dominant },
        edits: other.map((line) => ({
          start: line.offset + line.content.length,
          end: getLineEnd(line),
          text: file.lineEnd,
        })),
      });
    },
  },
  createParserRule('TT207', {
    summary: 'Lines end in a bare carriage return.',
    reason: 'Most programs end a line at LF, so they see one long line.',
    fix: 'safe',
    isParserDependent: true,
    // The finding is on the first such line and covers all of them.
    repair: (_found, file) =>
      file.lines
        .filter(({ lineEnd }) => lineEnd === '\r')
        .map(({ offset, source }) => ({
          start: offset + source.length - 1,
          end: offset + source.length,
          text: file.lineEnd,
        })),
  }),
  {
    id: 'TT208',
    name: 'no-final-newline',
    severity: 'info',
    summary: 'The last line has no line end.',
    reason: 'Tools that count line ends miss the last statement. If two files are joined, two lines become one.',
    messages: { default: 'The last line has no line end. Add one.' },
    fix: 'safe',
    check: ({ lines, lineEnd }, report) => {
      const last = lines[lines.length - 1];
      if (last === undefined || last.lineEnd !== '') return;
      const end = last.offset + last.source.length;
      report({
        range: createRange(last, end, end),

        edits: [{ start: end, end, text: lineEnd }],
      });
    },
  },
  {
    id: 'TT209',
    name: 'html-entity',
    severity: 'warning',
    summary: 'A line contains an HTML character reference, such as `&amp;` or `&#039;`.',
    reason: 'Programs do not decode a text file, so an address with `&amp;` is another address.',
    messages: { default: '{text} is an HTML character reference, perhaps from a plugin. Write the character itself.' },
    fix: 'safe',
    check: forEachIn('lines', (line) => {
      const entities = findHtmlEntities(line.content);
      const [first] = entities;
      if (first === undefined) return null;
      const { offset, content } = line;
      return {
        range: createRange(line, offset + first.start, offset + first.end),
        arguments: { text: formatQuote(content.slice(first.start, first.end)) },
        edits: entities.every(({ text }) => text !== null)
          ? entities.map(({ start, end, text }) => ({ start: offset + start, end: offset + end, text: text ?? '' }))
          : null,
      };
    }),
  },
  {
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
  },
  {
    id: 'TT211',
    name: 'quoted-value',
    severity: 'warning',
    summary: 'A value is in quotation marks.',
    reason: 'No program removes quotation marks, so they become part of the address.',
    messages: { default: '{value} is in quotation marks. Remove them.' },
    fix: 'safe',
    replaces: ['TT407', 'TT501', 'TT503', 'TT504', 'TT608', 'TT617'],
    check: forEachIn('effectiveStatements', ({ attribute, value, valueRange }) => {
      const opened = OPENING.includes(value.charAt(0));
      const closed = CLOSING.includes(value.charAt(value.length - 1));
      // Free text may start or end with a quoted name.
      if (attribute === 'contact' ? !(opened && closed && value.length > 1) : !(opened || closed)) return null;
      let start = 0;
      let end = value.length;
      while (start < end && OPENING.includes(value.charAt(start))) start += 1;
      while (end > start && CLOSING.includes(value.charAt(end - 1))) end -= 1;
      const inner = value.slice(start, end);
      return {
        range: valueRange,
        arguments: { value: formatQuote(value) },
        edits:
          inner.trim() === ''
            ? null
            : [{ start: valueRange.start.offset, end: valueRange.end.offset, text: inner.trim() }],
      };
    }),
  },
  {
    id: 'TT212',
    name: 'long-line',
    severity: 'warning',
    summary: 'A line is longer than 2,048 characters.',
    reason: 'No real address is that long. A line end may be missing, or other text was pasted.',
    messages: { default: 'The line has {length, number} characters. Check whether line ends are missing.' },
    fix: 'none',
    check: forEachIn('lines', (line) => {
      const { length } = line.content;
      if (length <= MAX_LINE_LENGTH) return null;
      return {
        range: createRange(line, line.offset + MAX_LINE_LENGTH, line.offset + length),
        arguments: { length },
      };
    }),
  },
  {
    id: 'TT213',
    name: 'no-statement',
    severity: 'error',
    summary: 'The file contains no statement.',
    reason: 'A file without statements says nothing, and crawlers treat it as missing.',
    messages: { default: 'No line of the file is a usable statement. Add at least a contact= line.' },
    fix: 'none',
    // A file in another format would otherwise have one finding per line.
    replaces: ['TT301'],
    check: ({ effectiveStatements: speaking, lines }, report) => {
      if (speaking.length > 0) return;
      report({ range: START_OF_FILE, lastLine: lines.length });
    },
  },
];

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
