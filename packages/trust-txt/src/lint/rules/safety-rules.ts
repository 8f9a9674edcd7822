import { isReferenceAttribute } from '../../attributes.ts';
import { formatQuote } from '../../diagnostic.ts';
import { parseUrl } from '../../hostname.ts';
import { skipBackward } from '../../white-space.ts';
import { findHtml, isStatementText } from '../facts/markup.ts';
import { findPlaceholder } from '../facts/placeholders.ts';
import { isPrivateAddress, isPrivateHostname } from '../facts/private-addresses.ts';
import type { TextEdit } from '../lint-diagnostic.ts';
import { createRange } from '../lint-file.ts';
import { forEachIn, forEachStatement, type Rule } from '../rule.ts';

const LINE_BREAK = /<br\s?\/?>/gi;

/** A longer value is not an address, and has a separate finding. */
const MAX_URL_LENGTH = 500;

/** Matches `=`, or `+`, `-`, `@` followed by a call. `+1-303-517-6711` is a telephone number, `@ap` a handle. */
const FORMULA = /^(?:=|[+\-@][a-z][\w.]{0,40}\()/i;

export const SAFETY_RULES: readonly Rule[] = [
  {
    id: 'TT904',
    name: 'partial-data-training',
    severity: 'info',
    summary: 'datatrainingallowed names a path or an agent.',
    reason: 'The answer is valid for the whole site and for all agents. More specific rules belong in robots.txt.',
    messages: {
      default: '{value} is about a part of the site or one agent, which trust.txt cannot say. Write yes or no.',
    },
    fix: 'none',
    replaces: ['TT407'],
    check: forEachStatement('datatrainingallowed', ({ value, valueRange }) => {
      const parts = value
        .slice(0, 500)
        .split(/[\s,;:=]+/)
        .filter(Boolean);
      const hasAnswer = parts.some((part) => /^(?:yes|no)$/i.test(part));
      if (!hasAnswer || parts.length < 2) return null;
      return { range: valueRange, arguments: { value: formatQuote(value) } };
    }),
  },
  {
    id: 'TT951',
    name: 'markup-in-value',
    severity: 'error',
    summary: 'A value contains HTML or script.',
    reason: 'A page that shows the value without escaping runs the script.',
    messages: { default: '{value} contains HTML. Remove it. Pages that show the value must escape it.' },
    fix: 'safe',
    replaces: ['TT311', 'TT312', 'TT407', 'TT501', 'TT503', 'TT608', 'TT617'],
    check: forEachIn('statements', (statement, { lineEnd, getLine }) => {
      const line = getLine(statement);
      if (!line.content.includes('<')) return null;
      const { offset, content } = line;
      const from = statement.valueRange.start.offset - offset;
      const valueEnd = from + statement.value.length;
      // Tags after the value are not part of it. A comment, of HTML or of trust.txt, has a rule of its own.
      const comment = content.slice(valueEnd).search(/<!--|\s#/);
      const end = skipBackward(content, from, comment < 0 ? content.length : valueEnd + comment);
      const text = content.slice(from, end);
      if (findHtml(text) < 0 || findPlaceholder(text) !== null) return null;
      return {
        range: createRange(line, offset + from, offset + end),
        arguments: { value: formatQuote(text) },
        edits: removeTags(text, statement.value, offset + from, lineEnd),
      };
    }),
  },
  // Reports only what the text shows. A name that resolves to such an address needs a DNS query.
  {
    id: 'TT952',
    name: 'inward-address',
    severity: 'error',
    summary: 'A reference leads into a private network: a private, loopback, link-local or metadata address.',
    reason: 'A crawler that follows it attacks its own machines.',
    messages: {
      default: '{value} leads into the network of the program that follows it. Remove it. It must never be fetched.',
      redirects:
        '{host} redirects to an address that is not public. Remove the line. The address must never be fetched.',
      resolves: '{host} resolves to an address that is not public. Remove the line. The address must never be fetched.',
    },
    fix: 'none',
    check: forEachIn('effectiveStatements', ({ attribute, value, valueRange, reference }) => {
      if (!isReferenceAttribute(attribute) || (reference !== null && !isPrivateHostname(reference.hostname)))
        return null;
      const url = parseUrl(
        /^https?:\/\//i.test(value) ? value.slice(0, MAX_URL_LENGTH) : `https://${value.slice(0, MAX_URL_LENGTH)}`,
      );
      if (url === null || !(isPrivateAddress(url.hostname) || isPrivateHostname(url.hostname))) return null;
      return { range: valueRange, arguments: { value: formatQuote(value) } };
    }),
  },
  {
    id: 'TT953',
    name: 'too-many-references',
    severity: 'warning',
    summary: 'The file names more references than programs follow.',
    reason: 'A program that checks them sends a request to each host. The largest real file has 2,549.',
    messages: {
      default: 'From here on, the file has more than {count, number} references. Programs may check only a sample.',
    },
    fix: 'none',
    check: ({ effectiveStatements: speaking, maxReferences }, report) => {
      let count = 0;
      for (const { attribute, range } of speaking) {
        if (!isReferenceAttribute(attribute)) continue;
        count += 1;
        // Reported once, at the first reference above the maximum.
        if (count === maxReferences + 1) report({ range, arguments: { count: maxReferences } });
      }
    },
  },
  {
    id: 'TT954',
    name: 'formula-in-value',
    severity: 'warning',
    summary: 'A value starts like a spreadsheet formula.',
    reason: 'If a table is exported with it, the program that opens the table runs the formula.',
    messages: {
      default:
        '{value} starts like a formula. Remove its first character. Exports must put an apostrophe in front of it.',
    },
    fix: 'none',
    check: forEachIn('statements', ({ value, valueRange }) => {
      if (!FORMULA.test(value)) return null;
      return { range: valueRange, arguments: { value: formatQuote(value) } };
    }),
  },
];

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
