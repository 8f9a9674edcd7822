import { lexer, type Token, type Tokens } from 'marked';
import { slugify } from './section-links.ts';

/** One of our documents as plain data, which a page renders, so that no markup of the document reaches it. */
export type Block =
  | { kind: 'heading'; level: number; id: string; text: Inline[] }
  | { kind: 'paragraph'; text: Inline[] }
  /** The text of a list entry, which is not a paragraph. */
  | { kind: 'words'; text: Inline[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  /** `info` is the text after the opening fence: its language, and other annotations. */
  | { kind: 'code'; info: string; text: string }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

/** A text, or a text that is set apart. */
export type Inline =
  | string
  | { kind: 'strong' | 'em' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string };

/** Where a link to another document of the project leads; null where that document is not on the site. */
export type LinkResolver = (href: string) => string | null;

const NO_LINKS: LinkResolver = () => null;

/**
 * Parses Markdown.
 * @param addressOf for links that are not an https URL
 * @throws Error for what our documents do not contain: raw HTML except comments, pictures, links that are neither https
 * nor to another of our documents
 */
export function parseMarkdown(markdown: string, addressOf: LinkResolver = NO_LINKS): Block[] {
  return lexer(markdown).flatMap((token) => toBlock(token, addressOf));
}

function toBlock(token: Token, addressOf: LinkResolver): Block[] {
  const toInlineTokens = (tokens: readonly Token[]) => toInlines(tokens, addressOf);
  switch (token.type) {
    case 'space':
    case 'hr':
      return [];
    case 'html':
      // A note to the author of the document.
      if (/^<!--(?:(?!-->)[\s\S])*-->\s*$/.test(token.raw)) return [];
      throw unknown(token);
    case 'heading': {
      const { depth, text, tokens } = token as Tokens.Heading;
      return [{ kind: 'heading', level: depth, id: slugify(text), text: toInlineTokens(tokens) }];
    }
    case 'paragraph':
      return [{ kind: 'paragraph', text: toInlineTokens((token as Tokens.Paragraph).tokens) }];
    case 'text':
      return [{ kind: 'words', text: toInlineTokens((token as Tokens.Text).tokens ?? []) }];
    case 'code': {
      const { text, lang = '' } = token as Tokens.Code;
      return [{ kind: 'code', info: lang, text }];
    }
    case 'blockquote':
      return [{ kind: 'quote', blocks: toBlocks((token as Tokens.Blockquote).tokens, addressOf) }];
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return [{ kind: 'list', ordered, items: items.map(({ tokens }) => toBlocks(tokens, addressOf)) }];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [
        {
          kind: 'table',
          head: header.map(({ tokens }) => toInlineTokens(tokens)),
          rows: rows.map((row) => row.map(({ tokens }) => toInlineTokens(tokens))),
        },
      ];
    }
    default:
      throw unknown(token);
  }
}

const toBlocks = (tokens: readonly Token[], addressOf: LinkResolver): Block[] =>
  tokens.flatMap((token) => toBlock(token, addressOf));

function toInlines(tokens: readonly Token[], addressOf: LinkResolver): Inline[] {
  return tokens.map((token): Inline => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return (token as Tokens.Text).text;
      case 'br':
        return ' ';
      case 'strong':
      case 'em':
        return { kind: token.type, text: toPlainText((token as Tokens.Strong).tokens) };
      case 'codespan':
        return { kind: 'code', text: (token as Tokens.Codespan).text };
      case 'link': {
        const { href, tokens: words, raw } = token as Tokens.Link;
        if (href.startsWith('https://')) return { kind: 'link', text: toPlainText(words), href };
        // A bare address in a sentence is a text about an address.
        if (raw === toPlainText(words)) return raw;
        const address = addressOf(href);
        if (address !== null) return { kind: 'link', text: toPlainText(words), href: address };
        // Documents of the project that are not on the site: their text is shown without a link.
        if (/^[\w./-]+(?:#[\w.-]*)?$/.test(href)) return toPlainText(words);
        throw unknown(token);
      }
      default:
        throw unknown(token);
    }
  });
}

const toPlainText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'strong' || token.type === 'em') return toPlainText((token as Tokens.Strong).tokens);
      if (token.type !== 'text' && token.type !== 'escape' && token.type !== 'codespan') throw unknown(token);
      return (token as Tokens.Text).text;
    })
    .join('');

const unknown = ({ type, raw }: Token): Error =>
  new Error(`The document holds “${type}”, which its page does not show: ${raw.slice(0, 60)}`);
