/** Minimum length of a quotation in characters. A shorter one occurs in too many places to be evidence. */
const MIN_QUOTE_LENGTH = 15;
/** Maximum length of the sentences that contain the quotation. */
const MAX_QUOTE_LENGTH = 500;

/**
 * Typographic characters that a model writes differently than the page. Each replacement has the same length, so that
 * positions stay valid.
 */
const FOLDED_CHARACTERS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
};

/**
 * Returns the whole sentences of a text that contain a quotation, unmodified: a part of one could leave out the “not”.
 * Quotation marks, dashes and white space may differ.
 * @param text one line for each block
 * @returns null if no sentence contains it, or if the sentences are too long to show
 */
export function findQuote(quote: string, text: string): string | null {
  const pattern = foldCharacters(quote.replace(/^[\s"“”„«»]+|[\s"“”„«»]+$/gu, ''));
  if (pattern.length < MIN_QUOTE_LENGTH) return null;
  for (const line of text.split('\n')) {
    const normalized = normalizeWhitespace(line);
    const index = foldCharacters(normalized).indexOf(pattern);
    if (index < 0) continue;
    const found = expandToSentences(normalized, index, index + pattern.length);
    return found.length > MAX_QUOTE_LENGTH ? null : found;
  }
  return null;
}

function expandToSentences(line: string, from: number, to: number): string {
  const ends = [...line.matchAll(/[.!?…]["”’»]?\s+(?=["“„‘«¿¡]?[\p{Lu}\d])/gu)].map(
    ({ index, 0: { length } }) => index + length,
  );
  const start = ends.findLast((end) => end <= from) ?? 0;
  const end = ends.find((candidate) => candidate >= to) ?? line.length;
  return line.slice(start, end).trim();
}

const normalizeWhitespace = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

function foldCharacters(text: string): string {
  return normalizeWhitespace(text).replace(/[‘’‚“”„«»–—‑]/gu, (character) => FOLDED_CHARACTERS[character] ?? character);
}
