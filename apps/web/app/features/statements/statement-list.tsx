import { type DossierStatement, type DossierStatements, dossierPath, LINK_STATES } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/dossier.ts';
import { DomainName } from '../../components/domain-name.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Handshake } from './handshake.tsx';
import css from './statement-list.module.css';
import { FoldedStatementTable, StatementTable } from './statement-table.tsx';
import { type Direction, explainAnswer, formatRelationship, getMissingReason } from './statement-text.ts';

interface StatementListProps {
  statements: DossierStatements;
  direction: Direction;
  /** Domain of the page. */
  domain: string;
  /** True to show the statements as rows of a table instead of pairs of boxes. */
  isTable: boolean;
  /** True if a filter selects the statements. */
  isFiltered: boolean;
  /** True to fold all rows after the first ones. */
  isFolded: boolean;
  none: string;
}

/** Statements in one direction: the number in each state, then those of the page with the lines of both sides. */
export function StatementList({
  statements,
  direction,
  domain,
  isTable,
  isFiltered,
  isFolded,
  none,
}: StatementListProps) {
  const { total, domains, by_state, answering, matching, items } = statements;
  if (total === 0) return <p>{none}</p>;
  const Table = isFolded ? FoldedStatementTable : StatementTable;
  return (
    <>
      <p className="flex flex-wrap gap-x-6 gap-y-2 items-center">
        <span>{MESSAGES.statements({ total, domains })}</span>
        {LINK_STATES.filter((state) => by_state[state] > 0).map((state) => (
          <span key={state} className="nowrap">
            <StatusBadge state={state} /> <span className="num">{MESSAGES.stateCount({ count: by_state[state] })}</span>
          </span>
        ))}
      </p>
      {answering > 0 && (
        <p className="quiet pt-1">
          {direction === 'names'
            ? MESSAGES.answering({ count: answering, isAll: answering === total })
            : MESSAGES.answeringBelow({ count: answering })}
        </p>
      )}
      {isFiltered && <p className="pt-1">{MESSAGES.matching({ count: matching })}</p>}
      {items.length === 0 && matching > 0 && <p className="quiet">{MESSAGES.noneOnPage}</p>}
      {isTable
        ? items.length > 0 && <Table statements={items} direction={direction} domain={domain} />
        : groupStatements(items).map((group) => (
            // This is not a landmark, because both directions have groups with the same name.
            <div key={group[0]?.group}>
              <h3 className="pt-4 font-sans font-semibold text-17/[1.4]">{getGroupTitle(direction, group)}</h3>
              <StatementItems statements={group} direction={direction} domain={domain} heading="h4" />
            </div>
          ))}
    </>
  );
}

const getGroupTitle = (direction: Direction, [first]: readonly DossierStatement[]): string =>
  MESSAGES.groups[direction][first?.group ?? 'claims'];

/** Groups adjacent statements, in their order. */
function groupStatements(statements: readonly DossierStatement[]): DossierStatement[][] {
  const groups: DossierStatement[][] = [];
  for (const statement of statements) {
    const last = groups.at(-1);
    if (last?.[0]?.group === statement.group) last.push(statement);
    else groups.push([statement]);
  }
  return groups;
}

export function StatementItems({
  statements,
  direction,
  domain,
  heading: Heading = 'h3',
}: {
  statements: readonly DossierStatement[];
  direction: Direction;
  domain: string;
  /** Level of the headings in the list. */
  heading?: 'h3' | 'h4';
}) {
  const names = Map.groupBy(statements, ({ name }) => name);
  return (
    <ol>
      {statements.map((statement) => (
        <li
          key={`${statement.relationship} ${statement.domain}`}
          className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 items-baseline py-4 phone:grid-cols-1 ${css.statement}`}
        >
          <Heading>
            <a href={dossierPath(statement.domain)} className="breakable" translate="no">
              {statement.name ?? <DomainName domain={statement.domain} />}
            </a>{' '}
            {statement.name && (names.get(statement.name)?.length ?? 0) > 1 && (
              <span className="mono small">
                <DomainName domain={statement.domain} />{' '}
              </span>
            )}
            <span className="quiet">{formatRelationship(direction, domain, statement)}</span>
          </Heading>
          <StatusBadge state={statement.state} />
          <Handshake
            state={statement.state}
            statement={statement.statement}
            reciprocalStatement={statement.answering_statement}
            publishers={direction === 'namedBy' ? [statement.domain, domain] : [domain, statement.domain]}
            missingReason={getMissingReason(statement)}
            sideLabels={
              direction === 'namedBy'
                ? [MESSAGES.theirFile, MESSAGES.thisSitesFile]
                : [MESSAGES.thisSitesFile, MESSAGES.theirFile]
            }
          />
          {statement.answering_statement && <p className="small quiet">{explainAnswer(statement)}</p>}
        </li>
      ))}
    </ol>
  );
}
