import {
  type DossierStatement,
  type DossierStatements,
  dossierPath,
  type EvidenceLine,
  LINK_STATES,
  type LinkState,
} from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/dossier.ts';
import { MESSAGES as HOPS } from '#messages/hop-list.ts';
import { StateMark } from '../../../components/state-mark.tsx';
import { useAsOf } from '../as-of/use-as-of.ts';
import { Handshake } from '../path/handshake.tsx';
import css from './dossier.module.css';

interface StatementsProps {
  statements: DossierStatements;
  direction: 'vouchers' | 'vouchesFor';
  /** Of which domain this is the page. */
  domain: string;
  none: string;
}

/** Statements in one direction: how many in each state, then each with the lines of both sides. */
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
      <StatementList told={told} direction={direction} domain={domain} />
    </>
  );
}

export function StatementList({
  told,
  direction,
  domain,
}: {
  told: readonly DossierStatement[];
  direction: StatementsProps['direction'];
  domain: string;
}) {
  const asOf = useAsOf();
  return (
    <ol>
      {told.map((statement) => (
        <li key={`${statement.relationship} ${statement.domain}`} className={css.statement}>
          <h3>
            <a href={dossierPath(statement.domain, 1, asOf)} className="breakable" translate="no">
              {statement.name ?? statement.domain}
            </a>{' '}
            <span className="quiet">
              {direction === 'vouchers'
                ? MESSAGES.namesIt(statement.relationship)
                : MESSAGES.itNames(statement.relationship)}
            </span>
          </h3>
          <StateMark state={statement.state} />
          <Handshake
            confirmed={statement.state === 'confirmed'}
            says={statementLine(statement.says)}
            answers={statement.answers && statementLine(statement.answers)}
            publishers={direction === 'vouchers' ? [statement.domain, domain] : [domain, statement.domain]}
            missing={statementMissing(statement.state)}
          />
        </li>
      ))}
    </ol>
  );
}

/** Why the other side's line is not there. */
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
