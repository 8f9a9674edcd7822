import { type DossierResponse, formatFileStatus, formatHeadline } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/compare.ts';
import { DomainLink } from '../../components/domain-link.tsx';
import { LineLink } from '../../components/line-link.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { stripScheme, toSafeHref } from '../../lib/safe-href.ts';
import { STATEMENTS } from '../../lib/statements.ts';
import { formatDate } from '../../lib/time.ts';
import { hasAllStatements, listTopicStatements, listTrainingLines, type StatementTopic } from './compare-topics.ts';

interface CellProps {
  publisher: DossierResponse;
  /** Day of the comparison. Empty for the current graph. */
  asOf: string;
}

export const FindingCell = ({ publisher }: CellProps) => (
  <p className="breakable">{formatHeadline(publisher, STATEMENTS)}</p>
);

/** Statements with their state, their line, and the date of the line. */
export function StatementsCell({
  publisher,
  asOf,
  topic,
  shared,
}: CellProps & { topic: StatementTopic; shared: ReadonlyMap<string, number> }) {
  const statements = listTopicStatements(publisher, topic);
  return (
    <>
      {statements.length === 0 ? (
        <p>{publisher.in_trust_graph ? MESSAGES.none({ topic }) : MESSAGES.noRecord}</p>
      ) : (
        <ul className="grid gap-3">
          {statements.map(({ domain, name, state, group, direction, statement }) => (
            <li key={`${direction} ${domain}`} className="breakable">
              {name && (
                <span className="block" translate="no">
                  {name}
                </span>
              )}
              <DomainLink domain={domain} asOf={asOf} />
              {shared.has(domain) && (
                <span className="quiet small"> {MESSAGES.inColumns({ count: shared.get(domain) ?? 0 })}</span>
              )}
              <span className="block">
                <StatusBadge state={state} />
              </span>
              {topic === 'associations' && direction === 'named-by' && group === 'claims' && (
                <span className="block small">{MESSAGES.notRecognized}</span>
              )}
              <span className="block small quiet">
                {direction === 'named-by' ? MESSAGES.statedThere : MESSAGES.statedHere} ·{' '}
                <LineLink publisher={statement.publisher} line={statement.line} asOf={asOf} /> ·{' '}
                {MESSAGES.lastRead({ day: formatDate(statement.last_seen) ?? statement.last_seen })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!hasAllStatements(publisher) && <p className="small quiet pt-2">{MESSAGES.firstStatements}</p>}
    </>
  );
}

export function OwnFileCell({ publisher }: CellProps) {
  const { file, finding } = publisher;
  if (!file) return <p className="breakable">{formatFileStatus(finding.own_file, STATEMENTS)}</p>;
  const href = file.file_url === null ? null : toSafeHref(file.file_url);
  return (
    <>
      <p>{MESSAGES.fileRead({ day: formatDate(file.last_seen_at) ?? file.last_seen_at, lines: file.lines_total })}</p>
      {href && (
        <p className="small breakable">
          <a href={href} rel="noopener noreferrer" translate="no">
            {stripScheme(href)}
          </a>
        </p>
      )}
      {finding.own_file.outcome !== 'found' && (
        <p className="small breakable">{formatFileStatus(finding.own_file, STATEMENTS)}</p>
      )}
    </>
  );
}

export function TrainingCell({ publisher, asOf }: CellProps) {
  const lines = listTrainingLines(publisher);
  if (!publisher.file) return <p>{MESSAGES.noFileRead}</p>;
  const day = formatDate(publisher.file.last_seen_at) ?? publisher.file.last_seen_at;
  if (lines.length === 0) return <p>{MESSAGES.noTrainingLine({ day })}</p>;
  return (
    <ul className="grid gap-2">
      {lines.map(({ line, text }) => (
        <li key={`${line} ${text}`}>
          <code className="breakable" translate="no">
            {text}
          </code>
          <span className="block small quiet">
            <LineLink publisher={publisher.domain} line={line} asOf={asOf} /> · {MESSAGES.lastRead({ day })}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function HistoryCell({ publisher }: CellProps) {
  const { history, finding } = publisher;
  const newest = history.observations.find(({ added, removed }) => (added ?? 0) + (removed ?? 0) > 0);
  return (
    <ul className="grid gap-1">
      {finding.first_seen && (
        <li>
          {MESSAGES.seen({
            first: formatDate(finding.first_seen) ?? finding.first_seen,
            last: formatDate(finding.last_seen ?? finding.first_seen) ?? finding.first_seen,
          })}
        </li>
      )}
      <li>{MESSAGES.observations({ count: history.total })}</li>
      {newest && (
        <li>
          {MESSAGES.lastChange({
            day: formatDate(newest.observed_at) ?? newest.observed_at,
            added: newest.added ?? 0,
            removed: newest.removed ?? 0,
          })}
        </li>
      )}
    </ul>
  );
}
