import { isReferenceAttribute } from '../../attributes.ts';
import { normalizeHostname } from '../../hostname.ts';
import type { Statement } from '../../statement.ts';
import type { TextEdit } from '../lint-diagnostic.ts';
import type { LintFile } from '../lint-file.ts';
import { createParserRule } from '../parser-rule.ts';
import type { Rule } from '../rule.ts';

const PART = /[\s,;|]+/;
/** Longer than any observed list. A person must fix a longer one, so that the time stays linear. */
const MAX_LIST_LENGTH = 4_000;

const { repair: _none, ...facts } = createParserRule('TT311', {
  summary: 'A line contains several values.',
  reason: 'A line has one value, so programs read the whole list as one broken address.',
  fix: 'safe',
});

/** The parser reports lists of URLs. This rule reports lists of bare hosts (`a.example, b.example`). */
export const severalValues: Rule = {
  ...facts,
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
};

function isAddress(part: string): boolean {
  if (/^https?:\/\/[^/]+\.[^/]/i.test(part)) return true;
  return /^[^/@]+\.[a-z]{2,}(?:\/|$)/i.test(part) && normalizeHostname(part.split('/', 1)[0] ?? '') !== null;
}

function splitIntoLines(file: LintFile, { rawAttribute, valueRange }: Statement, parts: readonly string[]): TextEdit[] {
  const text = parts.join(`${file.lineEnd}${rawAttribute}=`);
  return [{ start: valueRange.start.offset, end: valueRange.end.offset, text }];
}
