import { maskValue } from '@vouchwire/api-contract';
import { type Identity, identify, inverseOf, relationshipOf } from '@vouchwire/trust-graph';
import { type ExportSet, isInSet } from './export-set.ts';
import type { StatedFile } from './stated-relationships.ts';

/** The columns that JournalList's crawler writes, and those of its list of symmetric pairs. */
const HEADER: Readonly<Record<ExportSet, string>> = {
  all: 'srcurl,attr,refurl',
  symmetric: 'srcurl1,attr1,refurl1,srcurl2,attr2,refurl2',
  asymmetric: 'srcurl,attr,refurl',
};
const FIRST_SIDE: ReadonlySet<string> = new Set(['MEMBER', 'CONTROL', 'VENDOR']);

export interface CrawlCsvOptions {
  readonly set: ExportSet;
  /** Contact lines, part of what JournalList's crawler writes; personal data in them is masked. */
  readonly contacts: 'masked' | 'leave-out';
}

/**
 * The CSV of JournalList's crawler: one row for each distinct statement, organisations as `https://www.<host>/`, other
 * values as published. Quoted by RFC 4180 where a value needs it. Line ends and other control characters in a value are
 * percent-encoded, since readers of these files take a line for a row; cells that a spreadsheet would take for formulas
 * stay as they are, since readers of these files take a value for a value.
 */
export async function* crawlCsv(
  files: AsyncIterable<StatedFile>,
  { set, contacts }: CrawlCsvOptions,
): AsyncGenerator<string> {
  yield `${HEADER[set]}\n`;
  for await (const file of files) {
    const rows = set === 'symmetric' ? pairs(file) : set === 'asymmetric' ? oneSided(file) : statements(file, contacts);
    const lines = new Set(rows.map((cells) => `${cells.map(cell).join(',')}\n`));
    if (lines.size > 0) yield [...lines].join('');
  }
}

function statements({ published, says }: StatedFile, contacts: CrawlCsvOptions['contacts']): string[][] {
  const source = addressOf(says.publisher);
  return (published.file?.statements ?? [])
    .filter(({ attribute }) => attribute !== 'contact' || contacts === 'masked')
    .map(({ attribute, value }) => [
      source,
      attribute,
      relationshipOf(attribute) ? referenceOf(value) : maskValue(attribute, value),
    ]);
}

function oneSided({ says, relationships }: StatedFile): string[][] {
  return relationships
    .filter((relationship) => isInSet(relationship, 'asymmetric'))
    .map(({ type, target }) => [addressOf(says.publisher), type.toLowerCase(), referenceOf(target)]);
}

/** Each pair once, from the side that lists, controls or names a vendor. */
function pairs({ relationships }: StatedFile): string[][] {
  return relationships
    .filter((relationship) => FIRST_SIDE.has(relationship.type) && isInSet(relationship, 'symmetric'))
    .map(({ source, type, target }) => {
      const [one, other] = [referenceOf(source), referenceOf(target)];
      return [one, type.toLowerCase(), other, other, inverseOf(type).toLowerCase(), one];
    });
}

/** An organisation as JournalList's crawler writes it; a value that names nobody stays as it is. */
function referenceOf(value: string): string {
  const named = identify(value);
  return named.ok ? addressOf(named.identity) : value;
}

/**
 * Their one spelling, `https://www.<host>/`, which they need to find the two sides of a pair. Unlike theirs it keeps the
 * case of a path, which may be another page.
 */
function addressOf({ kind, domain, host, path }: Identity): string {
  if (kind === 'did') return domain;
  return `https://${host.startsWith('www.') ? host : `www.${host}`}${path ?? ''}/`;
}

// Everything that some reader takes for the end of a line, and what no text file should hold.
const CONTROL = /[\p{Cc}\u2028\u2029]/gu;

function cell(value: string): string {
  const line = value.toWellFormed().replace(CONTROL, encodeURIComponent);
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
