import {
  type AssociationAnswer,
  dossierPath,
  type EvidenceLine,
  fileSentence,
  type MemberRow,
  type MemberSort,
  type SortOrder,
} from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/associations.ts';
import { MESSAGES as HOPS } from '#messages/hop-list.ts';
import { MESSAGES as STATEMENTS } from '#messages/statements.ts';
import { DateText } from '../../../components/date-text.tsx';
import { DomainText } from '../../../components/domain-text.tsx';
import rowsCss from '../../../components/rows.module.css';
import { StateMark } from '../../../components/state-mark.tsx';
import { dayOf, shortMonthOf } from '../../../lib/time.ts';
import { linkable } from '../../../lib/web-address.ts';
import css from './associations.module.css';
import { SortHead } from './sort-head.tsx';

const SORTS = ['domain', 'state', 'line'] as const satisfies readonly MemberSort[];

interface MembersTableProps {
  members: readonly MemberRow[];
  answer: Pick<AssociationAnswer, 'show' | 'matching' | 'sort' | 'order'>;
  sortTo: (sort: MemberSort, order: SortOrder) => string;
}

/** Each with its state and the lines of both sides. */
export function MembersTable({ members, answer, sortTo }: MembersTableProps) {
  return (
    <table className={`${rowsCss.rows} ${css.table}`}>
      <caption className="visually-hidden">{MESSAGES.membersCaption(answer.show, answer.matching)}</caption>
      <thead>
        <tr>
          {SORTS.map((sort) => (
            <SortHead
              key={sort}
              label={MESSAGES.memberSort(sort)}
              order={answer.sort === sort ? answer.order : null}
              first="asc"
              to={(order) => sortTo(sort, order)}
            />
          ))}
          <th scope="col" className="eyebrow">
            {MESSAGES.itSays}
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((row) => (
          <Row key={`${row.kind} ${row.domain}`} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: MemberRow }) {
  const { domain, name, kind, joined, state, says, answers } = row;
  // Of who is not listed, the line that there is stands in its own file.
  const [listed, its] = kind === 'unlisted' ? [null, says] : [says, answers];
  return (
    <tr>
      <th scope="row">
        <Link to={dossierPath(domain)} className="mono">
          <DomainText>{domain}</DomainText>
        </Link>
        {name && (
          <span className={css.sub} translate="no">
            {name}
          </span>
        )}
        {joined && <span className={css.sub}>{MESSAGES.newHere}</span>}
      </th>
      <td data-head={MESSAGES.memberSort('state')}>
        {state ? (
          <StateMark state={state} />
        ) : (
          <span className="quiet">{MESSAGES.lastSaid(dayOf(says.last_seen) ?? '')}</span>
        )}
      </td>
      <td data-head={MESSAGES.memberSort('line')}>{listed ? <Line line={listed} /> : <span>–</span>}</td>
      <td data-head={MESSAGES.itSays}>
        {its ? <Line line={its} /> : <span className="quiet">{whyMissing(row)}</span>}
      </td>
    </tr>
  );
}

/** Why the line of the member is missing: what is known of its file. Who has left is compared with no file. */
function whyMissing({ state, unconfirmed, says }: MemberRow): string {
  if (unconfirmed) return fileSentence(unconfirmed.file, unconfirmed.reason, says.publisher, STATEMENTS);
  return state === 'confirmed' ? HOPS.lineNotKept : '–';
}

/** A line as published, with its place and its date; the place leads to the file where its address is known. */
function Line({ line }: { line: EvidenceLine }) {
  const file = linkable(line.trust_file_url);
  const place = MESSAGES.line(line.line);
  return (
    <span>
      {file ? (
        <a href={file} rel="noopener noreferrer">
          {place}
        </a>
      ) : (
        place
      )}
      <span className="quiet">
        , <DateText at={line.last_seen} says={shortMonthOf} />
      </span>
      <span className={`mono ${css.sub}`}>
        <DomainText>{`${line.attribute}=${line.value}`}</DomainText>
      </span>
    </span>
  );
}
