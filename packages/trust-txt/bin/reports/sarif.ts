import { type Range, RULES, type Severity } from '../../src/index.ts';
import { readRulePage } from '../rule-pages.ts';
import type { LintedInput, ReportContext } from './report.ts';

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/** Findings as SARIF 2.1.0 (OASIS), for code hosts and editors. */
export function sarifReport(linted: readonly LintedInput[], { getPageUrl: pageOf, version }: ReportContext): string {
  const rules = RULES.map(({ id, name, severity, summary, reason }) => ({
    id,
    name: toPascalCase(name),
    shortDescription: { text: summary },
    fullDescription: { text: reason },
    // What GitHub shows next to a finding. A helpUri alone is a link, and may lead to a file on another machine.
    help: { text: `${summary} ${reason}`, markdown: readRulePage(id) },
    helpUri: pageOf(id),
    defaultConfiguration: { level: LEVELS[severity] },
  }));
  const indexes = new Map(RULES.map(({ id }, index) => [id, index]));
  const results = linted.flatMap(({ input, result }) =>
    result.diagnostics.map(({ code, severity, message, range, fix }) => ({
      ruleId: code,
      ruleIndex: indexes.get(code) ?? -1,
      level: LEVELS[severity],
      message: { text: message },
      locations: [{ physicalLocation: { artifactLocation: { uri: input.uri }, region: toRegion(range) } }],
      ...(fix && {
        fixes: [
          {
            description: { text: fix.safety === 'safe' ? 'Fix it' : 'Fix it after a check' },
            artifactChanges: [
              {
                artifactLocation: { uri: input.uri },
                replacements: fix.edits.map(({ start, end, text }) => ({
                  deletedRegion: { charOffset: start, charLength: end - start },
                  insertedContent: { text },
                })),
              },
            ],
          },
        ],
      }),
    })),
  );
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'trust-txt',
            version,
            informationUri: 'https://journallist.net/reference-document-for-trust-txt-specifications',
            rules,
          },
        },
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** Lines and columns of SARIF start at 1 as ours do; the end column is the one behind the last character. */
function toRegion({ start, end }: Range) {
  return {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
    charOffset: start.offset,
    charLength: end.offset - start.offset,
  };
}

function toPascalCase(name: string): string {
  return name.replace(/(?:^|-)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}
