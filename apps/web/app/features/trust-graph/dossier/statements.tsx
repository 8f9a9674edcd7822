import {
  type DossierStatement,
  type DossierStatements,
  dossierPath,
  type EvidenceLine,
  fileSentence,
  LINK_STATES,
  type LinkState,
  type Unconfirmed,
} from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/dossier.ts';
import { MESSAGES as HOPS } from '#messages/hop-list.ts';
import { MESSAGES as STATEMENTS } from '#messages/statements.ts';
import { StateMark } from '../../../components/state-mark.tsx';
import { useAsOf } from '../as-of/use-as-of.ts';
import { Handshake } from '../path/handshake.tsx';
import css from './dossier.module.css';

type Direction = 'namedBy' | 'names';

interface StatementsProps {
  statements: DossierStatements;
  direction: Direction;
  /** The domain that the page is about. */
  domain: string;
  none: string;
}

/** Statements in one direction: how many in each state, then by group, each with the lines of both sides. */
export function Statements({ statements, direction, domain, none }: StatementsProps) {
  const { total, domains, by_state, told } = statements;
  if (total === 0) return <p>{none}</p>;
  return (
    <>
      <p className={css.counts}>
        <span>{MESSAGES.statements(total, domains)}</span>
        {LINK_STATES.filter((state) => by_state[state] > 0).map((state) => (
          <span key={state} className="nowrap">
            <StateMark state={state} /> <span className="num">{MESSAGES.stateCount(by_state[state])}</span>
          </span>
        ))}
      </p>
      {told.length === 0 && <p className="quiet">{MESSAGES.noneHere}</p>}
      {inGroups(told).map((group) => (
        // No landmark: both directions have groups of the same name.
        <div key={group[0]?.group}>
          <h3 className={css.group}>
            {titleOf(direction, group)}{' '}
            <span className="num quiet">{MESSAGES.stateCount(statements.by_group[group[0]?.group ?? 'claims'])}</span>
          </h3>
          <StatementList told={group} direction={direction} domain={domain} heading="h4" />
        </div>
      ))}
    </>
  );
}

const titleOf = (direction: Direction, [first]: readonly DossierStatement[]): string =>
  MESSAGES.groups[direction][first?.group ?? 'claims'];

/** Neighbours of one group, in their order. */
function inGroups(told: readonly DossierStatement[]): DossierStatement[][] {
  const groups: DossierStatement[][] = [];
  for (const statement of told) {
    const last = groups.at(-1);
    if (last?.[0]?.group === statement.group) last.push(statement);
    else groups.push([statement]);
  }
  return groups;
}

export function StatementList({
  told,
  direction,
  domain,
  heading: Heading = 'h3',
}: {
  told: readonly DossierStatement[];
  direction: Direction;
  domain: string;
  /** One level below the heading above the list. */
  heading?: 'h3' | 'h4';
}) {
  const asOf = useAsOf();
  return (
    <ol>
      {told.map((statement) => (
        <li key={`${statement.relationship} ${statement.domain}`} className={css.statement}>
          <Heading>
            <a href={dossierPath(statement.domain, 1, asOf)} className="breakable" translate="no">
              {statement.name ?? statement.domain}
            </a>{' '}
            <span className="quiet">
              {direction === 'namedBy'
                ? MESSAGES.namesIt(statement.relationship, statement.group, statement.state === 'stale')
                : MESSAGES.itNames(statement.relationship, statement.state === 'stale')}
            </span>
          </Heading>
          <StateMark state={statement.state} />
          <Handshake
            confirmed={statement.state === 'confirmed'}
            says={statementLine(statement.says)}
            answers={statement.answers && statementLine(statement.answers)}
            publishers={direction === 'namedBy' ? [statement.domain, domain] : [domain, statement.domain]}
            missing={whyMissing(statement)}
          />
          {statement.unconfirmed && statement.answers && (
            <p className="small quiet">{fileSentenceOf(statement.unconfirmed, statement.says.publisher)}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

const fileSentenceOf = ({ file, reason }: Unconfirmed, mentioned: string): string =>
  fileSentence(file, reason, mentioned, STATEMENTS);

/** Why the other side's line is missing: what is known of the file that would contain it. */
const whyMissing = ({ state, unconfirmed, says }: DossierStatement): string =>
  unconfirmed ? fileSentenceOf(unconfirmed, says.publisher) : statementMissing(state);

/** Why the other side's line is missing, where nothing more is known. */
export function statementMissing(state: LinkState): string {
  if (state === 'confirmed') return HOPS.lineNotKept;
  if (state === 'claimed') return HOPS.noFileThere;
  return state === 'unreturned' || state === 'contradicted' ? HOPS.noAnswer : HOPS.noAnswerKnown;
}

/** A line as the handshake shows it. */
export const statementLine = (line: EvidenceLine) => ({
  publisher: line.publisher,
  attribute: line.attribute,
  value: line.value,
  line: line.line,
  firstSeen: line.first_seen,
  lastSeen: line.last_seen,
  trustFileUrl: line.trust_file_url,
});
