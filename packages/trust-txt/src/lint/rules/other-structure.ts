import { isAttribute } from '../../attributes.ts';
import type { PolicyLine } from '../../statement.ts';
import type { TextEdit } from '../lint-diagnostic.ts';
import { createRange, type LintFile } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

const YAML_KEY = /^\s*"?([a-z]{6,19})"?\s*:\s*(?:\[\s*)?$/i;
const YAML_ITEM = /^\s*-\s+["']?([^"']*?)["']?\s*$/;
const INI_SECTION = /^\s*\[[\w .-]{1,60}\]\s*$/;
const JSON_START = /^\s*[{[]\s*(?:"|$)/;
/** A longer JSON text is other data. */
const MAX_JSON_LENGTH = 100_000;

export const otherStructure: Rule = {
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
};

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
