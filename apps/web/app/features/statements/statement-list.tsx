import {
  type DossierStatement,
  type DossierStatements,
  dossierPath,
  formatFileReading,
  LINK_STATES,
  type LinkState,
  type Unconfirmed,
} from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/dossier.ts';
import { MESSAGES as HOPS } from '#messages/evidence.ts';
import { MESSAGES as STATEMENTS } from '#messages/statements.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useAsOf } from '../as-of/use-as-of.ts';
import { Handshake } from './handshake.tsx';
import css from './statement-list.module.css';

type Direction = 'namedBy' | 'names';

interface StatementListProps {
  statements: DossierStatements;
  direction: Direction;
  /** The domain that the page is about. */
  domain: string;
  none: string;
}

/** Statements in one direction: how many in each state, then by group, each with the lines of both sides. */
export function StatementList({ statements, direction, domain, none }: StatementListProps) {
  const { total, domains, by_state, items } = statements;
  if (total === 0) return <p>{none}</p>;
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
      {items.length === 0 && <p className="quiet">{MESSAGES.noneOnPage}</p>}
      {groupStatements(items).map((group) => (
        // No landmark: both directions have groups of the same name.
        <div key={group[0]?.group}>
          <h3 className="pt-4 font-sans font-semibold text-17/[1.4]">
            {getGroupTitle(direction, group)}{' '}
            <span className="num quiet">
              {MESSAGES.stateCount({ count: statements.by_group[group[0]?.group ?? 'claims'] })}
            </span>
          </h3>
          <StatementItems statements={group} direction={direction} domain={domain} heading="h4" />
        </div>
      ))}
    </>
  );
}

const getGroupTitle = (direction: Direction, [first]: readonly DossierStatement[]): string =>
  MESSAGES.groups[direction][first?.group ?? 'claims'];

/** Neighbors of one group, in their order. */
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
  /** One level below the heading above the list. */
  heading?: 'h3' | 'h4';
}) {
  const asOf = useAsOf();
  return (
    <ol>
      {statements.map((statement) => (
        <li
          key={`${statement.relationship} ${statement.domain}`}
          className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 items-baseline py-4 phone:grid-cols-1 ${css.statement}`}
        >
          <Heading>
            <a href={dossierPath(statement.domain, 1, asOf)} className="breakable" translate="no">
              {statement.name ?? statement.domain}
            </a>{' '}
            <span className="quiet">
              {direction === 'namedBy'
                ? MESSAGES.namedByHeading({
                    type: statement.relationship,
                    group: statement.group,
                    isStale: statement.state === 'stale',
                  })
                : MESSAGES.namesHeading({ type: statement.relationship, isStale: statement.state === 'stale' })}
            </span>
          </Heading>
          <StatusBadge state={statement.state} />
          <Handshake
            confirmed={statement.state === 'confirmed'}
            statement={statement.statement}
            reciprocalStatement={statement.reciprocal_statement}
            publishers={direction === 'namedBy' ? [statement.domain, domain] : [domain, statement.domain]}
            missingReason={getMissingReason(statement)}
          />
          {statement.unconfirmed && statement.reciprocal_statement && (
            <p className="small quiet">{getFileSentence(statement.unconfirmed, statement.statement.publisher)}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

const getFileSentence = ({ file, reason }: Unconfirmed, mentioned: string): string =>
  formatFileReading(file, reason, mentioned, STATEMENTS);

/** Why the other side's line is missing: the status of the file that would contain it. */
const getMissingReason = ({ state, unconfirmed, statement }: DossierStatement): string =>
  unconfirmed ? getFileSentence(unconfirmed, statement.publisher) : missingStatementText(state);

/** Why the other side's line is missing, by its state only. */
export function missingStatementText(state: LinkState): string {
  if (state === 'confirmed') return HOPS.lineNotStored;
  if (state === 'claimed') return HOPS.noFile;
  return state === 'unreturned' || state === 'contradicted' ? HOPS.noReciprocalStatement : HOPS.reciprocityUnknown;
}
