import { Link } from 'react-router';
import { MESSAGES } from '#messages/rule.ts';
import { DocumentBlocks, DocumentInline } from '../../components/document-blocks.tsx';
import { InlineCode } from '../../components/inline-code.tsx';
import { findText } from '../../lib/format-message.ts';
import type { Block } from '../../lib/markdown-blocks.ts';

interface RulePageProps {
  blocks: readonly Block[];
  /** Title, reason and fix of the rule in the language of the page. Null if the catalog lacks it. */
  title: string | null;
  reason: string | null;
  fix: string | null;
}

/**
 * Documentation of a linter rule: its example code, severity and sources in English, the rest in the language of the
 * page.
 */
export function RulePage({ blocks, title, reason, fix }: RulePageProps) {
  const findSection = (id: string): number =>
    blocks.findIndex((block) => block.kind === 'heading' && block.id === id) + 1;
  const texts = new Map([
    [TITLE_INDEX, title],
    [findSection('why'), reason],
    [findSection('fix'), fix],
  ]);
  return (
    <div className="wrap">
      <p className="pt-8 text-13 [&_a]:inline-block [&_a]:min-h-6">
        <Link to="/docs">{MESSAGES.help}</Link> <span className="quiet">/</span>{' '}
        <Link to="/docs/rules">{MESSAGES.rules}</Link>
      </p>
      <article className="grid grid-cols-[minmax(0,72ch)] gap-3 pt-3 pb-16 [&_h2]:mt-3 [&_h2]:text-20">
        {blocks.map((block, index) => {
          const text = texts.get(index) ?? findExampleLabel(block);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one constant document
            <RuleBlock key={index} block={block} text={text} />
          );
        })}
      </article>
    </div>
  );
}

/** Returns “Reported:” or “Accepted:” for an example. Null for any other block. */
function findExampleLabel(block: Block): string | null {
  if (block.kind !== 'paragraph' || block.text.length !== 1) return null;
  const [label] = block.text;
  return typeof label === 'string' ? findText(MESSAGES.examples, label.replace(/:$/, '').toLowerCase()) : null;
}

/** The heading and the severity are the first blocks. */
const TITLE_INDEX = 2;

function RuleBlock({ block, text }: { block: Block; text: string | null }) {
  if (text !== null)
    return (
      <p>
        <InlineCode>{text}</InlineCode>
      </p>
    );
  if (block.kind === 'heading') return <RuleHeading block={block} />;
  return (
    <div lang="en">
      <DocumentBlocks blocks={[block]} />
    </div>
  );
}

function RuleHeading({ block }: { block: Extract<Block, { kind: 'heading' }> }) {
  const heading = findText(MESSAGES.headings, block.id);
  const Tag = block.level === 1 ? 'h1' : 'h2';
  return (
    <Tag id={block.level === 1 ? undefined : block.id} className="breakable">
      {heading ?? <DocumentInline text={block.text} />}
    </Tag>
  );
}
