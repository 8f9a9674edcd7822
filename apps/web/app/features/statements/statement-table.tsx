import { type DossierStatement, dossierLinePath, dossierPath, type EvidenceLine } from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/dossier.ts';
import { MESSAGES as EVIDENCE } from '#messages/evidence.ts';
import { DomainName } from '../../components/domain-name.tsx';
import { DomainText } from '../../components/domain-text.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import rowsCss from '../../components/table.module.css';
import { RELATIONSHIPS } from '../../lib/relationships.ts';
import { formatDate } from '../../lib/time.ts';
import { type Direction, explainAnswer, formatRelationship, getMissingReason } from './statement-text.ts';

const { table: TEXTS } = MESSAGES;

/** Number of rows above the folded ones. */
const OPEN_ROWS = 3;

interface StatementTableProps {
  statements: readonly DossierStatement[];
  direction: Direction;
  /** Domain of the page. */
  domain: string;
}

/** The first statements of a page as rows, and the others folded. */
export function FoldedStatementTable({ statements, ...rest }: StatementTableProps) {
  const folded = statements.slice(OPEN_ROWS);
  return (
    <>
      <StatementTable statements={statements.slice(0, OPEN_ROWS)} {...rest} />
      {folded.length > 0 && (
        <details>
          <summary className="w-fit min-h-6 mt-2 cursor-pointer">
            {COMMON.showAllRows({ count: statements.length })}
          </summary>
          <StatementTable statements={folded} {...rest} />
        </details>
      )}
    </>
  );
}

/** Statements as rows: the other site, the state, and the lines of both files. */
export function StatementTable({ statements, direction, domain }: StatementTableProps) {
  return (
    <table
      className={`${rowsCss.rows} ${rowsCss.cards} [--row-space:9px] w-full mt-4 table-fixed tall-links [&_thead_th:nth-child(1)]:w-[27%] [&_thead_th:nth-child(2)]:w-[8.5rem]`}
    >
      <caption className="visually-hidden">{direction === 'namedBy' ? MESSAGES.namedBy : MESSAGES.names}</caption>
      <thead>
        <tr>
          {[TEXTS.site, TEXTS.state, MESSAGES.theirFile, MESSAGES.thisSitesFile].map((head) => (
            <th key={head} scope="col" className="eyebrow">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {statements.map((statement) => (
          <StatementRow
            key={`${statement.relationship} ${statement.domain}`}
            {...{ statement, direction, subject: domain }}
          />
        ))}
      </tbody>
    </table>
  );
}

function StatementRow({
  statement,
  direction,
  subject,
}: {
  statement: DossierStatement;
  direction: Direction;
  subject: string;
}) {
  const { domain, name, state, answering_statement } = statement;
  const isNamedBy = direction === 'namedBy';
  const answer = answering_statement ? (
    <Line line={answering_statement}>
      <span className="sub">{explainAnswer(statement)}</span>
    </Line>
  ) : (
    <span className="quiet">{getMissingReason(statement)}</span>
  );
  const line = <Line line={statement.statement} />;
  return (
    <tr>
      <th scope="row">
        <Link to={dossierPath(domain)} className="breakable" translate="no">
          {name ?? <DomainName domain={domain} />}
        </Link>
        {name && (
          <span className="mono sub">
            <DomainName domain={domain} />
          </span>
        )}
        <span className="sub">{formatRelationship(direction, subject, statement)}</span>
      </th>
      <td>
        <StatusBadge state={state} />
      </td>
      <td data-head={MESSAGES.theirFile}>{isNamedBy ? line : answer}</td>
      <td data-head={MESSAGES.thisSitesFile}>{isNamedBy ? answer : line}</td>
    </tr>
  );
}

/** A line as published, with its position in the file and the dates on which it was read. */
function Line({ line, children }: { line: EvidenceLine; children?: ReactNode }) {
  return (
    <span>
      <span className="mono breakable">
        <DomainText>{`${line.attribute}=${line.value}`}</DomainText>
      </span>
      <span className="sub">
        {line.line === null ? (
          EVIDENCE.noLine
        ) : (
          <a href={dossierLinePath(line.publisher, line.line)}>{EVIDENCE.lineNumber({ line: line.line })}</a>
        )}
        , {MESSAGES.table.lastRead({ day: formatDate(line.last_seen) ?? '' })}
        {RELATIONSHIPS.missed(line)}
      </span>
      {children}
    </span>
  );
}
