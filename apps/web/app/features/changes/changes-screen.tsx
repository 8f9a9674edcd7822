import { type ChangesParams, changesFilePath, changesPath, feedPath, type PageResult } from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/changes.ts';
import { ArticleHeader } from '../../components/article-header.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { DataLinks } from '../../components/data-links.tsx';
import { FailedCallout } from '../../components/failed-callout.tsx';
import { NavigationStatus } from '../../components/navigation-status.tsx';
import { ProblemText } from '../../components/problem-text.tsx';
import segmentedCss from '../../components/segmented-links.module.css';

interface ChangesScreenProps {
  query: ChangesParams;
  result: PageResult<unknown>;
  /** The list, if there is an answer. */
  children: ReactNode;
}

/** Frame of the lists of changes: of files, and of sites. */
export function ChangesScreen({ query, result, children }: ChangesScreenProps) {
  const { kind } = query;
  const page = kind === 'site' ? changesPath({ kind, all: query.all }) : changesPath();
  return (
    <div className="wrap pb-16">
      <NavigationStatus />
      <ArticleHeader
        title={MESSAGES.title}
        dateNote={kind === 'site' ? MESSAGES.siteStandfirst : MESSAGES.standfirst}
        data={
          <DataLinks
            {...(kind === 'site' && { csv: changesFilePath(page, 'csv') })}
            atom={feedPath(page, 'atom')}
            feed={feedPath(page, 'json')}
          />
        }
      />
      <nav className={`mb-4 ${segmentedCss.links}`} aria-label={MESSAGES.kindsLabel}>
        {(['file', 'site'] as const).map((one) => (
          <Link key={one} to={changesPath({ kind: one })} aria-current={one === kind ? 'page' : undefined}>
            {MESSAGES.kinds[one]}
          </Link>
        ))}
      </nav>
      {result.kind === 'answer' && children}
      {result.kind === 'refused' && (
        <Callout
          kind="care"
          title={MESSAGES.refused}
          action={<ButtonLink to={changesPath({ kind })}>{MESSAGES.showNewest}</ButtonLink>}
        >
          <ProblemText code={result.code} detail={result.detail} />
        </Callout>
      )}
      {result.kind === 'failed' && <FailedCallout texts={MESSAGES} again={changesPath(query)} />}
    </div>
  );
}

/** Links between the pages of a list. Nothing on the only page. */
export const PageLinks = ({ label, first, next }: { label: string; first: string | null; next: string | null }) =>
  (first || next) && (
    <nav
      className="flex flex-wrap gap-x-6 gap-y-2 min-h-(--field) items-center [&_a]:inline-block [&_a]:min-h-6"
      aria-label={label}
    >
      {first && <Link to={first}>{MESSAGES.firstPage}</Link>}
      {next && <Link to={next}>{MESSAGES.nextPage}</Link>}
    </nav>
  );
