/** Words that may be added and left out, because they state nothing. */
const FUNCTION_WORDS = new Set(
  'a an the and of in on at for as is are was were be been being has have had it its this that these those site domain page publisher here there with which who'.split(
    ' ',
  ),
);

/**
 * Words that a shorter sentence must keep: without them, it would state the contrary, or more than its source. Negations
 * also in the other languages of pages.
 */
const BINDING_WORDS = new Set(
  [
    'no not none never nothing neither nor nobody without cannot unable absent missing fails failed lacks unconfirmed unknown',
    'nicht kein keine keinen keiner keines keinem nie ohne ne pas aucun aucune jamais sans nunca sin ningún ninguna não sem nenhum nenhuma non nessun nessuno nessuna senza niet geen nooit zonder inte ej ingen inget inga aldrig utan',
    'says say said claims claimed states stated alleges or would could may might should if unless until former formerly ended only except some part partly least most fewer less more than about nearly almost under over before after when',
  ].flatMap((words) => words.split(' ')),
);

/** Words that give a direction. They may be left out only with all that follows: “listed by” is not “listed”. */
const DIRECTION_WORDS = new Set(['by', 'to', 'from']);

/** Ends of sentences. A point within a number or an address does not end one. */
const SENTENCE_END = /[.;!?](?:\s+|$)/u;

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}.'’/:@_-]*[\p{L}\p{N}\p{M}])?/gu;

/** Returns the words that state something, in their order. */
function listWords(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3}\b)/gu, '')
    .replace(/n['’]t\b/gu, ' not');
  return [...plain.matchAll(WORD)]
    .map(([word]) => word.replace(/['’]s$/u, ''))
    .filter((word) => !FUNCTION_WORDS.has(word));
}

const listSentences = (text: string): string[][] =>
  text
    .split(SENTENCE_END)
    .map(listWords)
    .filter((words) => words.length > 0);

/**
 * Returns true if each sentence of a text is a sentence of its sources, possibly shortened: it has no other words, in no
 * other order, keeps the first, and lacks none that bind the rest, such as “not” or “says”. A model is untrusted, and a
 * claim in new words cannot be checked. Pure.
 */
export function isCondensation(text: string, sources: readonly string[]): boolean {
  const sourceSentences = sources.flatMap(listSentences);
  const sentences = listSentences(text);
  return (
    sentences.length > 0 && sentences.every((words) => sourceSentences.some((source) => isShortenedTo(source, words)))
  );
}

function isShortenedTo(source: readonly string[], words: readonly string[]): boolean {
  // Without its subject, a sentence would be about another one.
  if (words[0] !== source[0]) return false;
  let next = 0;
  let isDirectionLost = false;
  for (const word of source) {
    if (word === words[next]) {
      if (isDirectionLost) return false;
      next += 1;
    } else if (BINDING_WORDS.has(word)) return false;
    else if (DIRECTION_WORDS.has(word)) isDirectionLost = true;
  }
  return next === words.length;
}
