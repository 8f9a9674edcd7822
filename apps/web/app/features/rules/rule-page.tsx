import { Link } from 'react-router';
import { MESSAGES } from '#messages/rule.ts';
import type { Block } from '../../../vite/markdown-blocks.ts';
import { DocumentBlocks, DocumentInline } from '../../components/document-blocks.tsx';

/** The documentation of a linter rule, in its original language. */
export function RulePage({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="wrap">
      <p className="pt-8 text-13 [&_a]:inline-block [&_a]:min-h-6">
        <Link to="/docs">{MESSAGES.help}</Link> <span className="quiet">/</span>{' '}
        <Link to="/docs/rules">{MESSAGES.rules}</Link>
      </p>
      <article className="grid grid-cols-[minmax(0,72ch)] gap-3 pt-3 pb-16 [&_h2]:mt-3 [&_h2]:text-20" lang="en">
        {blocks.map((block, index) =>
          block.kind === 'heading' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one constant document
            <RuleHeading key={index} block={block} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one constant document
            <DocumentBlocks key={index} blocks={[block]} />
          ),
        )}
      </article>
    </div>
  );
}

function RuleHeading({ block }: { block: Extract<Block, { kind: 'heading' }> }) {
  const Tag = block.level === 1 ? 'h1' : 'h2';
  return (
    <Tag id={block.level === 1 ? undefined : block.id} className="breakable">
      <DocumentInline text={block.text} />
    </Tag>
  );
}
