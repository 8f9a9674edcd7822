import {
  type AssociationResponse,
  associationPath,
  associationsPath,
  dossierPath,
  followPath,
  listPath,
  MAX_MEMBERS_PAGE,
  MEMBER_COLUMN_SETS,
  MEMBER_FILTERS,
  type MemberFilter,
  type MembersParams,
  type PageResult,
} from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES as WORK } from '#messages/association-work.ts';
import { MESSAGES } from '#messages/associations.ts';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as RELATIONSHIP_LABELS } from '#messages/relationship-labels.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { DataLinks } from '../../components/data-links.tsx';
import { DomainLink } from '../../components/domain-link.tsx';
import { DomainName } from '../../components/domain-name.tsx';
import { FailedCallout } from '../../components/failed-callout.tsx';
import { Icon } from '../../components/icon.tsx';
import { Lang } from '../../components/lang.tsx';
import { LimitsSection } from '../../components/limits-section.tsx';
import { NavigationStatus } from '../../components/navigation-status.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { ProblemText } from '../../components/problem-text.tsx';
import { ReportErrorLink } from '../../components/report-error-link.tsx';
import segmentedCss from '../../components/segmented-links.module.css';
import { findText } from '../../lib/format-message.ts';
import { getExplorerPath } from '../../lib/graph-links.ts';
import { STATEMENTS } from '../../lib/statements.ts';
import { formatMonth } from '../../lib/time.ts';
import { useSite } from '../../lib/use-site.ts';
import { StatementItems } from '../statements/statement-list.tsx';
import { AiStatementsTable } from './ai-statements-table.tsx';
import css from './associations.module.css';
import { parseQueryParams } from './associations-screen.tsx';
import { ConfirmationHistory } from './confirmation-history.tsx';
import { FindForm } from './find-form.tsx';
import { formatMemberListStatus, splitHeadline } from './headline.ts';
import { Letter } from './letter.tsx';
import { MemberGrid } from './member-grid.tsx';
import { MembersTable } from './members-table.tsx';

/** An association and its members, complete without JavaScript. It loads equally fast with thousands of members. */
export function AssociationScreen({
  domain,
  requested,
  result,
}: {
  /** Domain as in the URL. */
  domain: string;
  requested: MembersParams;
  result: PageResult<AssociationResponse>;
}) {
  return (
    <article className="wrap pb-16">
      <NavigationStatus />
      <p className="small">
        <Link to={associationsPath()} className="inline-flex items-center gap-1.5 min-h-6 mt-6 quiet">
          <Icon name="back" size={14} />
          {MESSAGES.back}
        </Link>
      </p>
      {result.kind === 'answer' ? (
        <AssociationDetails requested={requested} answer={result.data} />
      ) : (
        <>
          <h1 className="breakable" translate="no">
            {domain}
          </h1>
          {result.kind === 'refused' ? (
            <Callout kind="care" title={MESSAGES.refused}>
              <ProblemText code={result.code} detail={result.detail} />
            </Callout>
          ) : (
            <FailedCallout texts={MESSAGES} again={associationPath(domain, requested)} />
          )}
        </>
      )}
    </article>
  );
}

function AssociationDetails({ requested, answer }: { requested: MembersParams; answer: AssociationResponse }) {
  const { domain, name, type, nearest } = answer;
  const [before, after] = splitHeadline(answer);
  const isAssociation = type === 'association';
  const { page: _, size: __, ...filter } = requested;
  return (
    <>
      <header className="grid gap-3 pt-4 pb-8 [&_h1]:max-w-[30ch]">
        <div className="flex flex-wrap justify-between gap-x-6">
          <DomainLink domain={domain} />
          {isAssociation && (
            <DataLinks
              csv={associationPath(domain, filter, '.csv')}
              json={associationPath(domain, { ...filter, size: MAX_MEMBERS_PAGE }, '.json')}
              atom={associationPath(domain, {}, '/feed.atom')}
              feed={associationPath(domain, {}, '/feed.json')}
            />
          )}
        </div>
        <h1 className="breakable">
          {before}
          <span translate="no">{name ?? <DomainName domain={domain} />}</span>
          {after}
        </h1>
        {isAssociation && <ComparisonDates answer={answer} />}
        {!isAssociation && <p>{type === null ? RELATIONSHIP_LABELS.neverRead : MESSAGES.noAssociationDetails}</p>}
        {nearest && (
          <p>
            {MESSAGES.nearest}{' '}
            <Link to={associationPath(nearest.domain)} className="breakable" translate="no">
              {nearest.domain}
            </Link>
          </p>
        )}
        <p className="flex flex-wrap gap-x-6 gap-y-2 items-center pt-3 [&_a:not([class])]:inline-block [&_a:not([class])]:min-h-6">
          <Link to={dossierPath(domain)}>{MESSAGES.dossier}</Link>
          <ReportErrorLink about={associationPath(domain)} />
          {isAssociation && (
            <>
              <Link to={getExplorerPath(domain)}>{MESSAGES.visualize}</Link>
              <Link to={listPath({ associations: domain })}>{WORK.useAsList}</Link>
              <ButtonLink variant="tight" to={followPath(domain, 'association')}>
                {MESSAGES.follow}
              </ButtonLink>
            </>
          )}
        </p>
      </header>
      {isAssociation && (
        <>
          <AssociationFacts answer={answer} />
          <MemberGrid
            counts={answer.counts}
            show={answer.show}
            to={(show) => `${associationPath(domain, { show })}#members`}
          />
          <MemberSection requested={requested} answer={answer} />
          <ConfirmationHistory confirmations={answer.confirmations} />
          <section className={`pt-3 pb-8 border-t border-ink ${css.section}`} aria-labelledby="listed-by">
            <h2 id="listed-by">{MESSAGES.listedBy}</h2>
            {answer.listed_by.length === 0 ? (
              <p>{STATEMENTS.notListed('association')}</p>
            ) : (
              <StatementItems statements={answer.listed_by} direction="namedBy" domain={domain} />
            )}
            {answer.listed_by_total > answer.listed_by.length && (
              <p>{COMMON.andMore({ count: answer.listed_by_total - answer.listed_by.length })}</p>
            )}
          </section>
          <LimitsSection head={MESSAGES.limits} text={WORK.memberLimits} />
          <p className="small quiet">
            {formatMonth(answer.as_of) && COMMON.recordsUntil({ month: formatMonth(answer.as_of) ?? '' })}{' '}
            <span translate="no">{COMMON.graphVersion({ version: answer.graph_version })}</span>
          </p>
        </>
      )}
    </>
  );
}

function ComparisonDates({ answer }: { answer: AssociationResponse }) {
  const { compared_with, counts } = answer;
  return (
    <p className="quiet">
      {formatMemberListStatus(answer)}{' '}
      {compared_with
        ? MESSAGES.comparedWith({
            ...counts,
            on: STATEMENTS.on(compared_with),
            isSame: (counts.joined ?? 0) + (counts.left ?? 0) === 0,
            joined: counts.joined ?? 0,
            left: counts.left ?? 0,
          })
        : MESSAGES.notCompared}
    </p>
  );
}

function AssociationFacts({
  answer: { attestation, sites, sites_removed_at_source },
}: {
  answer: AssociationResponse;
}) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-6 gap-y-2 pt-3 pb-6 border-t border-ink">
      <div>
        <dt className="text-13 quiet">{MESSAGES.kind}</dt>
        <dd>{attestation ? MESSAGES.anchor : MESSAGES.notAnchor}</dd>
      </div>
      {attestation && (
        <div>
          <dt className="text-13 quiet">{MESSAGES.attests}</dt>
          <dd>
            <Lang>{attestation}</Lang>
          </dd>
        </div>
      )}
      {/* The state of a stale list gives no information about the files of its members. */}
      {sites.with_file !== null && (
        <div>
          <dt className="text-13 quiet">{MESSAGES.membersWithFile}</dt>
          <dd className="num">{MESSAGES.outOfTotal({ count: sites.with_file, all: sites.total })}</dd>
        </div>
      )}
      {sites_removed_at_source > 0 && (
        <div>
          <dt className="text-13 quiet">{WORK.removedAtSource}</dt>
          <dd className="num">{MESSAGES.outOfTotal({ count: sites_removed_at_source, all: sites.total })}</dd>
        </div>
      )}
    </dl>
  );
}

function MemberSection({ requested, answer }: { requested: MembersParams; answer: AssociationResponse }) {
  const { domain, counts, show, columns, page, pages, matching, members } = answer;
  const visibleMembers = MEMBER_FILTERS.filter((one) => one === 'all' || one === show || (counts[one] ?? 0) > 0);
  const filterText = findText(MESSAGES.filterDescription, show);
  const to = (change: Partial<MembersParams>) => associationPath(domain, { ...requested, page: 1, ...change });
  return (
    <section className={`pt-3 pb-8 border-t border-ink ${css.section}`} aria-labelledby="members">
      <header className="flex flex-wrap justify-between items-baseline gap-x-6 gap-y-1">
        <h2 id="members">{MESSAGES.members}</h2>
        <nav className={segmentedCss.links} aria-label={WORK.columnsLabel}>
          {MEMBER_COLUMN_SETS.map((one) => (
            <Link
              key={one}
              to={`${to({ columns: one, page })}#members`}
              aria-current={one === columns ? 'true' : undefined}
              preventScrollReset
            >
              {WORK.columns[one]}
            </Link>
          ))}
        </nav>
      </header>
      <div className={`flex flex-wrap items-end gap-x-4 gap-y-3 pt-6 pb-4 ${css.tools}`}>
        <FindForm
          label={MESSAGES.findMember}
          hint={MESSAGES.findHint}
          action={associationPath(domain)}
          find={requested.find}
          hiddenParams={parseQueryParams(to({ find: '' }))}
        />
      </div>
      <nav className={segmentedCss.links} aria-label={MESSAGES.filterGroupLabel}>
        {visibleMembers.map((one) => (
          <Link key={one} to={to({ show: one })} aria-current={one === show ? 'true' : undefined} preventScrollReset>
            {MESSAGES.filterLabel({ show: one, count: counts[one as MemberFilter] ?? 0 })}
          </Link>
        ))}
      </nav>
      {filterText && <p className="max-w-[68ch] pt-4">{filterText}</p>}
      {matching > 0 && columns === 'membership' && needsLine(show) && <ConfirmationLetter answer={answer} />}
      {matching === 0 ? (
        <p className="max-w-[68ch] pt-4">
          {requested.find ? MESSAGES.noMembers : MESSAGES.noMembersFound}{' '}
          <Link to={associationPath(domain)}>{MESSAGES.clear}</Link>
        </p>
      ) : columns === 'ai' ? (
        <AiStatementsTable members={members} answer={answer} />
      ) : (
        <MembersTable members={members} answer={answer} getSortLink={(sort, order) => to({ sort, order })} />
      )}
      <Pagination label={MESSAGES.pagesLabel} page={page} pages={pages} to={(other) => to({ page: other })} />
    </section>
  );
}

/** Filters for members whose own file does not confirm the list, as far as we could read it. */
const needsLine = (show: MemberFilter): boolean =>
  show === 'unconfirmed' || show === 'claimed' || show === 'unreturned';

function ConfirmationLetter({ answer }: { answer: AssociationResponse }) {
  const { domain, name, show, own_file, confirming_line: line } = answer;
  const origin = useSite()?.publicUrl ?? '';
  if (line === null || own_file.read_at === null) return null;
  const text = WORK.letterText({
    association: name ? `${name} (${domain})` : domain,
    on: STATEMENTS.on(own_file.read_at),
    line,
    generator: `${origin}/trust-generator`,
    page: `${origin}${associationPath(domain, { show })}`,
  });
  return <Letter title={WORK.letter} hint={WORK.letterHint} text={text} fileName={`letter-${domain}.txt`} />;
}
