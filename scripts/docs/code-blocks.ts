import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';

/** A fenced block of a document. */
export interface CodeBlock {
  /** From the project's root. */
  readonly file: string;
  /** The first word behind the fence; empty where there is none. */
  readonly language: string;
  /** The text after that word. */
  readonly info: string;
  readonly text: string;
}

/** Every block of a document, also those within lists and quotes. */
export function listCodeBlocks(root: string, file: string): CodeBlock[] {
  const found: CodeBlock[] = [];
  const visit = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (token.type === 'code') {
        const { lang = '', text } = token as Tokens.Code;
        const [language = '', ...info] = lang.split(' ');
        found.push({ file, language, info: info.join(' '), text });
      }
      if (token.type === 'list') for (const item of (token as Tokens.List).items) visit(item.tokens);
      if (token.type === 'blockquote') visit((token as Tokens.Blockquote).tokens);
    }
  };
  visit(lexer(readFileSync(path.join(root, file), 'utf8')));
  return found;
}

/** The commands of a shell block: comments left out, lines that go on put together. */
export const listCommands = (block: string): string[] =>
  block
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
