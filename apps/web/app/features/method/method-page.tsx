import { LOCALE } from '#messages/locale.ts';
import { MESSAGES } from '#messages/method.ts';
import blocks from '../../../../../docs/methodology.md';
import { ArticleHeader } from '../../components/article-header.tsx';
import {
  DocumentBlocks as Blocks,
  DocumentTable as Table,
  DocumentInline as Words,
} from '../../components/document-blocks.tsx';
import { DomainName } from '../../components/domain-name.tsx';
import type { Block, Inline } from '../../lib/markdown-blocks.ts';
import css from './method-page.module.css';
import { WorkedExample } from './worked-example.tsx';

/** Section with the picture of the example. */
const EXAMPLE_SECTION = 'a-worked-example';
/** Section with the anchors and what each one attests. */
const ANCHORS_SECTION = '3-anchors';

interface AnchorRow {
  domain: string;
  name: string;
  attests: string;
}

interface Section {
  id: string;
  head: Inline[];
  body: Block[];
}

/** Methodology of the project, in the language in which it is written. */
export function MethodPage({ anchors }: { anchors: readonly AnchorRow[] }) {
  const { before, sections } = splitIntoSections(blocks);
  return (
    <div className="wrap">
      <ArticleHeader title={MESSAGES.title} />
      <div className="grid grid-cols-[212px_minmax(0,1fr)] gap-8 items-start pb-16 to-860:grid-cols-1">
        <nav
          aria-label={MESSAGES.contents}
          className="sticky-side text-13 [&_li]:py-1 [&_a]:quiet [&_a:hover]:text-ink to-860:static"
        >
          <p className="eyebrow">{MESSAGES.contents}</p>
          <ul lang="en">
            {sections.map(({ id, head }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <Words text={head} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={`grid grid-cols-1 gap-4 font-serif font-normal text-17/[1.55] lining ${css.text}`} lang="en">
          <Blocks blocks={before} />
          {sections.map(({ id, head, body }) => (
            <section
              key={id}
              aria-labelledby={id}
              className={`grid grid-cols-1 gap-3 pt-4 border-t border-ink [&_h2]:text-24 [&_h3]:mt-2 ${css.section}`}
            >
              <h2 id={id}>
                <Words text={head} />
              </h2>
              <Blocks blocks={body} headingId={id} />
              {id === EXAMPLE_SECTION && <WorkedExample />}
              {id === ANCHORS_SECTION && <Anchors anchors={anchors} />}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The page uses the title of the document as its own. Text before the first section comes first. */
function splitIntoSections(all: readonly Block[]): { before: Block[]; sections: Section[] } {
  const before: Block[] = [];
  const sections: Section[] = [];
  for (const block of all) {
    if (block.kind === 'heading' && block.level === 1) continue;
    if (block.kind === 'heading' && block.level === 2) sections.push({ id: block.id, head: block.text, body: [] });
    else (sections.at(-1)?.body ?? before).push(block);
  }
  return { before, sections };
}

function Anchors({ anchors }: { anchors: readonly AnchorRow[] }) {
  return (
    <Table
      headingId={ANCHORS_SECTION}
      head={[MESSAGES.anchor, MESSAGES.attests].map((head) => (
        <span key={head} lang={LOCALE.language}>
          {head}
        </span>
      ))}
    >
      {anchors.map(({ domain, name, attests }) => (
        <tr key={domain}>
          <th scope="row">
            <span translate="no">{name}</span>{' '}
            <span className="mono quiet breakable" translate="no">
              <DomainName domain={domain} />
            </span>
          </th>
          <td>{attests}</td>
        </tr>
      ))}
    </Table>
  );
}
