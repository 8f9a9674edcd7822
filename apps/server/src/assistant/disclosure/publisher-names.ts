import type { PageContent } from '../page/page-report.ts';

/** Names by which pages can call the publisher of a site. */
export interface PublisherNames {
  /** Its domain, without `www.`. */
  readonly domain: string;
  /** Names in structured data, meta elements and the title of the front page. */
  readonly names: readonly string[];
}

/** Lists the names that pages of a site give their publisher. */
export function listPublisherNames(
  domain: string,
  pages: readonly Pick<PageContent, 'publishers'>[],
  frontPage: Pick<PageContent, 'titles'> | null,
): PublisherNames {
  const declared = pages.flatMap(({ publishers }) => publishers.map(({ name }) => name));
  const titles = (frontPage?.titles ?? []).map(({ value }) => value);
  return { domain, names: [...new Set([...declared, ...titles])] };
}

/** Articles, also elided ones, and words between the words of a name. */
const CONNECTOR =
  /^(?:the|an?|der|die|das|le|la|les|el|los|las|il|lo|gli|i|o|os|as?|de|het|een|of|and|du|des|del|da|do|dos|di|della|van|und|et|e|y|en|[dl])$/i;
/** Minimum share of an address that a name must fill. */
const MIN_LABEL_SHARE = 0.6;
/** Legal forms, after the name of a publisher. */
const LEGAL_FORM = /^(?:ltd|limited|llc|inc|plc|gmbh|verlags?|ag|kg|sas?|sarl|srl|spa|sl|lda|ltda|bv|nv|ab)$/i;
const NAME_WORD = String.raw`\p{Lu}[\p{L}\p{N}&.-]*(?:[’']\p{Lu}[\p{L}\p{N}]*)?`;
/** A series of capitalized words, with connectors between them. */
const NAME = new RegExp(
  `${NAME_WORD}(?: (?:(?:of|and|de|du|des|del|da|do|dos|di|della|van|und|et|e|y) )*${NAME_WORD})*`,
  'gu',
);

/** Returns true if a text contains a name of the publisher, or its domain. */
export function namesPublisher(text: string, { domain, names }: PublisherNames): boolean {
  if (text.toLowerCase().includes(domain)) return true;
  const known = new Set(names.flatMap(splitName));
  const label = fold(domain.slice(0, domain.lastIndexOf('.'))).replace(/[^a-z0-9]/g, '');
  const isKnown = (word: string): boolean => known.has(word) || known.has(word.replace(/[ns]$/, ''));
  // One word of several in an address is not its name: “the harbor” of harbor-times.com.
  const fillsLabel = (words: readonly string[]): boolean =>
    words.every((word) => label.includes(word)) && words.join('').length > label.length * MIN_LABEL_SHARE;
  return [...text.matchAll(NAME)]
    .map(([name]) => splitName(name))
    .some((words) => words.some((word) => word.length > 2) && (words.every(isKnown) || fillsLabel(words)));
}

/** Splits a name into its words without articles, in lower case and without accents. */
function splitName(name: string): string[] {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !CONNECTOR.test(word) && !LEGAL_FORM.test(word))
    .map(fold);
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
