import {
  type Association,
  type AssociationListAnswer,
  type AssociationSort,
  type AssociationsQuestion,
  associationPath,
  associationsPath,
  type ForPage,
} from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/associations.ts';
import { COMMON } from '#messages/common.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { DomainText } from '../../../components/domain-text.tsx';
import { Note } from '../../../components/note.tsx';
import { ReadingHead } from '../../../components/reading-head.tsx';
import { ReadingStatus } from '../../../components/reading-status.tsx';
import rowsCss from '../../../components/rows.module.css';
import { StateMark } from '../../../components/state-mark.tsx';
import { grouped } from '../../../lib/numbers.ts';
import { monthOf, shortMonthOf } from '../../../lib/time.ts';
import css from './associations.module.css';
import { FindForm } from './find-form.tsx';
import { PageLinks } from './page-links.tsx';
import { ShareBar } from './share-bar.tsx';
import { SortHead } from './sort-head.tsx';

/** As many members as a quorum needs (methodology §4a). */
const LARGE = 15;
const COLUMNS: readonly AssociationSort[] = ['members', 'confirmed', 'unreturned', 'unread', 'joined', 'seen'];

/** All associations: every state of the list stands in the address, and it is whole without script. */
export function AssociationsScreen({
  asked,
  result,
}: {
  asked: AssociationsQuestion;
  result: ForPage<AssociationListAnswer>;
}) {
  return (
    <div className={`wrap ${css.page}`}>
      <ReadingStatus />
      <ReadingHead title={MESSAGES.title} aside={MESSAGES.standfirst} />
      {result.kind === 'answer' ? (
        <List asked={asked} list={result.answer} />
      ) : (
        <Note
          kind="bad"
          title={MESSAGES.failed}
          action={
            <ButtonLink to={associationsPath(asked)} reloadDocument>
              {MESSAGES.tryAgain}
            </ButtonLink>
          }
        >
          {MESSAGES.failedMore}
        </Note>
      )}
    </div>
  );
}

function List({ asked, list }: { asked: AssociationsQuestion; list: AssociationListAnswer }) {
  const month = monthOf(list.as_of);
  const inOrder = (sort: AssociationSort) => ({
    order: list.sort === sort ? list.order : null,
    first: sort === 'name' ? ('asc' as const) : ('desc' as const),
    to: (order: AssociationsQuestion['order']) => associationsPath({ ...asked, sort, order, page: 1 }),
  });
  if (list.total === 0) return <p>{MESSAGES.noneAtAll}</p>;
  return (
    <>
      <dl className={css.facts}>
        <Fact value={list.total - list.unrecognized} about={MESSAGES.factAssociations(list.large)} />
        <Fact value={list.memberships} about={MESSAGES.factMemberships} />
        <Fact value={list.confirmed} about={MESSAGES.factConfirmed} />
      </dl>
      {list.unrecognized > 0 && <p className="small">{MESSAGES.unrecognized(list.unrecognized)}</p>}
      <div className={css.tools}>
        <FindForm
          label={MESSAGES.find}
          hint={MESSAGES.findHint}
          action="/associations"
          find={asked.find}
          keep={keptIn(associationsPath({ ...asked, find: '', page: 1 }))}
        />
        <nav className={css.seg} aria-label={MESSAGES.which}>
          <Choice to={associationsPath({ ...asked, least: LARGE, page: 1 })} chosen={asked.least === LARGE}>
            {MESSAGES.large}
          </Choice>
          <Choice to={associationsPath({ ...asked, least: 0, page: 1 })} chosen={asked.least === 0}>
            {MESSAGES.all(list.total)}
          </Choice>
        </nav>
        <p className={`small ${css.end}`}>
          {MESSAGES.export} <a href={associationsPath(asked, '.csv')}>{MESSAGES.csv}</a> ·{' '}
          <a href={associationsPath(asked, '.json')}>{MESSAGES.json}</a>
        </p>
      </div>
      {list.associations.length === 0 ? (
        <p className={css.none}>
          {MESSAGES.none} <Link to="/associations">{MESSAGES.showAll}</Link>
        </p>
      ) : (
        <table className={`${rowsCss.rows} ${css.table}`}>
          <caption className="visually-hidden">
            {MESSAGES.tableCaption(list.matching, MESSAGES.sort(list.sort))}
          </caption>
          <thead>
            <tr>
              <SortHead label={MESSAGES.sort('name')} {...inOrder('name')} />
              {COLUMNS.map((sort) => (
                <SortHead
                  key={sort}
                  label={sort === 'joined' ? MESSAGES.cameAndWent : MESSAGES.sort(sort)}
                  number={sort === 'members' || sort === 'unreturned' || sort === 'unread'}
                  {...inOrder(sort)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {list.associations.map((association) => (
              <Row key={association.domain} association={association} />
            ))}
          </tbody>
        </table>
      )}
      <PageLinks page={list.page} pages={list.pages} to={(page) => associationsPath({ ...asked, page })} />
      <p className={css.note}>{MESSAGES.notes}</p>
      <section className={css.limits} aria-labelledby="limits">
        <h2 id="limits">{MESSAGES.limits}</h2>
        <p className={css.prose}>{MESSAGES.limitsText}</p>
      </section>
      <p className="small quiet">
        {month && COMMON.recordsTo(month)} <span translate="no">{COMMON.graphVersion(list.graph_version)}</span>
      </p>
    </>
  );
}

function Fact({ value, about }: { value: number; about: string }) {
  return (
    <div>
      <dt>{about}</dt>
      <dd>{grouped(value)}</dd>
    </div>
  );
}

function Choice({ to, chosen, children }: { to: string; chosen: boolean; children: string }) {
  return (
    <Link to={to} aria-current={chosen ? 'true' : undefined} preventScrollReset>
      {children}
    </Link>
  );
}

function Row({ association }: { association: Association }) {
  const { domain, name, attests, memberCount, confirmedCount, joinedCount, leftCount } = association;
  const before = shortMonthOf(association.comparedWith);
  // Every member line is in a state; of a stale list, all are stale and none of the counts has them.
  const isStale = memberCount > 0 && confirmedCount + association.unreturnedCount + association.unreadCount === 0;
  return (
    <tr>
      <th scope="row">
        <Link to={associationPath(domain)} className={name ? css.name : `mono ${css.name}`} translate="no">
          {name ?? domain}
        </Link>
        {name && (
          <span className={`mono ${css.sub}`}>
            <DomainText>{domain}</DomainText>
          </span>
        )}
        {attests && (
          <span className={css.sub}>
            {MESSAGES.attests}: <span lang="en">{attests}</span>
          </span>
        )}
      </th>
      <td data-head={MESSAGES.sort('members')} className={css.number}>
        {grouped(memberCount)}
      </td>
      <td data-head={MESSAGES.sort('confirmed')} className={css.both}>
        {isStale ? (
          <StateMark state="stale" />
        ) : (
          <span>
            {grouped(confirmedCount)} <span className="quiet small">{MESSAGES.ofMembers(memberCount)}</span>
            <ShareBar part={confirmedCount} whole={memberCount} />
          </span>
        )}
      </td>
      <td data-head={MESSAGES.sort('unreturned')} className={css.number}>
        {isStale ? '–' : grouped(association.unreturnedCount)}
      </td>
      <td data-head={MESSAGES.sort('unread')} className={css.number}>
        {isStale ? '–' : grouped(association.unreadCount)}
      </td>
      <td data-head={MESSAGES.cameAndWent} className="small">
        <span>
          {joinedCount !== null && leftCount !== null && before ? (
            <>
              {MESSAGES.changed(joinedCount, leftCount)} <span className="quiet nowrap">{MESSAGES.since(before)}</span>
            </>
          ) : (
            <span className="quiet">{MESSAGES.nothingBefore}</span>
          )}
        </span>
      </td>
      <td data-head={MESSAGES.sort('seen')} className="small quiet nowrap">
        <DateText at={association.last_seen} says={shortMonthOf} />
      </td>
    </tr>
  );
}

/** The entries of an address, for a form that keeps them. */
export function keptIn(address: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''));
}
