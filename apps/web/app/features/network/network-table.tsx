import { compareText } from '@vouchwire/trust-graph';
import { useMemo, useState } from 'react';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { getRelationshipText, RelationshipMark } from '../../components/relationship-mark.tsx';
import { ScriptButton } from '../../components/script-button.tsx';
import { StateDate } from '../../components/state-date.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import rowsCss from '../../components/table.module.css';
import { formatNumber } from '../../lib/numbers.ts';
import { DossierLink } from '../graph-shared/dossier-link.tsx';
import type { NetworkEdge } from '../graph-shared/graph-responses.ts';
import type { NetworkTree, TreeNode } from '../graph-shared/network-tree.ts';
import { getStateRank } from '../graph-shared/relationships.ts';
import css from './network-table.module.css';

const INITIAL_ROWS = 10;

const COLUMNS = ['domain', 'statements', 'steps', 'confirmedBy'] as const;
type Column = (typeof COLUMNS)[number];
const NUMERIC_COLUMNS = new Set<Column>(['steps', 'confirmedBy']);

const COMPARATORS: Record<Column, (a: TreeNode, b: TreeNode) => number> = {
  domain: (a, b) => compareText(a.node.domain, b.node.domain),
  statements: (a, b) => getStateRank(a.link?.main.state ?? null) - getStateRank(b.link?.main.state ?? null),
  steps: (a, b) => a.steps - b.steps,
  // Descending, because readers search for the highest value.
  confirmedBy: (a, b) => (b.node.confirmed_by ?? -1) - (a.node.confirmed_by ?? -1),
};

interface NetworkTableProps {
  tree: NetworkTree;
  onCenter: (domain: string) => void;
}

/** Shows "texaspress.com listed as a member (MEMBER) galvnews.com · Claimed · on 12 February 2026; no usable answer on … · line 126". */
function Statement({ statement }: { statement: NetworkEdge }) {
  const { source, target, relationship, state, line } = statement;
  return (
    <>
      <DossierLink domain={source} />
      <RelationshipMark type={relationship} text={getRelationshipText(relationship, statement)} />
      <DossierLink domain={target} />
      {state && <StatusBadge state={state} />}
      <StateDate readings={statement} />
      {line !== null && <span className="quiet text-13">{RESULTS_TEXT.lineNumber({ line })}</span>}
    </>
  );
}

/** Text alternative of the picture: the same domains as a table, each with the statements of its line. */
export function NetworkTable({ tree, onCenter }: NetworkTableProps) {
  const [sort, setSort] = useState<{ by: Column; reverse: boolean }>({ by: 'steps', reverse: false });
  const [all, setAll] = useState(false);
  const rows = useMemo(() => tree.nodes.filter(({ parent }) => parent !== null), [tree]);
  const sorted = useMemo(() => {
    const order = COMPARATORS[sort.by];
    const sign = sort.reverse ? -1 : 1;
    return [...rows].sort(
      (a, b) =>
        sign * order(a, b) || COMPARATORS.steps(a, b) || COMPARATORS.confirmedBy(a, b) || COMPARATORS.domain(a, b),
    );
  }, [rows, sort]);
  const shown = all ? sorted : sorted.slice(0, INITIAL_ROWS);

  return (
    <section className={css.twin} aria-labelledby="network-table-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 pb-2">
        <h3 className="text-20" id="network-table-title">
          {RESULTS_TEXT.theSameAsTable}
        </h3>
        <p className="quiet small num">
          {RESULTS_TEXT.rowsShown({ shown: shown.length, total: rows.length })}
          {rows.length > INITIAL_ROWS && (
            <>
              {' · '}
              <Button variant="plain" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? RESULTS_TEXT.showFewer : RESULTS_TEXT.showAll}
              </Button>
            </>
          )}
        </p>
      </div>
      <table
        aria-labelledby="network-table-title network-caption"
        className={`${rowsCss.rows} [&_thead_th]:nowrap [&_thead_th]:align-bottom phone:[&_thead_th]:border-0 phone:[&_thead_th]:p-0 ${css.table}`}
      >
        <thead className="phone:block phone:border-b phone:border-b-ink">
          <tr>
            {COLUMNS.map((column) => {
              const sorting = sort.by === column;
              return (
                <th
                  key={column}
                  scope="col"
                  className={`eyebrow ${NUMERIC_COLUMNS.has(column) ? rowsCss.number : ''}`}
                  aria-sort={sorting ? (sort.reverse ? 'descending' : 'ascending') : undefined}
                >
                  <ScriptButton
                    className={css.sort}
                    onClick={() => setSort({ by: column, reverse: sorting && !sort.reverse })}
                  >
                    {RESULTS_TEXT.columns[column]}
                    <span className={sorting ? undefined : 'opacity-50'}>
                      <Icon name={sorting ? (sort.reverse ? 'down' : 'up') : 'both'} size={12} />
                    </span>
                  </ScriptButton>
                </th>
              );
            })}
            <td className="border-b border-b-ink" />
          </tr>
        </thead>
        <tbody>
          {shown.map(({ node, link, steps }) => (
            <tr key={node.domain}>
              <th scope="row" className={`min-w-[13.5em] ${css.domain}`}>
                <DossierLink domain={node.domain} />
              </th>
              <td className={css.statements}>
                <ul>
                  {link?.statements.map((statement) => (
                    <li key={`${statement.source} ${statement.relationship}`}>
                      <Statement statement={statement} />
                    </li>
                  ))}
                </ul>
              </td>
              <td className={rowsCss.number} data-head={RESULTS_TEXT.columns.steps}>
                {steps}
              </td>
              <td className={rowsCss.number} data-head={RESULTS_TEXT.columns.confirmedBy}>
                {node.confirmed_by === null ? '' : formatNumber(node.confirmed_by)}
              </td>
              <td className="nowrap">
                <Button variant="tight" onClick={() => onCenter(node.domain)}>
                  {RESULTS_TEXT.makeCenter}
                  <span className="visually-hidden"> {node.domain}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
