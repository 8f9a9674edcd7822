import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Block, Inline } from '../lib/markdown-blocks.ts';
import css from './document-blocks.module.css';
import rowsCss from './table.module.css';

interface DocumentBlocksProps {
  blocks: readonly Block[];
  /** Id of the heading above the blocks, which names their tables for screen readers. */
  headingId?: string | undefined;
}

/**
 * One of our documents, as the build parses it: headings below the first two levels, paragraphs, lists, tables and
 * code.
 */
export function DocumentBlocks({ blocks: visibleBlocks, headingId }: DocumentBlocksProps) {
  let tableHeadingId = headingId;
  return visibleBlocks.map((block, index) => {
    if (block.kind === 'heading') tableHeadingId = block.id;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one constant document
      <Fragment key={index}>{renderBlock(block, tableHeadingId)}</Fragment>
    );
  });
}

function renderBlock(block: Block, headingId: string | undefined): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Tag = block.level > 3 ? 'h4' : 'h3';
      return (
        <Tag id={block.id}>
          <DocumentInline text={block.text} />
        </Tag>
      );
    }
    case 'paragraph':
      return (
        <p>
          <DocumentInline text={block.text} />
        </p>
      );
    case 'words':
      return <DocumentInline text={block.text} />;
    case 'quote':
      return (
        <blockquote className="m-0 ps-4 border-s border-ink">
          <DocumentBlocks blocks={block.blocks} />
        </blockquote>
      );
    case 'code':
      return <DocumentCode>{block.text}</DocumentCode>;
    case 'list': {
      const Tag = block.ordered ? 'ol' : 'ul';
      return (
        <Tag className={block.ordered ? css.steps : css.list}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one constant document
            <li key={index}>
              <DocumentBlocks blocks={item} />
            </li>
          ))}
        </Tag>
      );
    }
    case 'table':
      return (
        <DocumentTable
          headingId={headingId}
          head={block.head.map((cell) => <DocumentInline key={String(cell)} text={cell} />)}
        >
          {block.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one constant document
            <tr key={index}>
              {row.map((cell, column) => {
                const Cell = column === 0 ? 'th' : 'td';
                return (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one constant document
                    key={column}
                    scope={column === 0 ? 'row' : undefined}
                    data-head={toPlainText(block.head[column] ?? [])}
                  >
                    <DocumentInline text={cell} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </DocumentTable>
      );
  }
}

const toPlainText = (text: readonly Inline[]): string =>
  text.map((part) => (typeof part === 'string' ? part : part.text)).join('');

export function DocumentCode({ children }: { children: string }) {
  return (
    <pre className="mono m-0 p-3 border border-rule bg-sheet whitespace-pre-wrap breakable" translate="no">
      {children}
    </pre>
  );
}

interface DocumentTableProps {
  head: readonly ReactNode[];
  headingId: string | undefined;
  children: ReactNode;
}

export function DocumentTable({ head, headingId, children }: DocumentTableProps) {
  return (
    <table className={`${rowsCss.rows} ${css.table}`} aria-labelledby={headingId}>
      <thead>
        <tr>
          {head.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one constant document
            <th key={column} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export function DocumentInline({ text }: { text: readonly Inline[] }) {
  return text.map((part, index) => {
    if (typeof part === 'string') return part;
    if (part.kind === 'link') {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one constant document
        <DocumentLink key={index} to={part.href}>
          {part.text}
        </DocumentLink>
      );
    }
    const Tag = part.kind;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one constant document
      <Tag key={index} className={part.kind === 'code' ? 'mono breakable' : undefined}>
        {part.text}
      </Tag>
    );
  });
}

/** Returns false for files that only the server serves, because they are not routes. */
const isPagePath = (address: string): boolean => address.startsWith('/') && !address.startsWith('/api/');

function DocumentLink({ to, children }: { to: string; children: string }) {
  if (isPagePath(to)) return <Link to={to}>{children}</Link>;
  return (
    <a href={to} rel={to.startsWith('https:') ? 'noopener noreferrer' : undefined}>
      {children}
    </a>
  );
}
