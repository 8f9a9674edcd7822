import { decodePolicyFile, scanLines } from '../../src/index.ts';

/** A line as it is written, without its line end. */
export interface NumberedLine {
  /** 1 for the first line of its file. */
  readonly line: number;
  readonly text: string;
}

/**
 * How two files differ.
 * - `same`: byte for byte
 * - `same-lines`: the same lines in the same order, in other bytes: line ends, byte order mark, encoding. Readers of the
 *   format read the same, and a checkout may change line ends, so this counts as the same.
 * - `reordered`: the same lines in another order
 * - `different`: lines that only one of them has
 */
export type Comparison =
  | { readonly kind: 'same' | 'same-lines' | 'reordered' }
  | { readonly kind: 'different'; readonly missing: readonly NumberedLine[]; readonly added: readonly NumberedLine[] };

/**
 * Compares two files line by line, in linear time. A line counts as often as it is written; `missing` has those that only
 * the first file has, `added` those that only the second has, each in the order of its file. Empty lines say nothing and
 * are left out.
 */
export function compareTexts(expected: Uint8Array, actual: Uint8Array): Comparison {
  if (Buffer.compare(expected, actual) === 0) return { kind: 'same' };
  const [ownLines, liveLines] = [listLines(expected), listLines(actual)];
  const missing = subtractLines(ownLines, liveLines);
  const added = subtractLines(liveLines, ownLines);
  if (missing.length > 0 || added.length > 0) return { kind: 'different', missing, added };
  return { kind: ownLines.every(({ text }, index) => text === liveLines[index]?.text) ? 'same-lines' : 'reordered' };
}

function listLines(body: Uint8Array): NumberedLine[] {
  return scanLines(decodePolicyFile(body).text)
    .map(({ line, source, lineEnd }) => ({ line, text: source.slice(0, source.length - lineEnd.length) }))
    .filter(({ text }) => text.trim() !== '');
}

/** The lines of one file that the other does not have, or not as often. */
function subtractLines(lines: readonly NumberedLine[], others: readonly NumberedLine[]): NumberedLine[] {
  const remaining = new Map<string, number>();
  for (const { text } of others) remaining.set(text, (remaining.get(text) ?? 0) + 1);
  return lines.filter(({ text }) => {
    const count = remaining.get(text) ?? 0;
    remaining.set(text, count - 1);
    return count <= 0;
  });
}
