import { ATTRIBUTES, isAttribute, isReferenceAttribute } from '../../attributes.ts';
import { formatQuote, PARSE_CODES } from '../../diagnostic.ts';
import { normalizeHostname } from '../../hostname.ts';
import type { PolicyLine, Statement } from '../../statement.ts';
import { isWhiteSpace, skipBackward, skipForward } from '../../white-space.ts';
import { findPlaceholder, isReservedHost } from '../facts/placeholders.ts';
import type { TextEdit } from '../lint-diagnostic.ts';
import { createRange, createReplacement, type LintFile } from '../lint-file.ts';
import { createParserRule, forEachIn, type Rule } from '../rule.ts';

const PART = /[\s,;|]+/;
/** Longer than any observed list. A person must fix a longer one, so that the time stays linear. */
const MAX_LIST_LENGTH = 4_000;

/** The first word of the value must look like a value: generators write `# belongto=`, people `# belongto= (none)`. */
const COMMENTED_OUT = new RegExp(
  `^#+[ \\t]*(?:${ATTRIBUTES.join('|')})[ \\t]*=[ \\t]*(?:[^\\s(]*[.@:]\\S|yes\\b|no\\b)`,
  'i',
);

const YAML_KEY = /^\s*"?([a-z]{6,19})"?\s*:\s*(?:\[\s*)?$/i;
const YAML_ITEM = /^\s*-\s+["']?([^"']*?)["']?\s*$/;
const INI_SECTION = /^\s*\[[\w .-]{1,60}\]\s*$/;
const JSON_START = /^\s*[{[]\s*(?:"|$)/;
/** A longer JSON text is other data. */
const MAX_JSON_LENGTH = 100_000;

export const LINE_RULES: readonly Rule[] = [
  createParserRule('TT301', {
    summary: 'A line is neither a statement nor a comment.',
    reason: 'Programs drop the line or the whole file. The usual cause is a comment that continues on a second line.',
    fix: 'safe',
    repair: (found, file) => {
      const { content, offset } = file.getLine(found);
      const at = offset + skipForward(content, 0, content.length);
      return [{ start: at, end: at, text: '# ' }];
    },
  }),
  createParserRule('TT302', {
    summary: 'A colon follows a known name instead of an equals sign.',
    reason: 'No program accepts a colon as the separator, so the statement is lost.',
    fix: 'safe',
    repair: (found, file) => {
      const { content, offset } = file.getLine(found);
      const match = /^\s*[a-z]{6,19}(\s*:\s*)(?=\S)/i.exec(content);
      if (match === null) return null;
      const end = offset + match[0].length;
      return [{ start: end - (match[1] ?? '').length, end, text: '=' }];
    },
  }),
  createParserRule('TT303', {
    summary: 'There is a space or tab next to the equals sign.',
    reason: 'Programs that expect the name directly before the equals sign drop the line.',
    fix: 'safe',
    isParserDependent: true,
    repair: ({ range }) => [createReplacement(range, '=')],
  }),
  createParserRule('TT304', {
    summary: 'A statement starts with a space or tab.',
    reason: 'Programs that expect the name at the start of the line drop it.',
    fix: 'safe',
    isParserDependent: true,
    repair: ({ range }) => [createReplacement(range, '')],
  }),
  {
    id: 'TT305',
    name: 'trailing-white-space',
    severity: 'info',
    summary: 'A statement ends in a space or tab.',
    reason: 'Programs that do not trim values compare an address with a space at its end.',
    messages: { default: 'The line ends in a space or tab. Remove it.' },
    fix: 'safe',
    check: forEachIn('lines', (line) => {
      const { content, offset } = line;
      if (line.kind !== 'statement' || !isWhiteSpace(content.charCodeAt(content.length - 1))) return null;
      let end = content.length;
      while (end > 0 && isWhiteSpace(content.charCodeAt(end - 1))) end -= 1;
      const range = createRange(line, offset + end, offset + content.length);
      return { range, edits: [createReplacement(range, '')] };
    }),
  },
  createParserRule('TT306', {
    summary: 'A name is not in lower case.',
    reason: 'Programs that compare names exactly drop the line.',
    fix: 'safe',
    isParserDependent: true,
    repair: (found, file) => {
      const line = file.getLine(found);
      return line.kind === 'statement'
        ? [createReplacement(line.statement.attributeRange, line.statement.attribute)]
        : null;
    },
  }),
  createParserRule('TT307', {
    summary: 'A statement has no value.',
    reason: 'The line says nothing, and a missing value can be an oversight.',
    fix: 'safe',
    repair: ({ range }) => [{ start: range.start.offset, end: range.start.offset, text: '# ' }],
  }),
  createParserRule('TT308', {
    summary: 'A comment follows a value.',
    reason:
      'Programs disagree whether the text is a comment or part of the value. The parts of the specification that we could read do not decide it.',
    fix: 'safe',
    isParserDependent: true,
    // Moves the comment to a separate line above. In free text it may be part of the value ("Room # 5"), so it is not
    // moved.
    repair: (found, file) => {
      const line = file.getLine(found);
      if (line.kind !== 'statement') return null;
      const { attribute } = line.statement;
      if (!isReferenceAttribute(attribute) && attribute !== 'datatrainingallowed') return null;
      const { content, offset } = line;
      const from = found.range.start.offset - offset;
      const comment = content.slice(from, skipBackward(content, from, content.length));
      return [
        { start: offset, end: offset, text: `${comment}${file.lineEnd}` },
        { start: offset + skipBackward(content, 0, from), end: offset + content.length, text: '' },
      ];
    },
  }),
  {
    id: 'TT309',
    name: 'fragment',
    severity: 'info',
    summary: 'A URL has a fragment, the part from # on.',
    reason:
      'Browsers do not send a fragment to the server, and programs that start comments at any # cut the address there.',
    messages: { default: 'The URL has a part from "#" on, which servers never receive. Remove it.' },
    fix: 'safe',
    isParserDependent: true,
    check: forEachIn('effectiveStatements', (statement, { getLine }) => {
      const { attribute, reference, valueRange } = statement;
      if (reference === null || !isReferenceAttribute(attribute)) return null;
      const at = reference.raw.indexOf('#');
      if (at < 0) return null;
      const start = valueRange.start.offset;
      const range = createRange(getLine(statement), start + at, start + reference.raw.length);
      // `#/` and `#!` lead to a page within a script, so the address without them is a different one.
      const isRoute = /^#[/!]/.test(reference.raw.slice(at, at + 2));
      return {
        range,
        edits: isRoute && attribute === 'social' ? null : [createReplacement(range, '')],
      };
    }),
  },
  {
    id: 'TT310',
    name: 'second-equals',
    severity: 'info',
    summary: 'A value contains an equals sign.',
    reason:
      'JournalList’s crawler drops such a line without a message. Its browser extension cuts the value there, and the WordPress plugin rejects it.',
    messages: {
      default: 'Some programs lose the line because of a second "=". Write the value without it if you can.',
      query:
        'Some programs lose the line because of the "=" in {query}. Remove that part if the address works without it.',
    },
    fix: 'confirm',
    isParserDependent: true,
    check: forEachIn('effectiveStatements', (statement, { getLine }) => {
      const { value, valueRange, reference } = statement;
      const at = value.indexOf('=');
      // A value that starts with it is a security problem with a separate rule.
      if (at <= 0) return null;
      const line = getLine(statement);
      const start = valueRange.start.offset;
      const query = value.search(/[?#]/);
      const isInQuery = reference !== null && value.charAt(query) === '?' && query < at;
      // A fragment after the query has a separate finding and edit.
      const end = start + (reference?.raw ?? value).split('#', 1)[0]!.length;
      return {
        range: createRange(line, start + at, start + at + 1),
        ...(isInQuery && { messageId: 'query', arguments: { query: formatQuote(value.slice(query)) } }),
        edits: isInQuery ? [createReplacement(createRange(line, start + query, end), '')] : null,
      };
    }),
  },
  // The parser reports lists of URLs. This rule reports lists of bare hosts (`a.example, b.example`).
  {
    id: 'TT311',
    ...PARSE_CODES.TT311,
    summary: 'A line contains several values.',
    reason: 'A line has one value, so programs read the whole list as one broken address.',
    fix: 'safe',
    replaces: ['TT311', 'TT501', 'TT502', 'TT601', 'TT617', 'TT312'],
    check: (file, report) => {
      const listed = new Set<number>();
      for (const { code, range } of file.document.diagnostics) if (code === 'TT311') listed.add(range.start.line);
      for (const statement of file.effectiveStatements) {
        const { attribute, value, reference, valueRange, line } = statement;
        if (reference !== null || !isReferenceAttribute(attribute)) continue;
        const parts = value.length <= MAX_LIST_LENGTH && PART.test(value) ? value.split(PART).filter(Boolean) : [];
        const areAddresses = parts.length > 1 && parts.every(isAddress);
        if (!areAddresses && !listed.has(line)) continue;
        report({
          range: valueRange,
          messageId: areAddresses ? 'counted' : 'several',
          arguments: { count: parts.length },
          edits: areAddresses ? splitIntoLines(file, statement, parts) : null,
        });
      }
    },
  },
  createParserRule('TT312', {
    summary: 'Text follows a URL.',
    reason: 'Programs read it as part of the address, or drop it.',
    fix: 'none',
  }),
  {
    id: 'TT313',
    name: 'commented-out-statement',
    severity: 'info',
    summary: 'A statement is commented out.',
    reason: 'People who open the file see it, and programs do not. It is unclear which is meant.',
    messages: { default: 'The line is a statement that is commented out. Delete the line, or remove the "#".' },
    fix: 'none',
    check: forEachIn('lines', (line) => {
      if (line.kind !== 'comment' || !line.content.includes('=')) return null;
      const first = skipForward(line.content, 0, line.content.length);
      if (!COMMENTED_OUT.test(line.content.slice(first, first + 300))) return null;
      return { range: createRange(line, line.offset + first, line.offset + line.content.length) };
    }),
  },
  {
    id: 'TT314',
    name: 'other-structure',
    severity: 'error',
    summary: 'The file, or a part of it, is YAML, JSON or INI.',
    reason: 'The format consists of lines only, without lists, nesting or sections.',
    messages: {
      json: 'The file is written as JSON. Write one line for each value: attribute=value.',
      ini: 'The line is a section of an INI file, which trust.txt does not have. Put "# " in front of it.',
      yaml: 'The line starts a YAML list. Write each of its {count, number} values as {attribute}=value.',
    },
    fix: 'safe',
    replaces: ['TT301', 'TT302', 'TT401'],
    check: (file, report) => {
      const { lines } = file;
      const first = lines.find(({ kind }) => kind === 'other' || kind === 'statement');
      if (first?.kind === 'other' && JSON_START.test(first.content.slice(0, 200))) {
        const last = lines[lines.length - 1] ?? first;
        report({
          range: createRange(first, first.offset, first.offset + first.content.length),
          messageId: 'json',
          edits: flattenJson(file, first),
          lastLine: last.line,
        });
        return;
      }
      for (let at = 0; at < lines.length; at += 1) {
        const line = lines[at];
        if (line?.kind !== 'other') continue;
        if (INI_SECTION.test(line.content)) {
          report({
            range: createRange(line, line.offset, line.offset + line.content.length),
            messageId: 'ini',
            edits: [{ start: line.offset, end: line.offset, text: '# ' }],
          });
          continue;
        }
        const key = YAML_KEY.exec(line.content)?.[1]?.toLowerCase();
        if (key === undefined || !isAttribute(key)) continue;
        const items = listItems(lines, at + 1);
        if (items.length === 0) continue;
        report({
          range: createRange(line, line.offset, line.offset + line.content.length),
          messageId: 'yaml',
          arguments: { count: items.length, attribute: key },
          edits: [
            { start: line.offset, end: line.offset + line.source.length, text: '' },
            ...items.map(
              ({ line: item, value }): TextEdit => ({
                start: item.offset,
                end: item.offset + item.content.length,
                text: `${key}=${value}`,
              }),
            ),
          ],
          lastLine: items[items.length - 1]?.line.line ?? line.line,
        });
        at += items.length;
      }
    },
  },
  {
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
  },
];

function isAddress(part: string): boolean {
  if (/^https?:\/\/[^/]+\.[^/]/i.test(part)) return true;
  return /^[^/@]+\.[a-z]{2,}(?:\/|$)/i.test(part) && normalizeHostname(part.split('/', 1)[0] ?? '') !== null;
}

function splitIntoLines(file: LintFile, { rawAttribute, valueRange }: Statement, parts: readonly string[]): TextEdit[] {
  const text = parts.join(`${file.lineEnd}${rawAttribute}=`);
  return [{ start: valueRange.start.offset, end: valueRange.end.offset, text }];
}

function listItems(lines: readonly PolicyLine[], from: number): { line: PolicyLine; value: string }[] {
  const items: { line: PolicyLine; value: string }[] = [];
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at];
    const value =
      line?.kind === 'other' || line?.kind === 'statement' ? YAML_ITEM.exec(line.content)?.[1]?.trim() : undefined;
    if (line === undefined || value === undefined || value === '') break;
    items.push({ line, value });
  }
  return items;
}

/** Creates one line per text in the value of a known name, if the whole file is one JSON object. */
function flattenJson({ document, lines, lineEnd }: LintFile, first: PolicyLine): TextEdit[] | null {
  const last = lines[lines.length - 1];
  if (last === undefined || lines.some(({ kind }) => kind === 'comment') || document.byteOrderMark) return null;
  const end = last.offset + last.source.length;
  if (end - first.offset > MAX_JSON_LENGTH) return null;
  let content: unknown;
  try {
    content = JSON.parse(lines.map(({ source }) => source).join(''));
  } catch {
    return null;
  }
  if (content === null || typeof content !== 'object' || Array.isArray(content)) return null;
  const statements = Object.entries(content).flatMap(([name, value]: [string, unknown]) => {
    const attribute = name.toLowerCase();
    const values = (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
    return isAttribute(attribute) ? values.map((item) => `${attribute}=${item.replace(/\s+/g, ' ').trim()}`) : [];
  });
  return statements.length > 0
    ? [{ start: first.offset, end, text: statements.map((statement) => statement + lineEnd).join('') }]
    : null;
}

function mayHoldPlaceholder(content: string): boolean {
  return /[$<[{]|your/i.test(content);
}
