import type { PageContent } from '../page/page-report.ts';

/** Names by which pages can call the publisher of a site. */
export interface PublisherNames {
  /** Its domain, without `www.`. */
  readonly domain: string;
  /** Names in structured data, meta elements and the title of the front page. */
  readonly names: readonly string[];
  /** True if structured data or a meta element names the publisher by more than its address. */
  readonly isDeclared: boolean;
}

/** Lists the names that pages of a site give their publisher. */
export function listPublisherNames(
  domain: string,
  pages: readonly Pick<PageContent, 'publishers'>[],
  frontPage: Pick<PageContent, 'titles'> | null,
): PublisherNames {
  const declared = pages.flatMap(({ publishers }) => publishers.map(({ name }) => name));
  const titles = (frontPage?.titles ?? []).map(({ value }) => value);
  return {
    domain,
    names: [...new Set([...declared, ...titles])],
    isDeclared: declared.some((name) => !name.includes(domain)),
  };
}

/** Articles, also elided ones, and words between the words of a name. */
const CONNECTOR =
  /^(?:the|an?|der|die|das|le|la|les|el|los|las|il|lo|gli|i|o|os|as?|de|het|een|of|and|du|des|del|da|do|dos|di|della|van|und|et|e|y|en|[dl])$/i;
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
  const label = fold(domain).replace(/[^a-z0-9]/g, '');
  return [...text.matchAll(NAME)]
    .map(([name]) => splitName(name))
    .some(
      (words) =>
        words.some((word) => word.length > 2) && words.every((word) => known.has(word) || label.includes(word)),
    );
}

/** Returns true if a text contains a name that can be a publication's. A capitalized first word alone does not count. */
export function containsName(text: string): boolean {
  return [...text.matchAll(NAME)].some(
    ({ 0: name, index }) => (index > 0 || name.includes(' ')) && splitName(name).some((word) => word.length > 2),
  );
}

/** Splits a name into its words without articles, in lower case and without accents. */
function splitName(name: string): string[] {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !CONNECTOR.test(word))
    .map(fold);
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
