import { comparePath, type DossierResponse, dossierPath } from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/compare.ts';
import { DomainLink } from '../../components/domain-link.tsx';
import rowsCss from '../../components/table.module.css';
import css from './compare.module.css';
import { FindingCell, HistoryCell, OwnFileCell, StatementsCell, TrainingCell } from './compare-cells.tsx';
import {
  countShared,
  hasAllStatements,
  listTopicStatements,
  listTrainingLines,
  type StatementTopic,
} from './compare-topics.ts';

interface CompareTableProps {
  publishers: readonly DossierResponse[];
  /** All domains in the URL, for the links that remove one. */
  requested: readonly string[];
  asOf: string;
}

interface Topic {
  readonly id: string;
  readonly label: string;
  /** Differences between the publishers as text. */
  readonly difference: string | null;
  readonly cell: (publisher: DossierResponse) => ReactNode;
}

/** One column per publisher, or one block per publisher on narrow screens. It has no ranking and no total. */
export function CompareTable({ publishers, requested, asOf }: CompareTableProps) {
  return (
    <table className={`${rowsCss.rows} ${rowsCss.cards} ${css.table}`} aria-label={MESSAGES.title}>
      <thead>
        <tr>
          <th scope="col" className="eyebrow">
            {MESSAGES.topic}
          </th>
          {publishers.map(({ domain, display, name }) => (
            <th scope="col" key={domain}>
              {name && (
                <span className="block font-serif font-medium text-17/[1.35] breakable" translate="no">
                  {name}
                </span>
              )}
              <DomainLink domain={domain} display={display} asOf={asOf} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listTopics(publishers, asOf).map(({ id, label, difference, cell }) => (
          <tr key={id}>
            <th scope="row">
              <span className="font-medium">{label}</span>
              {difference !== null && publishers.length > 1 && <span className="block small quiet">{difference}</span>}
            </th>
            {publishers.map((publisher) => (
              <td key={publisher.domain} data-head={publisher.display ?? publisher.domain}>
                <div>{cell(publisher)}</div>
              </td>
            ))}
          </tr>
        ))}
        <tr className="print:hidden">
          <th scope="row">
            <span className="font-medium">{MESSAGES.more}</span>
          </th>
          {publishers.map(({ domain, display }, index) => (
            <td key={domain} data-head={display ?? domain}>
              <div className="grid justify-items-start gap-1 small [&_a]:min-h-6">
                <Link to={dossierPath(domain, 1, asOf)}>
                  {COMMON.dossier}
                  <span className="visually-hidden"> {domain}</span>
                </Link>
                <a href={`${dossierPath(domain)}.json${asOf ? `?${new URLSearchParams({ as_of: asOf })}` : ''}`}>
                  {MESSAGES.json}
                  <span className="visually-hidden"> {domain}</span>
                </a>
                <Link
                  to={comparePath(requested.toSpliced(index, 1), asOf)}
                  aria-label={MESSAGES.removeDomain({ domain })}
                >
                  {MESSAGES.remove}
                </Link>
              </div>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function listTopics(publishers: readonly DossierResponse[], asOf: string): Topic[] {
  const statementTopic = (topic: StatementTopic): Topic => {
    const shared = countShared(publishers, topic);
    return {
      id: topic,
      label: MESSAGES.topics[topic],
      difference: publishers.every((publisher) => listTopicStatements(publisher, topic).length === 0)
        ? null
        : publishers.every(hasAllStatements)
          ? MESSAGES.shared({ count: shared.size })
          : MESSAGES.sharedAtLeast({ count: shared.size }),
      cell: (publisher) => <StatementsCell publisher={publisher} asOf={asOf} topic={topic} shared={shared} />,
    };
  };
  return [
    {
      id: 'finding',
      label: MESSAGES.topics.finding,
      difference: null,
      cell: (publisher) => <FindingCell publisher={publisher} asOf={asOf} />,
    },
    statementTopic('owner'),
    statementTopic('associations'),
    {
      id: 'file',
      label: MESSAGES.topics.file,
      // The cells contain the dates of the files and later events, so there is no summary.
      difference: null,
      cell: (publisher) => <OwnFileCell publisher={publisher} asOf={asOf} />,
    },
    {
      id: 'training',
      label: MESSAGES.topics.training,
      difference: describeDifference(
        publishers.map((publisher) =>
          publisher.file === null
            ? null
            : listTrainingLines(publisher)
                .map(({ text }) => text.replace(/^.*?=/, '').trim().toLowerCase())
                .join(),
        ),
      ),
      cell: (publisher) => <TrainingCell publisher={publisher} asOf={asOf} />,
    },
    statementTopic('vendors'),
    {
      id: 'history',
      label: MESSAGES.topics.history,
      difference: null,
      cell: (publisher) => <HistoryCell publisher={publisher} asOf={asOf} />,
    },
  ];
}

/** @param values one per publisher; null if unknown */
function describeDifference(values: readonly (string | null)[]): string {
  const known = values.filter((value) => value !== null);
  if (new Set(known).size > 1) return MESSAGES.different;
  return known.length < values.length ? MESSAGES.notKnownForAll : MESSAGES.same;
}
