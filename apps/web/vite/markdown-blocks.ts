import { lexer, type Token, type Tokens } from 'marked';
import { slugOf } from '../app/lib/section-address.ts';

/** A document of ours as plain data: what a page renders by itself, so that no markup of the document reaches it. */
export type Block =
  | { kind: 'heading'; level: number; id: string; text: Inline[] }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

/** A text, or a text that is set apart. */
export type Inline =
  | string
  | { kind: 'strong' | 'em' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string };

/**
 * Reads Markdown.
 * @throws Error for what documents of ours do not hold: raw HTML, pictures, lists within lists, links that are neither https nor to another document of ours
 */
export function markdownBlocks(markdown: string): Block[] {
  return lexer(markdown).flatMap(blockOf);
}

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading': {
      const { depth, text, tokens } = token as Tokens.Heading;
      return [{ kind: 'heading', level: depth, id: slugOf(text), text: inlines(tokens) }];
    }
    case 'paragraph':
      return [{ kind: 'paragraph', text: inlines((token as Tokens.Paragraph).tokens) }];
    case 'code':
      return [{ kind: 'code', text: (token as Tokens.Code).text }];
    case 'list':
      return [
        {
          kind: 'list',
          items: (token as Tokens.List).items.map(({ tokens }) =>
            tokens.flatMap((part) => {
              if (part.type !== 'text' && part.type !== 'paragraph') throw unknown(part);
              return inlines((part as Tokens.Text).tokens ?? []);
            }),
          ),
        },
      ];
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [
        {
          kind: 'table',
          head: header.map(({ tokens }) => inlines(tokens)),
          rows: rows.map((row) => row.map(({ tokens }) => inlines(tokens))),
        },
      ];
    }
    default:
      throw unknown(token);
  }
}

function inlines(tokens: readonly Token[]): Inline[] {
  return tokens.map((token): Inline => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return (token as Tokens.Text).text;
      case 'br':
        return ' ';
      case 'strong':
      case 'em':
        return { kind: token.type, text: plain((token as Tokens.Strong).tokens) };
      case 'codespan':
        return { kind: 'code', text: (token as Tokens.Codespan).text };
      case 'link': {
        const { href, tokens: words, raw } = token as Tokens.Link;
        if (href.startsWith('https://')) return { kind: 'link', text: plain(words), href };
        // A bare address in a sentence is a text about an address.
        if (raw === plain(words)) return raw;
        // The other documents of the project are not on the site: their words stand there, without a way to them.
        if (/^[\w./-]+\.md(?:#[\w.-]*)?$/.test(href)) return plain(words);
        throw unknown(token);
      }
      default:
        throw unknown(token);
    }
  });
}

const plain = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.type !== 'text' && token.type !== 'escape' && token.type !== 'codespan') throw unknown(token);
      return (token as Tokens.Text).text;
    })
    .join('');

const unknown = ({ type, raw }: Token): Error =>
  new Error(`The document holds “${type}”, which its page does not show: ${raw.slice(0, 60)}`);
