import { identify } from '@vouchwire/trust-graph';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789-';
/** Suffixes that people most often type by mistake. */
const COMMON_SUFFIXES = ['com', 'org', 'net', 'news', 'info', 'co', 'io', 'us', 'co.uk'];
/** Sequences of letters that look like others. Look-alikes of single letters are among the typos. */
const LOOK_ALIKE_SEQUENCES = [
  ['vv', 'w'],
  ['rn', 'm'],
  ['nn', 'm'],
  ['cl', 'd'],
] as const;
/**
 * Letters of Cyrillic and Greek with the Latin letters that they resemble (Unicode Technical Standard 39, confusables).
 */
const LOOK_ALIKE_LETTERS: Readonly<Record<string, string>> = {
  ...pairLetters(
    '\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb\u0501\u051b\u051d',
    'aeopcyxijshdqw',
  ),
  ...pairLetters(
    '\u043a\u0442\u043c\u043d\u0432\u03bf\u03b1\u03bd\u03c1\u03b9\u03ba\u0131\u0142\u00f8',
    'ktmhboavpikilo',
  ),
};
/** A longer label has more variants than a page should request. */
const MAX_LABEL_CHARS = 40;

/**
 * Lists domains that a reader may confuse with this one: with one typo (a letter left out, added, changed or swapped
 * with the next, or another suffix), with similar letters (`rn` for `m`), and for an internationalized name, the one in
 * plain letters. The variants are generated and not searched for, so that the work depends on the name and not on the
 * size of the graph.
 */
export function listTypoVariants(registrableDomain: string): string[] {
  const dot = registrableDomain.indexOf('.');
  const label = registrableDomain.slice(0, dot);
  const suffix = registrableDomain.slice(dot + 1);
  if (dot < 1 || label.length > MAX_LABEL_CHARS) return [];
  if (label.startsWith('xn--')) return listPlainSpelling(registrableDomain, suffix);
  const labels = new Set<string>();
  for (let index = 0; index <= label.length; index += 1) {
    const [before, after] = [label.slice(0, index), label.slice(index)];
    for (const letter of LETTERS) {
      labels.add(before + letter + after);
      if (after !== '') labels.add(before + letter + after.slice(1));
    }
    if (after !== '') labels.add(before + after.slice(1));
    if (after.length > 1) labels.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
  }
  for (const [one, other] of LOOK_ALIKE_SEQUENCES) {
    for (const replaced of replaceEach(label, one, other)) labels.add(replaced);
    for (const replaced of replaceEach(label, other, one)) labels.add(replaced);
  }
  labels.delete(label);
  const usable = [...labels].filter((text) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(text));
  const others = COMMON_SUFFIXES.filter((other) => other !== suffix);
  return [...usable.map((text) => `${text}.${suffix}`), ...others.map((other) => `${label}.${other}`)];
}

/**
 * Replaces one occurrence of `from` for each occurrence, and all of them together.
 * @returns all resulting texts
 */
function replaceEach(text: string, from: string, to: string): string[] {
  const replaced = [text.replaceAll(from, to)];
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + 1))
    replaced.push(text.slice(0, at) + to + text.slice(at + from.length));
  return replaced;
}

/** Returns the name in plain Latin letters, if all of its letters resemble one. */
function listPlainSpelling(registrableDomain: string, suffix: string): string[] {
  const identified = identify(registrableDomain);
  const unicode = identified.ok ? identified.identity.display : null;
  const label = unicode?.slice(0, unicode.indexOf('.'));
  const plain = [...(label ?? '').normalize('NFKD').replaceAll(/\p{M}/gu, '')]
    .map((letter) => LOOK_ALIKE_LETTERS[letter] ?? letter)
    .join('');
  return /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(plain) ? [`${plain}.${suffix}`] : [];
}

function pairLetters(letters: string, latin: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter, index) => [letter, latin[index] ?? letter]));
}
