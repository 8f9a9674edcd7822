import { LIMITS } from '@vouchwire/api-contract';

/** Maximum length of a text of a third party. The JSON contains it whole. */
const MAX_QUOTE_CHARS = 300;

/** Characters that break lines, are invisible or change the direction of a line. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

const toLine = (text: string): string => text.replace(UNSEEN, ' ').trim();

/**
 * Escapes a text so that it is one line without markup: no link, picture, heading, list, table or HTML. Domains remain
 * readable, so only characters that can start markup have a backslash.
 * @see CommonMark 0.31.2, section 2.4; GFM 0.29, section 6.9 for addresses that become links
 */
export const escapeMarkdown = (text: string): string =>
  toLine(text)
    .replace(/[\\`*_[\]<>&#|~^$@]/g, '\\$&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/(?<![\p{L}\p{N}])(www|mailto|xmpp)(?=[.:])/giu, '$1\\')
    .replace(/^(\d{1,9})(?=[.)])/, '$1\\')
    .replace(/^[-+=:!]/, '\\$&');

/** Quotes a text of a third party as code, in which nothing is markup. */
export function quoteMarkdown(text: string): string {
  const line = toLine(text);
  const quoted = line.length > MAX_QUOTE_CHARS ? `${line.slice(0, MAX_QUOTE_CHARS).trimEnd()}…` : line;
  // A fence must be longer than any sequence of backticks inside of it.
  const maxRun = Math.max(0, ...(quoted.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(maxRun + 1);
  return maxRun === 0 ? `${fence}${quoted || ' '}${fence}` : `${fence} ${quoted} ${fence}`;
}

/** Formats a link. An address that is not a path or a web address becomes a text. */
export function linkMarkdown(text: string, address: string): string {
  const label = escapeMarkdown(text);
  const isPath = /^\/(?!\/)/.test(address);
  if (!isPath && !/^https?:\/\//i.test(address)) return label;
  if (!URL.canParse(address, 'http://localhost')) return label;
  const { href, pathname, search } = new URL(address, 'http://localhost');
  const target = (isPath ? pathname + search : href).replace(/[()<>\\`*_[\]|~]/g, encodeCharacter);
  return `[${label}](${target})`;
}

const encodeCharacter = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** A list in a document, whose last items are left out if there is no space left. */
interface MarkdownList {
  readonly heading: string;
  /** Each item is Markdown on one line. */
  readonly items: readonly string[];
  /** Number of items of the whole list. */
  readonly total: number;
}

/** Bytes for the notes about items that are left out. */
const RESERVED_BYTES = 2_000;

/**
 * Joins a document of at most `MARKDOWN_BYTES` bytes. A longer list ends at a whole item, and a note counts the items.
 * @param before blocks in front of the lists
 * @param after blocks after them
 */
export function renderMarkdown({
  before,
  lists,
  after,
}: {
  readonly before: readonly string[];
  readonly lists: readonly MarkdownList[];
  readonly after: readonly string[];
}): string {
  let left = LIMITS.MARKDOWN_BYTES - RESERVED_BYTES - countBytes([...before, ...after].join('\n\n'));
  const blocks = lists
    .filter(({ total }) => total > 0)
    .flatMap(({ heading, items, total }) => {
      const fitting = items.findIndex((item) => {
        left -= countBytes(item) + 3;
        return left < 0;
      });
      const sent = fitting === -1 ? items : items.slice(0, fitting);
      return [
        `## ${escapeMarkdown(heading)}`,
        ...(sent.length > 0 ? [sent.map((item) => `- ${item}`).join('\n')] : []),
        ...(sent.length < total ? [`${sent.length} of ${total} are on this page.`] : []),
      ];
    });
  return `${[...before, ...blocks, ...after].join('\n\n')}\n`;
}

const countBytes = (text: string): number => Buffer.byteLength(text);
