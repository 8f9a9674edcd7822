import { Fragment, type ReactNode } from 'react';
import type { Block, Inline } from '../../vite/markdown-blocks.ts';
import css from './document-blocks.module.css';

/** A document of ours, as the build reads it: headings below the first two levels, paragraphs, lists, tables and code. */
export function DocumentBlocks({ blocks: shown }: { blocks: readonly Block[] }) {
  return shown.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one constant document
    <Fragment key={index}>{blockOf(block)}</Fragment>
  ));
}

function blockOf(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 id={block.id}>
          <DocumentWords text={block.text} />
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <DocumentWords text={block.text} />
        </p>
      );
    case 'code':
      return (
        <pre className={`mono ${css.code}`} translate="no">
          {block.text}
        </pre>
      );
    case 'list':
      return (
        <ul className={css.list}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one constant document
            <li key={index}>
              <DocumentWords text={item} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <DocumentTable head={block.head.map((cell) => <DocumentWords key={String(cell)} text={cell} />)}>
          {block.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one constant document
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one constant document
                <td key={column}>
                  <DocumentWords text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </DocumentTable>
      );
  }
}

export function DocumentTable({ head, children }: { head: readonly ReactNode[]; children: ReactNode }) {
  return (
    <table className={css.table}>
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

export function DocumentWords({ text }: { text: readonly Inline[] }) {
  return text.map((part, index) => {
    if (typeof part === 'string') return part;
    if (part.kind === 'link') {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one constant document
        <a key={index} href={part.href} rel="noopener noreferrer">
          {part.text}
        </a>
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
