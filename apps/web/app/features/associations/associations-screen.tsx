import {
  type Association,
  type AssociationListResponse,
  type AssociationSort,
  type AssociationsParams,
  associationPath,
  associationsPath,
  dossierPath,
  type PageResult,
} from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/associations.ts';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { ArticleHeader } from '../../components/article-header.tsx';
import { DataLinks } from '../../components/data-links.tsx';
import { DateText } from '../../components/date-text.tsx';
import { DomainLink } from '../../components/domain-link.tsx';
import { FailedCallout } from '../../components/failed-callout.tsx';
import { LimitsSection } from '../../components/limits-section.tsx';
import { NavigationStatus } from '../../components/navigation-status.tsx';
import { Pagination } from '../../components/pagination.tsx';
import segmentedCss from '../../components/segmented-links.module.css';
import { StatusBadge } from '../../components/status-badge.tsx';
import rowsCss from '../../components/table.module.css';
import { formatNumber } from '../../lib/numbers.ts';
import { NUMBERS_PATH } from '../../lib/section-links.ts';
import { formatMonth, formatShortMonth } from '../../lib/time.ts';
import css from './associations.module.css';
import { FindForm } from './find-form.tsx';
import { SortableHeader } from './sortable-header.tsx';

/** Minimum number of members for a quorum (methodology §4a). */
const LARGE_MEMBER_COUNT = 15;
const COLUMNS: readonly AssociationSort[] = ['members', 'confirmed', 'unreturned', 'unreadable', 'joined', 'seen'];

/** All associations. The URL contains the complete state of the list, and the page is complete without JavaScript. */
export function AssociationsScreen({
  requested,
  result,
}: {
  requested: AssociationsParams;
  result: PageResult<AssociationListResponse>;
}) {
  return (
    <div className="wrap pb-16">
      <NavigationStatus />
      <ArticleHeader
        title={MESSAGES.title}
        dateNote={MESSAGES.standfirst}
        data={
          <DataLinks
            csv={associationsPath({ ...requested, page: 1 }, '.csv')}
            json={associationsPath(requested, '.json')}
          />
        }
      />
      {result.kind === 'answer' ? (
        <AssociationList requested={requested} list={result.data} />
      ) : (
        <FailedCallout texts={MESSAGES} again={associationsPath(requested)} />
      )}
    </div>
  );
}

function AssociationList({ requested, list }: { requested: AssociationsParams; list: AssociationListResponse }) {
  const month = formatMonth(list.as_of);
  const getSortLink = (sort: AssociationSort) => ({
    order: list.sort === sort ? list.order : null,
    first: sort === 'name' ? ('asc' as const) : ('desc' as const),
    to: (order: AssociationsParams['order']) => associationsPath({ ...requested, sort, order, page: 1 }),
  });
  if (list.total === 0) return <p>{MESSAGES.noAssociations}</p>;
  const { associations_recognized: recognized, members, members_with_file, members_confirming } = list.metrics;
  const unrecognized = list.total - recognized;
  return (
    <>
      <dl className="grid grid-cols-3 border-t border-t-ink border-b border-b-rule narrow:grid-cols-1 [&>div:first-child]:ps-0 [&>div+div]:border-s [&>div+div]:border-s-rule narrow:[&>div+div]:border-s-0 narrow:[&>div+div]:border-t narrow:[&>div+div]:border-t-rule">
        <Fact value={list.total} about={MESSAGES.factAssociations({ unrecognized })} />
        <Fact value={members} about={MESSAGES.factMembers} />
        <Fact value={members_confirming} about={MESSAGES.factConfirming({ withFile: members_with_file })} />
      </dl>
      <p className="small">
        {unrecognized > 0 && MESSAGES.unrecognized} <a href={NUMBERS_PATH}>{MESSAGES.howCounted}</a>
      </p>
      <div className={`flex flex-wrap items-end gap-x-4 gap-y-3 pt-6 pb-4 ${css.tools}`}>
        <FindForm
          label={MESSAGES.find}
          hint={MESSAGES.findHint}
          action="/associations"
          find={requested.find}
          hiddenParams={parseQueryParams(associationsPath({ ...requested, find: '', page: 1 }))}
        />
        <nav className={segmentedCss.links} aria-label={MESSAGES.filter}>
          <FilterLink
            to={associationsPath({ ...requested, minMembers: LARGE_MEMBER_COUNT, page: 1 })}
            chosen={requested.minMembers === LARGE_MEMBER_COUNT}
          >
            {MESSAGES.large}
          </FilterLink>
          <FilterLink
            to={associationsPath({ ...requested, minMembers: 0, page: 1 })}
            chosen={requested.minMembers === 0}
          >
            {MESSAGES.all({ total: list.total })}
          </FilterLink>
        </nav>
      </div>
      {list.matching === 0 ? (
        <p className="max-w-[68ch] pt-4">
          {MESSAGES.none} <Link to="/associations">{MESSAGES.showAll}</Link>
        </p>
      ) : (
        <table
          className={`${rowsCss.rows} ${rowsCss.cards} [--row-space:9px] [--column-space:calc(24px_-_0.5rem)] mt-4 [&_thead_th]:align-bottom [&_thead_th:first-child]:w-[36%]`}
        >
          <caption className="visually-hidden">
            {MESSAGES.tableCaption({ matching: list.matching, sorted: MESSAGES.sort({ sort: list.sort }) })}
          </caption>
          <thead>
            <tr>
              <SortableHeader label={MESSAGES.sort({ sort: 'name' })} {...getSortLink('name')} />
              {COLUMNS.map((sort) => (
                <SortableHeader
                  key={sort}
                  label={sort === 'joined' ? MESSAGES.joinedAndLeft : MESSAGES.sort({ sort })}
                  number={sort === 'members' || sort === 'unreturned' || sort === 'unreadable'}
                  {...getSortLink(sort)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {list.associations.map((association) => (
              <AssociationRow
                key={association.domain}
                association={association}
                successor={findSuccessor(association, list.associations)}
              />
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        label={MESSAGES.pagesLabel}
        page={list.page}
        pages={list.pages}
        to={(page) => associationsPath({ ...requested, page })}
      />
      <p className="max-w-[68ch] my-6 ps-4 border-s-2 text-13 quiet border-rule">{MESSAGES.notes}</p>
      <LimitsSection head={MESSAGES.limits} text={MESSAGES.limitsText} />
      <p className="small quiet">
        {month && COMMON.recordsUntil({ month })}{' '}
        <span translate="no">{COMMON.graphVersion({ version: list.graph_version })}</span>
      </p>
    </>
  );
}

function Fact({ value, about }: { value: number; about: string }) {
  return (
    <div className="flex flex-col-reverse justify-end px-4 pt-3 pb-4 narrow:px-0">
      <dt className="text-13 quiet">{about}</dt>
      {/* A zero is not larger than the text next to it. */}
      <dd className={`font-serif font-medium lining ${value === 0 ? 'text-13' : 'text-36/[1.2]'}`}>
        {formatNumber(value)}
      </dd>
    </div>
  );
}

function FilterLink({ to, chosen, children }: { to: string; chosen: boolean; children: string }) {
  return (
    <Link to={to} aria-current={chosen ? 'true' : undefined} preventScrollReset>
      {children}
    </Link>
  );
}

/** Returns the current list of an association whose list at an earlier address can no longer be read. */
const findSuccessor = ({ name, stale: isStale }: Association, associations: readonly Association[]): string | null =>
  (isStale && name !== null && associations.find((other) => other.name === name && !other.stale)?.domain) || null;

function AssociationRow({ association, successor }: { association: Association; successor: string | null }) {
  const {
    domain,
    name,
    attestation,
    memberSitesWithFile: withFile,
    memberSitesConfirming: confirming,
    recognized: isRecognized,
  } = association;
  const { joinedCount, leftCount } = association;
  const before = formatShortMonth(association.comparedWith);
  return (
    <tr>
      <th scope="row">
        <Link
          to={association.type === 'association' ? associationPath(domain) : dossierPath(domain)}
          className={
            name
              ? 'inline-block min-h-6 font-serif font-medium text-17/[1.4] breakable'
              : `mono inline-block min-h-6 font-serif font-medium text-17/[1.4] breakable`
          }
          translate="no"
        >
          {name ?? domain}
        </Link>
        {name && (
          <span className="sub max-w-[52ch] tall-links">
            <DomainLink domain={domain} />
          </span>
        )}
        {successor && <span className="sub max-w-[52ch]">{MESSAGES.sameName({ domain: successor })}</span>}
        {!isRecognized && <span className="sub max-w-[52ch] quiet">{COMMON.notRecognized}</span>}
        {attestation && (
          <span className="sub max-w-[52ch] tall-links">
            {MESSAGES.attests}: <span lang="en">{attestation}</span>
          </span>
        )}
      </th>
      <td data-head={MESSAGES.sort({ sort: 'members' })} className={rowsCss.number}>
        {formatNumber(association.memberSites)}
      </td>
      <td data-head={MESSAGES.sort({ sort: 'confirmed' })} className="min-w-35">
        {withFile === null || confirming === null ? (
          <StatusBadge state="stale" />
        ) : (
          <span>
            {withFile > 0 && `${formatNumber(confirming)} `}
            <span className="quiet small">{MESSAGES.memberShare({ count: withFile })}</span>
            <ShareBar part={confirming} whole={withFile} />
          </span>
        )}
      </td>
      <td data-head={MESSAGES.sort({ sort: 'unreturned' })} className={rowsCss.number}>
        {association.unreturnedCount === null || !isRecognized ? '–' : formatNumber(association.unreturnedCount)}
      </td>
      <td data-head={MESSAGES.sort({ sort: 'unreadable' })} className={rowsCss.number}>
        {association.unreadableCount === null || !isRecognized ? '–' : formatNumber(association.unreadableCount)}
      </td>
      <td data-head={MESSAGES.joinedAndLeft} className="small">
        <span>
          {joinedCount !== null && leftCount !== null && before ? (
            <>
              {MESSAGES.changed({ joined: joinedCount, left: leftCount })}{' '}
              <span className="quiet">{MESSAGES.since({ month: before })}</span>
            </>
          ) : (
            <span className="quiet">{MESSAGES.noEarlierFile}</span>
          )}
        </span>
      </td>
      <td data-head={MESSAGES.sort({ sort: 'seen' })} className="small quiet nowrap">
        <DateText instant={association.last_seen} format={formatShortMonth} />
      </td>
    </tr>
  );
}

/** Parses the query parameters of an address, for a form that preserves them. */
export function parseQueryParams(address: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''));
}

/** A bar for a share. The numbers are next to it. */
function ShareBar({ part, whole }: { part: number; whole: number }) {
  const share = whole === 0 ? 0 : (100 * part) / whole;
  return (
    <svg className="mt-1.25" aria-hidden="true" focusable="false" width="100%" height="5">
      <rect width="100%" height="5" className={`fill-rule ${css.full}`} />
      {part > 0 && (
        <rect
          width={`${Math.max(1.5, share)}%`}
          height="5"
          className="fill-confirmed forced-colors:[fill:CanvasText]"
        />
      )}
    </svg>
  );
}
