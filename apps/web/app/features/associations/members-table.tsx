import {
  type AssociationResponse,
  type EvidenceLine,
  formatFileReading,
  type MemberRow,
  type MemberSort,
  type SortOrder,
} from '@vouchwire/api-contract';
import { MESSAGES as WORK } from '#messages/association-work.ts';
import { MESSAGES } from '#messages/associations.ts';
import { MESSAGES as HOPS } from '#messages/evidence.ts';
import { DateText } from '../../components/date-text.tsx';
import { DomainLink } from '../../components/domain-link.tsx';
import { DomainText } from '../../components/domain-text.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import rowsCss from '../../components/table.module.css';
import { RELATIONSHIPS } from '../../lib/relationships.ts';
import { toSafeHref } from '../../lib/safe-href.ts';
import { STATEMENTS } from '../../lib/statements.ts';
import { formatDate, formatShortMonth } from '../../lib/time.ts';
import { SortableHeader } from './sortable-header.tsx';

const SORTS = ['domain', 'state', 'line'] as const satisfies readonly MemberSort[];

interface MembersTableProps {
  members: readonly MemberRow[];
  answer: Pick<AssociationResponse, 'show' | 'matching' | 'sort' | 'order'>;
  getSortLink: (sort: MemberSort, order: SortOrder) => string;
}

/** Table of members, each with its state and the lines of both sides. */
export function MembersTable({ members, answer: response, getSortLink }: MembersTableProps) {
  return (
    <table
      className={`${rowsCss.rows} ${rowsCss.cards} [--row-space:9px] [--column-space:calc(24px_-_0.5rem)] mt-4 [&_thead_th]:align-bottom [&_thead_th:first-child]:w-[36%]`}
    >
      <caption className="visually-hidden">
        {MESSAGES.membersCaption({ show: response.show, matching: response.matching })}
      </caption>
      <thead>
        <tr>
          {SORTS.map((sort) => (
            <SortableHeader
              key={sort}
              label={MESSAGES.memberSort({ sort })}
              order={response.sort === sort ? response.order : null}
              first="asc"
              to={(order) => getSortLink(sort, order)}
            />
          ))}
          <th scope="col" className="eyebrow">
            {MESSAGES.ownStatement}
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((row) => (
          <MemberTableRow key={`${row.kind} ${row.domain}`} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function MemberTableRow({ row }: { row: MemberRow }) {
  const { domain, name, kind, joined, state, statement, answering_statement, line_to_add } = row;
  // For sites that the association does not list, the only line is in their own file.
  const [listed, ownLine] = kind === 'unlisted' ? [null, statement] : [statement, answering_statement];
  return (
    <tr>
      <th scope="row">
        <DomainLink domain={domain} />
        {name && (
          <span className="sub max-w-[52ch] tall-links" translate="no">
            {name}
          </span>
        )}
        {joined && <span className="sub max-w-[52ch] tall-links">{MESSAGES.newMember}</span>}
      </th>
      <td data-head={MESSAGES.memberSort({ sort: 'state' })}>
        {state ? (
          <StatusBadge state={state} />
        ) : (
          <span className="quiet">{MESSAGES.lastStated({ day: formatDate(statement.last_seen) ?? '' })}</span>
        )}
      </td>
      <td data-head={MESSAGES.memberSort({ sort: 'line' })}>{listed ? <MemberLine line={listed} /> : '–'}</td>
      <td data-head={MESSAGES.ownStatement}>
        {ownLine ? <MemberLine line={ownLine} /> : <span className="quiet">{getMissingReason(row)}</span>}
        {line_to_add !== null && (
          <span className="sub max-w-[52ch] tall-links">
            {WORK.lineToAdd}: <code className="mono breakable">{line_to_add}</code>
          </span>
        )}
      </td>
    </tr>
  );
}

/**
 * Returns the reason why the line of the member is missing: the status of its file. A former member is not compared
 * with a file.
 */
function getMissingReason({ state, missing, statement }: MemberRow): string {
  if (missing) return formatFileReading(missing.file, missing.reason, statement.publisher, STATEMENTS);
  return state === 'confirmed' ? HOPS.lineNotStored : '–';
}

/** A line as published, with its position and date. The position is a link to the file if its address is known. */
function MemberLine({ line }: { line: EvidenceLine }) {
  const file = toSafeHref(line.trust_file_url);
  const place = MESSAGES.line({ line: line.line });
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
        , <DateText instant={line.last_seen} format={formatShortMonth} />
        {RELATIONSHIPS.missed(line)}
      </span>
      <span className="mono sub max-w-[52ch] tall-links">
        <DomainText>{`${line.attribute}=${line.value}`}</DomainText>
      </span>
    </span>
  );
}
