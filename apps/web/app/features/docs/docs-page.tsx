import { Link } from 'react-router';
import { MESSAGES } from '#messages/docs.ts';
import type { DocsPage as Page } from '../../../vite/docs-pages.ts';
import { DocumentBlocks, DocumentCode, DocumentInline } from '../../components/document-blocks.tsx';
import { getQueryPath } from '../../lib/graph-links.ts';
import type { Block, Inline } from '../../lib/markdown-blocks.ts';
import css from './docs.module.css';
import { type ContentsEntry, DocsContents } from './docs-contents.tsx';
import { DocsSearch } from './docs-search.tsx';

interface DocsPageProps {
  page: Page;
  contents: readonly ContentsEntry[];
}

const isSection = (block: Block): block is Extract<Block, { kind: 'heading' }> =>
  block.kind === 'heading' && block.level === 2;

/** A document with links to the adjacent ones and to all others. */
export function DocsPage({ page, contents }: DocsPageProps) {
  const at = contents.findIndex(({ address }) => address === page.address);
  const sections = page.blocks.filter(isSection);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)_264px] gap-12 items-start pt-8 pb-16 to-860:grid-cols-1">
      <div className="grid grid-cols-1 gap-6">
        <p className="text-13">
          <Link to="/docs">{MESSAGES.title}</Link> <span className="quiet">/ {MESSAGES.groups[page.group]}</span>
        </p>
        <article
          className={`grid grid-cols-1 gap-4 font-serif font-normal text-17/[1.55] lining ${css.text}`}
          lang="en"
        >
          <h1 className="breakable">{page.title}</h1>
          {page.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one constant document
            <DocsBlock key={index} block={block} headingId={findHeadingId(page.blocks.slice(0, index))} />
          ))}
        </article>
        <nav
          className="flex flex-wrap justify-between gap-4 pt-4 border-t border-ink print:hidden"
          aria-label={`${MESSAGES.previous} / ${MESSAGES.next}`}
        >
          <AdjacentPageLink label={MESSAGES.previous} rel="prev" entry={contents[at - 1]} />
          <AdjacentPageLink label={MESSAGES.next} rel="next" entry={contents[at + 1]} />
        </nav>
      </div>
      <div className={`grid grid-cols-1 gap-6 text-13 print:hidden ${css.aside}`}>
        <DocsSearch />
        {sections.length > 1 && (
          <nav aria-label={MESSAGES.onThisPage}>
            <p className="eyebrow">{MESSAGES.onThisPage}</p>
            <ul className={`grid grid-cols-1 ${css.entries}`} lang="en">
              {sections.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    <DocumentInline text={text} />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav aria-label={MESSAGES.pages}>
          <DocsContents contents={contents} current={page.address} detail="titles" />
        </nav>
      </div>
    </div>
  );
}

/** Returns the id of the heading's text, without the link to the section. */
const getHeadingTextId = (id: string): string => `${id}-text`;

function findHeadingId(before: readonly Block[]): string | undefined {
  const heading = before.findLast((block) => block.kind === 'heading');
  if (heading?.kind !== 'heading') return undefined;
  return heading.level === 2 ? getHeadingTextId(heading.id) : heading.id;
}

function DocsBlock({ block, headingId }: { block: Block; headingId: string | undefined }) {
  if (block.kind === 'heading' && block.level === 2) return <SectionHeading id={block.id} text={block.text} />;
  if (block.kind === 'code' && block.info.startsWith('cypher')) return <QueryLink block={block} />;
  return <DocumentBlocks blocks={[block]} headingId={headingId} />;
}

function SectionHeading({ id, text }: { id: string; text: readonly Inline[] }) {
  const words = text.map((part) => (typeof part === 'string' ? part : part.text)).join('');
  return (
    <h2 id={id} className="breakable" aria-labelledby={getHeadingTextId(id)}>
      <span id={getHeadingTextId(id)}>
        <DocumentInline text={text} />
      </span>
      <a
        href={`#${id}`}
        className="inline-block min-w-6 ms-1 quiet text-center no-underline print:hidden"
        aria-label={MESSAGES.sectionLink({ heading: words })}
      >
        #
      </a>
    </h2>
  );
}

/** A query example with a link that runs it. Its parameters follow the word `cypher` in the document. */
function QueryLink({ block: { info, text } }: { block: Extract<Block, { kind: 'code' }> }) {
  const parameters = info.slice('cypher'.length).trim();
  return (
    <div className="grid grid-cols-1 gap-2">
      <DocumentCode>{text}</DocumentCode>
      <p className="font-sans font-normal text-15/[1.47]">
        <Link to={getQueryPath(text, parameters)}>{MESSAGES.runIt}</Link>
        {parameters && (
          <>
            {' '}
            {MESSAGES.runsWithParameters}{' '}
            <code className="mono breakable" translate="no">
              {parameters}
            </code>
          </>
        )}
      </p>
    </div>
  );
}

function AdjacentPageLink({
  label,
  rel,
  entry,
}: {
  label: string;
  rel: 'prev' | 'next';
  entry: ContentsEntry | undefined;
}) {
  if (!entry) return <span />;
  return (
    <Link to={entry.address} rel={rel} className={`grid breakable ${css.neighbor}`}>
      <span className="quiet small">{label}</span> <span lang="en">{entry.title}</span>
    </Link>
  );
}
