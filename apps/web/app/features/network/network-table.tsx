import { compareText } from '@vouchwire/trust-graph';
import { useMemo, useState } from 'react';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { getStatedText, RelationshipMark } from '../../components/relationship-mark.tsx';
import { ScriptButton } from '../../components/script-button.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import rowsCss from '../../components/table.module.css';
import { formatNumber } from '../../lib/numbers.ts';
import { formatMonth } from '../../lib/time.ts';
import { DossierLink } from '../graph-shared/dossier-link.tsx';
import type { NetworkTree, TreeNode } from '../graph-shared/network-tree.ts';
import { getStateRank } from '../graph-shared/relationships.ts';
import css from './network-table.module.css';

const INITIAL_ROWS = 10;

type Column = keyof typeof RESULTS_TEXT.columns;
const COLUMNS: readonly Column[] = ['domain', 'relationship', 'state', 'steps', 'confirmedBy', 'restsOn'];
const NUMERIC_COLUMNS = new Set<Column>(['steps', 'confirmedBy']);

interface NetworkRow {
  node: TreeNode;
  types: string[];
  /** Site whose file contains the main statement. Null if there is none. */
  source: string | null;
  /** Line or month of the main statement. Null if neither is known. */
  place: string | null;
}

function getBasis({ link }: TreeNode): Pick<NetworkRow, 'source' | 'place'> {
  if (!link) return { source: null, place: null };
  const { source, line, last_seen } = link.main;
  return { source, place: line !== null ? RESULTS_TEXT.lineNumber({ line }) : formatMonth(last_seen) };
}

const COMPARATORS: Record<Column, (a: NetworkRow, b: NetworkRow) => number> = {
  domain: (a, b) => compareText(a.node.node.domain, b.node.node.domain),
  relationship: (a, b) => compareText(a.types[0] ?? '~', b.types[0] ?? '~'),
  state: (a, b) => getStateRank(a.node.link?.main.state ?? null) - getStateRank(b.node.link?.main.state ?? null),
  steps: (a, b) => a.node.steps - b.node.steps,
  // Descending, because readers search for the highest value.
  confirmedBy: (a, b) => (b.node.node.confirmed_by ?? -1) - (a.node.node.confirmed_by ?? -1),
  restsOn: (a, b) => compareText(`${a.source}, ${a.place}`, `${b.source}, ${b.place}`),
};

interface NetworkTableProps {
  tree: NetworkTree;
  onCenter: (domain: string) => void;
  onSelect: (domain: string) => void;
}

/** Text alternative of the picture: the same domains as a table. */
export function NetworkTable({ tree, onCenter, onSelect }: NetworkTableProps) {
  const [sort, setSort] = useState<{ by: Column; reverse: boolean }>({ by: 'steps', reverse: false });
  const [all, setAll] = useState(false);
  const rows = useMemo(
    () =>
      tree.nodes
        .filter((node) => node.parent !== null)
        .map(
          (node): NetworkRow => ({
            node,
            types: [...new Set(node.link?.statements.map((statement) => statement.relationship) ?? [])],
            ...getBasis(node),
          }),
        ),
    [tree],
  );
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
          {shown.map(({ node: { node, link, steps }, types, source, place }) => (
            <tr key={node.domain}>
              <th scope="row" className={`min-w-[13.5em] ${css.domain}`}>
                <DossierLink domain={node.domain} />
              </th>
              <td className={`min-w-[15em] ${css.types}`}>
                {types.map((type) => (
                  <RelationshipMark
                    key={type}
                    type={type}
                    text={getStatedText(
                      type,
                      link?.statements.filter(({ relationship }) => relationship === type) ?? [],
                    )}
                  />
                ))}
              </td>
              <td className={css.state}>{link?.main.state && <StatusBadge state={link.main.state} />}</td>
              <td className={rowsCss.number} data-head={RESULTS_TEXT.columns.steps}>
                {steps}
              </td>
              <td className={rowsCss.number} data-head={RESULTS_TEXT.columns.confirmedBy}>
                {node.confirmed_by === null ? '' : formatNumber(node.confirmed_by)}
              </td>
              <td className={css.source}>
                {source !== null && (
                  <>
                    <DossierLink domain={source} />,{' '}
                    <Button variant="plain" onClick={() => onSelect(node.domain)}>
                      {place}
                      <span className={place === null ? undefined : 'visually-hidden'}>
                        {' '}
                        {RESULTS_TEXT.evidenceFor({ domain: node.domain })}
                      </span>
                    </Button>
                  </>
                )}
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
