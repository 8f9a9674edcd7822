import { Link } from 'react-router';
import { MESSAGES } from '#messages/docs.ts';
import type { DocsGroup } from '../../../vite/docs-pages.ts';
import css from './docs.module.css';

/** An entry of the table of contents. */
export interface ContentsEntry {
  readonly address: string;
  readonly group: DocsGroup;
  readonly title: string;
  readonly summary: string;
}

/** Pages of the help that are elsewhere on the site. */
const RELATED_LINKS: Partial<Record<DocsGroup, { readonly to: string; readonly label: string }>> = {
  graph: { to: '/method', label: MESSAGES.method },
};

interface DocsContentsProps {
  contents: readonly ContentsEntry[];
  /** The current page. Null on the first page of the help. */
  current: string | null;
  /** `summaries` lists pages with a summary. */
  detail: 'titles' | 'summaries';
}

/** All pages of the help, in their order. */
export function DocsContents({ contents, current, detail }: DocsContentsProps) {
  const groups = [...new Set(contents.map(({ group }) => group))];
  return groups.map((group) => (
    <section key={group} className="grid grid-cols-1 gap-2">
      <h2 className={`pt-3 border-t text-17 border-ink ${css.groupHead}`}>{MESSAGES.groups[group]}</h2>
      <ul className={`grid grid-cols-1 ${css.entries}`}>
        {listTopEntries(contents.filter((entry) => entry.group === group)).map(({ entry, children }) => (
          <li key={entry.address}>
            <EntryLink entry={entry} current={current} detail={detail} />
            {children.length > 0 && (
              <details open={children.some(({ address }) => address === current)}>
                <summary className="w-fit min-h-6 small cursor-pointer">
                  {MESSAGES.pagesBelow({ count: children.length })}
                </summary>
                <ul className="ps-4">
                  {children.map((child) => (
                    <li key={child.address}>
                      <EntryLink entry={child} current={current} detail={detail} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
        <RelatedLinks group={group} />
      </ul>
    </section>
  ));
}

function EntryLink({ entry, current, detail }: { entry: ContentsEntry } & Omit<DocsContentsProps, 'contents'>) {
  const { address, title, summary } = entry;
  return (
    <div lang="en">
      <Link
        to={address}
        aria-current={address === current ? 'page' : undefined}
        className="inline-block min-h-6 breakable"
      >
        {title}
      </Link>
      {detail === 'summaries' && summary && <p className="quiet small">{summary}</p>}
    </div>
  );
}

/** Groups pages with the pages below their path, such as the endpoints below the page of the API. */
function listTopEntries(
  entries: readonly ContentsEntry[],
): { readonly entry: ContentsEntry; readonly children: readonly ContentsEntry[] }[] {
  const isBelow = (entry: ContentsEntry, other: ContentsEntry) => entry.address.startsWith(`${other.address}/`);
  return entries
    .filter((entry) => !entries.some((other) => isBelow(entry, other)))
    .map((entry) => ({ entry, children: entries.filter((other) => isBelow(other, entry)) }));
}

function RelatedLinks({ group }: { group: DocsGroup }) {
  const entry = RELATED_LINKS[group];
  if (!entry) return null;
  return (
    <li>
      <Link to={entry.to}>{entry.label}</Link>
    </li>
  );
}
