import { maskQuotes, maskValue } from '@vouchwire/api-contract';
import { getInverse, getRelationship, type Identity, identify } from '@vouchwire/trust-graph';
import { type ExportSet, isInSet } from './export-set.ts';
import type { ExportableFile } from './exportable-files.ts';

/** Columns of JournalList's crawler, and those of its list of symmetric pairs. */
const HEADERS: Readonly<Record<ExportSet, string>> = {
  all: 'srcurl,attr,refurl',
  symmetric: 'srcurl1,attr1,refurl1,srcurl2,attr2,refurl2',
  asymmetric: 'srcurl,attr,refurl',
};
const PAIR_SOURCE_TYPES: ReadonlySet<string> = new Set(['MEMBER', 'CONTROL', 'VENDOR']);

export interface CrawlCsvOptions {
  readonly set: ExportSet;
  /** Determines whether the contact lines of JournalList's crawler are included. Personal data in them is masked. */
  readonly contacts: 'masked' | 'leave-out';
}

/**
 * Renders the CSV of JournalList's crawler: one row per distinct statement, organizations as `https://www.<host>/`,
 * other values as published. Quotes values by RFC 4180 if necessary. Line ends and other control characters in a value
 * are percent-encoded, because readers of these files treat each line as a row. Cells that a spreadsheet would
 * interpret as formulas are not changed, because readers of these files expect the exact value.
 */
export async function* renderCrawlCsv(
  files: AsyncIterable<ExportableFile>,
  { set, contacts }: CrawlCsvOptions,
): AsyncGenerator<string> {
  yield `${HEADERS[set]}\n`;
  for await (const file of files) {
    const rows =
      set === 'symmetric'
        ? toPairRows(file)
        : set === 'asymmetric'
          ? toAsymmetricRows(file)
          : toStatementRows(file, contacts);
    const lines = new Set(rows.map((cells) => `${cells.map(escapeCell).join(',')}\n`));
    if (lines.size > 0) yield [...lines].join('');
  }
}

function toStatementRows(
  { published, statements: publisherStatements }: ExportableFile,
  contacts: CrawlCsvOptions['contacts'],
): string[][] {
  const source = formatAddress(publisherStatements.publisher);
  return (published.file?.statements ?? [])
    .filter(({ attribute }) => attribute !== 'contact' || contacts === 'masked')
    .map(({ attribute, value }) => [
      source,
      attribute,
      getRelationship(attribute) && identify(value).ok
        ? maskQuotes(formatReference(value))
        : maskValue(attribute, value),
    ]);
}

function toAsymmetricRows({ statements: publisherStatements, relationships }: ExportableFile): string[][] {
  return relationships
    .filter((relationship) => isInSet(relationship, 'asymmetric'))
    .map(({ type, target }) => [
      formatAddress(publisherStatements.publisher),
      type.toLowerCase(),
      formatReference(target),
    ]);
}

/** Returns one row per pair, from the side that lists, controls or names a vendor. */
function toPairRows({ relationships }: ExportableFile): string[][] {
  return relationships
    .filter((relationship) => PAIR_SOURCE_TYPES.has(relationship.type) && isInSet(relationship, 'symmetric'))
    .map(({ source, type, target }) => {
      const [one, other] = [formatReference(source), formatReference(target)];
      return [one, type.toLowerCase(), other, other, getInverse(type).toLowerCase(), one];
    });
}

/** Formats an organization as JournalList's crawler writes it. A value without an organization stays unchanged. */
function formatReference(value: string): string {
  const identified = identify(value);
  return identified.ok ? formatAddress(identified.identity) : value;
}

/**
 * Returns the only spelling that JournalList's tools support, `https://www.<host>/`, with which they find both sides of
 * a pair. In contrast to their crawler, it preserves the case of a path, because it may be another page.
 */
function formatAddress({ kind, domain, host, path }: Identity): string {
  if (kind === 'did') return domain;
  return `https://${host.startsWith('www.') ? host : `www.${host}`}${path ?? ''}/`;
}

// Characters that a reader may interpret as the end of a line, and that no text file should contain.
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]/gu;

function escapeCell(value: string): string {
  const line = value.toWellFormed().replace(CONTROL_CHARACTERS, encodeURIComponent);
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
