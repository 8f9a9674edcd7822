import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';

/** A fenced block of a document. */
export interface CodeBlock {
  /** Path from the root of the project. */
  readonly file: string;
  /** The first word after the fence. Empty if there is none. */
  readonly language: string;
  /** The text after that word. */
  readonly info: string;
  readonly text: string;
}

/** Lists every block of a document, including those within lists and quotes. */
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

/** Lists the commands of a shell block without comments. Continued lines are joined. */
export const listCommands = (block: string): string[] =>
  block
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
