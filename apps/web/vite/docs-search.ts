import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS, type SearchedSection } from '../app/features/docs/search-options.ts';
import type { Block } from '../app/lib/markdown-blocks.ts';
import { type DocsPage, plainText } from './docs-pages.ts';

const EXCERPT_WORDS = 140;

/** The index that the search of the documents reads: one entry for each section, as JSON of MiniSearch. */
export function createSearchIndex(pages: readonly DocsPage[]): string {
  const index = new MiniSearch<SearchedSection>(SEARCH_OPTIONS);
  index.addAll(pages.flatMap(listSections));
  return JSON.stringify(index);
}

function listSections({ address, title, blocks }: DocsPage): SearchedSection[] {
  const sections: { id: string; heading: string; texts: string[] }[] = [{ id: address, heading: '', texts: [] }];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2)
      sections.push({ id: `${address}#${block.id}`, heading: plainText(block.text), texts: [] });
    else sections.at(-1)?.texts.push(getBlockText(block));
  }
  return sections.map(({ id, heading, texts }) => {
    const text = texts.join(' ');
    return {
      id,
      title,
      heading,
      text,
      start: text.length > EXCERPT_WORDS ? `${text.slice(0, EXCERPT_WORDS).trimEnd()}…` : text,
    };
  });
}

function getBlockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'words':
      return plainText(block.text);
    case 'code':
      return block.text;
    case 'quote':
      return block.blocks.map(getBlockText).join(' ');
    case 'list':
      return block.items.flatMap((item) => item.map(getBlockText)).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(' ')).join(' ');
  }
}
