import type { Author } from './page-report.ts';

/** Placeholders for a name, compared case-insensitively. */
const NON_PERSON_NAMES: ReadonlySet<string> = new Set([
  ...['admin', 'administrator', 'editor', 'editors', 'the editors', 'editorial', 'editorial board', 'editorial team'],
  ...['staff', 'staff writer', 'staff writers', 'staff reporter', 'staff report', 'newsroom', 'news desk', 'newsdesk'],
  ...['web desk', 'desk', 'team', 'author', 'authors', 'guest', 'guest author', 'contributor', 'contributors'],
  ...['anonymous', 'unknown', 'webmaster', 'user', 'news', 'press release', 'wire', 'wire reports', 'agencies'],
  ...['redaktion', 'die redaktion', 'rédaction', 'la rédaction', 'redacción', 'redação', 'redazione', 'redactie'],
  ...['redakcja', 'redaktionen', 'chatgpt', 'ai', 'none', 'null', 'undefined'],
]);
/** Matches “Herald Staff”, “Senior Staff Writer”, “Redaktion Politik”, also if structured data call them a person. */
const GROUP_NAME =
  /(?<!\p{L})(?:staff|newsroom|desk|editors|team|\p{L}*redaktion(?:en)?|rédaction|redacci[oó]n|redazione|redactie|redação)(?!\p{L})/iu;
/** Matches “Associated Press”. Some of these words are also family names. */
const ORGANIZATION_NAME =
  /(?<!\p{L})(?:press|news|times|agency|agence|agentur(?:en)?|agencia|agência|agenzia|conteúdo|gazette|zeitung|giornale|diario|periódico|krant|tidning(?:en)?|bureau|wire|media|network|association|university|foundation|institute)(?!\p{L})/iu;
const PARTICLE =
  /^(?:de|da|do|dos|das|del|della|dello|di|du|des|van|von|vom|zu|zum|zur|der|den|ter|ten|te|am|op|aan|uit|het|la|le|los|las|el|al|dei|degli|delle|bin|bint|ibn|ben|af|av|y|e|i|in|und|d[’']|[’']t)$/iu;
const CONJUNCTION = /,?\s+(?:and|&|und|et|en|og|och)\s+(?=\p{Lu})/u;
const WORD = /^[\p{L}\p{M}.'’‘-]+$/u;
const MAX_WORDS = 7;
const MAX_CHARS = 80;

/**
 * Returns true if an author can be a person: declared as one, or named with several words in the form of a name. User
 * names, initials alone, organizations and words such as “Newsroom” are not.
 */
export function isPerson({ name, kind }: Pick<Author, 'name' | 'kind'>): boolean {
  if (kind === 'organization') return false;
  const normalized = name.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (NON_PERSON_NAMES.has(normalized.toLowerCase()) || normalized.length > 2 * MAX_CHARS) return false;
  // Structured data can join two persons. One of them is enough.
  const joined = normalized.split(CONJUNCTION);
  if (joined.length > 1) return joined.some((one) => one.includes(' ') && isPerson({ name: one, kind }));
  // Removes the place from “Jane Roe, Cardiff”.
  const [nameText = ''] = normalized.split(/,\s/);
  const parts = nameText.split(' ');
  if (nameText.length > MAX_CHARS || parts.length > MAX_WORDS || !parts.every((part) => WORD.test(part))) return false;
  if (!parts.some((part) => (part.match(/\p{L}/gu)?.length ?? 0) > 1)) return false;
  if (GROUP_NAME.test(nameText) || (ORGANIZATION_NAME.test(nameText) && kind !== 'person')) return false;
  // Scripts without letter case, such as 李明, do not separate the words of a name.
  if (!/\p{Lu}|\p{Ll}/u.test(nameText)) return /\p{L}{2}/u.test(nameText);
  if (kind === 'person') return true;
  return (
    parts.length > 1 &&
    !/^\p{Ll}+$/u.test(parts.at(-1) ?? '') &&
    parts.every((part) => PARTICLE.test(part) || /^[\p{Lu}\p{Lt}]/u.test(part) || /^(?:d|al|o)['’-]/iu.test(part))
  );
}
