import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { RelationshipMark } from '../../components/relationship-mark.tsx';
import { RelationshipSentence } from '../../components/relationship-sentence.tsx';
import { StateDate } from '../../components/state-date.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import type { NetworkEdge } from '../graph-shared/graph-responses.ts';
import type { Link } from '../graph-shared/relationships.ts';

/** The statements between a domain and others of the picture. */
export default function NodeStatements({ links }: { links: readonly Link[] }) {
  return (
    <ul className="grid gap-1.5 py-1.5">
      {links.flatMap(({ statements }) =>
        statements.map((statement) => (
          <li key={`${statement.source} ${statement.target} ${statement.relationship}`}>
            <StatementItem statement={statement} />
          </li>
        )),
      )}
    </ul>
  );
}

/** Shows "MEMBER texaspress.com listed galvnews.com as a member · Claimed · on 12 February 2026; … · line 126". */
function StatementItem({ statement }: { statement: NetworkEdge }) {
  const { relationship, state, line } = statement;
  return (
    <>
      <span className="small flex flex-wrap items-baseline gap-x-1.5">
        <RelationshipMark type={relationship} text={null} />{' '}
        <RelationshipSentence relationship={{ ...statement, statement }} line={line} />
      </span>
      <span className="small quiet flex flex-wrap items-baseline gap-x-2">
        {state && <StatusBadge state={state} />}
        <StateDate readings={statement} />
        {line !== null && <span>{RESULTS_TEXT.lineNumber({ line })}</span>}
      </span>
    </>
  );
}
