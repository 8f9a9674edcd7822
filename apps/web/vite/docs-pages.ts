import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAGE_PLACEHOLDERS } from '@vouchwire/api-contract';
import { lexer, type Token, type Tokens, walkTokens } from 'marked';
import { EXAMPLE_ORIGIN } from '../app/features/docs/example-origin.ts';
import { type Block, type Inline, type LinkResolver, parseMarkdown } from '../app/lib/markdown-blocks.ts';

const DOCS = fileURLToPath(new URL('../../../docs', import.meta.url));

/** Pages of the site under `/docs`, in the order of previous and next. A folder's README comes first in it. */
const GROUPS = [
  {
    id: 'trustTxt',
    files: ['guide/trust-txt.md', 'guide/other-files.md', 'publishing/*.md', 'envelope.md', 'rules/README.md'],
  },
  { id: 'graph', files: ['guide/graph.md', 'guide/answers.md', 'glossary.md'] },
  { id: 'queries', files: ['guide/queries.md', 'guide/questions.md', 'guide/schema.md'] },
  { id: 'recipes', files: ['recipes/*.md'] },
  {
    id: 'api',
    files: ['calls/README.md', 'calls/*.md', 'guide/data-dictionary.md', 'guide/mcp.md', 'guide/limits.md'],
  },
  { id: 'site', files: ['guide/extension.md', 'accessibility.md'] },
] as const;

export type DocsGroup = (typeof GROUPS)[number]['id'];

export interface DocsPage {
  readonly address: string;
  readonly group: DocsGroup;
  readonly title: string;
  /** What its first paragraph says first, as plain text. */
  readonly summary: string;
  /** Without its title. */
  readonly blocks: readonly Block[];
}

/** Documents whose page is elsewhere on the site. */
const ELSEWHERE: Readonly<Record<string, string>> = { 'methodology.md': '/method' };

/** Every document that is shown under `/docs`, in the order in which it is shown. */
export function readDocsPages(): DocsPage[] {
  const files = listDocsFiles();
  const shown = new Set(files.map(({ file }) => file));
  return files.map(({ file, group }) => {
    const [head, ...blocks] = parseMarkdown(
      readFileSync(path.join(DOCS, file), 'utf8'),
      createLinkResolver(file, shown),
    );
    if (head?.kind !== 'heading' || head.level !== 1) throw new Error(`docs/${file} does not begin with its title`);
    const first = blocks.find((block) => block.kind === 'paragraph');
    return {
      address: getDocsPath(file),
      group,
      title: plainText(head.text),
      summary: first ? firstSentence(plainText(first.text)) : '',
      blocks,
    };
  });
}

/**
 * Reads every document as Markdown, by the address of its page, and an index of them. Links lead to the Markdown of
 * other documents, and the origin is a placeholder.
 */
export function readDocsMarkdown(): ReadonlyMap<string, string> {
  const files = listDocsFiles();
  const shown = new Set(files.map(({ file }) => file));
  const markdown = [...files.map(({ file }) => file), ...Object.keys(ELSEWHERE)].map((file): [string, string] => [
    ELSEWHERE[file] ?? getDocsPath(file),
    resolveMarkdownLinks(readFileSync(path.join(DOCS, file), 'utf8'), createLinkResolver(file, shown)),
  ]);
  const index = readDocsPages().map(
    ({ address, title, summary }) => `- [${title}](${PAGE_PLACEHOLDERS.publicUrl}${address}.md): ${summary}`,
  );
  return new Map([['/docs', `# Documents\n\n${index.join('\n')}\n`], ...markdown]);
}

/** Replaces the links of a document. A link to what the site does not show becomes its text. */
function resolveMarkdownLinks(markdown: string, resolve: LinkResolver): string {
  const parts: string[] = [];
  const inLinks = new Set<Token>();
  let position = 0;
  walkTokens(lexer(markdown), (token) => {
    if (inLinks.has(token)) return;
    // A code can contain the text of a link, so its text is passed over as well.
    if (token.type !== 'link' && token.type !== 'codespan' && token.type !== 'code') return;
    if (token.type === 'link') for (const child of token.tokens ?? []) inLinks.add(child);
    const start = markdown.indexOf(token.raw, position);
    if (start < 0) return;
    const end = start + token.raw.length;
    const link =
      token.type === 'link' && token.raw.startsWith('[') && !/^https?:/i.test(token.href)
        ? resolveLink(token as Tokens.Link, resolve)
        : null;
    parts.push(markdown.slice(position, start), link ?? token.raw);
    position = end;
  });
  return [...parts, markdown.slice(position)].join('').replaceAll(EXAMPLE_ORIGIN, PAGE_PLACEHOLDERS.publicUrl);
}

function resolveLink({ href, text }: Tokens.Link, resolve: LinkResolver): string {
  const address = resolve(href);
  if (address === null) return text;
  if (address.startsWith('#')) return `[${text}](${address})`;
  const [page = '', section] = address.split('#');
  const isDocument = /^\/(?:docs(?:\/|$)|method$)/.test(page);
  return `[${text}](${PAGE_PLACEHOLDERS.publicUrl}${page}${isDocument ? '.md' : ''}${section ? `#${section}` : ''})`;
}

const firstSentence = (text: string): string => /^.*?[.?](?= [A-Z“]|$)/.exec(text)?.[0] ?? text;

export const plainText = (text: readonly Inline[]): string =>
  text.map((part) => (typeof part === 'string' ? part : part.text)).join('');

function listDocsFiles(): { file: string; group: DocsGroup }[] {
  const listedFiles = new Set<string>();
  return GROUPS.flatMap(({ id, files }) =>
    files.flatMap((pattern) => {
      const found = globSync(pattern, { cwd: DOCS }).map((file) => file.split(path.sep).join('/'));
      const isReadme = (file: string) => file.endsWith('/README.md');
      const newFiles = found
        .toSorted((item, other) => Number(isReadme(other)) - Number(isReadme(item)) || (item < other ? -1 : 1))
        .filter((file) => !listedFiles.has(file));
      for (const file of newFiles) listedFiles.add(file);
      return newFiles.map((file) => ({ file, group: id }));
    }),
  );
}

/** `guide/queries.md` is `/docs/queries`, `calls/README.md` is `/docs/api`, `publishing/nginx.md` is `/docs/publishing/nginx`. */
function getDocsPath(file: string): string {
  const name = file
    .replace(/\.md$/, '')
    .replace(/^guide\//, '')
    .replace(/^calls(?=\/)/, 'api')
    .replace(/\/README$/, '')
    .toLowerCase();
  return `/docs/${name}`;
}

/** Links between documents, as they lead on the site; null where the site does not show what they lead to. */
function createLinkResolver(file: string, shown: ReadonlySet<string>): LinkResolver {
  return (href) => {
    if (href.startsWith('#')) return href;
    // An address of the site itself.
    if (href.startsWith('/')) return href;
    const [target = '', section = ''] = href.split('#');
    const targetFile = path.posix.join(path.posix.dirname(file), target);
    const rule = /^rules\/(TT\d+)\.md$/.exec(targetFile)?.[1];
    const address = rule
      ? `/rule/${rule}`
      : (ELSEWHERE[targetFile] ?? (shown.has(targetFile) ? getDocsPath(targetFile) : null));
    if (address === null && !existsSync(path.join(DOCS, targetFile)))
      throw new Error(`docs/${file} leads nowhere: ${href}`);
    return address && section ? `${address}#${section}` : address;
  };
}
