import { Link } from 'react-router';
import { MESSAGES } from '#messages/docs.ts';
import type { DocsGroup } from '../../../vite/docs-pages.ts';
import css from './docs.module.css';

/** A page as the contents name it. */
export interface ContentsEntry {
  readonly address: string;
  readonly group: DocsGroup;
  readonly title: string;
  readonly summary: string;
}

/** Pages that belong to the help and are elsewhere on the site. */
const RELATED_LINKS: Partial<Record<DocsGroup, { readonly to: string; readonly label: string }>> = {
  graph: { to: '/method', label: MESSAGES.method },
  api: { to: '/api/docs', label: MESSAGES.reference },
};

interface DocsContentsProps {
  contents: readonly ContentsEntry[];
  /** The page that is shown; null on the first page of the help. */
  current: string | null;
  /** Whether pages are listed with a summary. */
  detail: 'titles' | 'summaries';
}

/** Every page of the help, in its order. */
export function DocsContents({ contents, current, detail }: DocsContentsProps) {
  const groups = [...new Set(contents.map(({ group }) => group))];
  return groups.map((group) => (
    <section key={group} className={`grid grid-cols-1 gap-2 ${css.group}`}>
      <h2 className={`pt-3 border-t text-17 border-ink ${css.groupHead}`}>{MESSAGES.groups[group]}</h2>
      <ul className={`grid grid-cols-1 ${css.entries}`}>
        {contents
          .filter((entry) => entry.group === group)
          .map(({ address, title, summary }) => (
            <li key={address} lang="en">
              <Link to={address} aria-current={address === current ? 'page' : undefined} className="breakable">
                {title}
              </Link>
              {detail === 'summaries' && summary && <p className="quiet small">{summary}</p>}
            </li>
          ))}
        <RelatedLinks group={group} />
      </ul>
    </section>
  ));
}

function RelatedLinks({ group }: { group: DocsGroup }) {
  const entry = RELATED_LINKS[group];
  if (!entry) return null;
  return (
    <li>
      {/* The reference is the server's own page. */}
      <Link to={entry.to} reloadDocument={entry.to.startsWith('/api/')}>
        {entry.label}
      </Link>
    </li>
  );
}
