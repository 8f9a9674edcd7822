/** A shorter one is found in too many places to show anything, in characters. */
const SHORTEST = 15;
/** Of the sentences that it stands in. */
const LONGEST = 500;

/** Characters that a model writes in another form than a page, each by one of the same length. */
const FOLDED: Readonly<Record<string, string>> = {
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
 * The whole sentences of a text in which a quotation stands, as they stand there: a part of one could leave out the
 * “not”. Quotation marks, dashes and white space may differ.
 * @param text one line for each block
 * @returns null where it stands nowhere, or in sentences too long to show
 */
export function findQuote(quote: string, text: string): string | null {
  const sought = folded(quote.replace(/^[\s"“”„«»]+|[\s"“”„«»]+$/gu, ''));
  if (sought.length < SHORTEST) return null;
  for (const line of text.split('\n')) {
    const plain = spaced(line);
    const at = folded(plain).indexOf(sought);
    if (at < 0) continue;
    const found = sentencesAround(plain, at, at + sought.length);
    return found.length > LONGEST ? null : found;
  }
  return null;
}

function sentencesAround(line: string, from: number, to: number): string {
  const ends = [...line.matchAll(/[.!?…]["”’»]?\s+(?=["“„‘«¿¡]?[\p{Lu}\d])/gu)].map(
    ({ index, 0: { length } }) => index + length,
  );
  const start = ends.findLast((end) => end <= from) ?? 0;
  const end = ends.find((one) => one >= to) ?? line.length;
  return line.slice(start, end).trim();
}

const spaced = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

function folded(text: string): string {
  return spaced(text).replace(/[‘’‚“”„«»–—‑]/gu, (character) => FOLDED[character] ?? character);
}
