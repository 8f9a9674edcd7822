import { useMemo, useState } from 'react';
import { ANSWERS } from '#messages/graph-answers.ts';
import { MESSAGES as VOUCHERS } from '#messages/vouchers.ts';
import { Button } from '../../../components/button.tsx';
import { DomainText } from '../../../components/domain-text.tsx';
import { Icon } from '../../../components/icon.tsx';
import { RelationshipMark } from '../../../components/relationship-mark.tsx';
import { StateMark } from '../../../components/state-mark.tsx';
import { fixed, grouped } from '../../../lib/numbers.ts';
import { monthOf } from '../../../lib/time.ts';
import type { NetworkTree, TreeNode } from '../network-tree.ts';
import { plateSquare, type RadialLayout } from '../plate/radial-layout.ts';
import { stateRank } from '../relations.ts';
import css from './network-table.module.css';

const FIRST_ROWS = 10;

type Column = keyof typeof ANSWERS.columns;
const COLUMNS: readonly Column[] = ['domain', 'relationship', 'state', 'steps', 'confirmedBy', 'restsOn', 'square'];
/** In the view through chosen vouchers, what follows from them takes the place of the square on the plate. */
const CHOSEN_COLUMNS: readonly Column[] = [...COLUMNS.filter((column) => column !== 'square'), 'trustSignal'];
const NUMERIC = new Set<Column>(['trustSignal', 'steps', 'confirmedBy', 'square']);

interface Row {
  node: TreeNode;
  types: string[];
  restsOn: string;
  square: string;
}

function restsOn({ link }: TreeNode): string {
  if (!link) return '';
  const { source, line, lastSeen } = link.main;
  const where = line !== null ? ANSWERS.lineNumber(line) : monthOf(lastSeen);
  return where ? `${source}, ${where}` : source;
}

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const ORDERS: Record<Column, (a: Row, b: Row) => number> = {
  domain: (a, b) => text(a.node.node.domain, b.node.node.domain),
  relationship: (a, b) => text(a.types[0] ?? '~', b.types[0] ?? '~'),
  state: (a, b) => stateRank(a.node.link?.main.state ?? null) - stateRank(b.node.link?.main.state ?? null),
  steps: (a, b) => a.node.steps - b.node.steps,
  // most first is what one looks for
  trustSignal: (a, b) => (b.node.node.trustSignal ?? -1) - (a.node.node.trustSignal ?? -1),
  confirmedBy: (a, b) => (b.node.node.confirmedBy ?? -1) - (a.node.node.confirmedBy ?? -1),
  restsOn: (a, b) => text(a.restsOn, b.restsOn),
  square: (a, b) => text(a.square, b.square),
};

interface NetworkTableProps {
  tree: NetworkTree;
  layout: RadialLayout;
  extent: number;
  onCentre: (domain: string) => void;
}

/** The picture's twin: the same domains, in words. */
export function NetworkTable({ tree, layout, extent, onCentre }: NetworkTableProps) {
  const [sort, setSort] = useState<{ by: Column; reverse: boolean }>({ by: 'steps', reverse: false });
  const [all, setAll] = useState(false);
  const rows = useMemo(
    () =>
      tree.nodes
        .filter((node) => node.parent !== null)
        .map((node): Row => {
          const place = layout.places.get(node.node.domain);
          return {
            node,
            types: [...new Set(node.link?.statements.map((statement) => statement.relationship) ?? [])],
            restsOn: restsOn(node),
            square: place ? plateSquare(place, extent) : '',
          };
        }),
    [tree, layout, extent],
  );
  const sorted = useMemo(() => {
    const order = ORDERS[sort.by];
    const sign = sort.reverse ? -1 : 1;
    return [...rows].sort(
      (a, b) => sign * order(a, b) || ORDERS.steps(a, b) || ORDERS.confirmedBy(a, b) || ORDERS.domain(a, b),
    );
  }, [rows, sort]);
  const columns = tree.chosenView ? CHOSEN_COLUMNS : COLUMNS;
  const shown = all ? sorted : sorted.slice(0, FIRST_ROWS);

  return (
    <section className={css.twin} aria-labelledby="network-table-title">
      <div className={css.head}>
        <h3 id="network-table-title">{ANSWERS.theSameAsTable}</h3>
        <p className="quiet small num">
          {ANSWERS.rowsShown(shown.length, rows.length)}
          {rows.length > FIRST_ROWS && (
            <>
              {' · '}
              <Button look="plain" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? ANSWERS.showFewer : ANSWERS.showAll}
              </Button>
            </>
          )}
        </p>
      </div>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column) => {
              const sorting = sort.by === column;
              return (
                <th
                  key={column}
                  scope="col"
                  className={`eyebrow ${NUMERIC.has(column) ? css.number : ''}`}
                  aria-sort={sorting ? (sort.reverse ? 'descending' : 'ascending') : undefined}
                >
                  <button
                    type="button"
                    className={css.sort}
                    onClick={() => setSort({ by: column, reverse: sorting && !sort.reverse })}
                  >
                    {ANSWERS.columns[column]}
                    <span className={sorting ? undefined : css.resting}>
                      <Icon name={sorting ? (sort.reverse ? 'down' : 'up') : 'both'} size={12} />
                    </span>
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ node: { node, link, steps }, types, restsOn: source, square }) => (
            <tr key={node.domain}>
              <th scope="row" className={css.domain}>
                <Button
                  look="plain"
                  className="mono"
                  title={ANSWERS.makeCentre(node.domain)}
                  onClick={() => onCentre(node.domain)}
                >
                  <DomainText>{node.domain}</DomainText>
                </Button>
              </th>
              <td className={css.types}>
                {types.map((type) => (
                  <RelationshipMark key={type} type={type} />
                ))}
              </td>
              <td className={css.state}>{link?.main.state && <StateMark state={link.main.state} />}</td>
              <td className={css.number} data-head={ANSWERS.columns.steps}>
                {steps}
              </td>
              <td className={css.number} data-head={ANSWERS.columns.confirmedBy}>
                {node.confirmedBy === null ? '' : grouped(node.confirmedBy)}
              </td>
              <td className={`breakable ${css.source}`}>{source}</td>
              {tree.chosenView ? (
                <td className={css.number} data-head={ANSWERS.columns.trustSignal}>
                  {node.trustSignal === null ? VOUCHERS.notVouched : fixed(node.trustSignal, 2)}
                </td>
              ) : (
                <td className={css.number} data-head={ANSWERS.columns.square}>
                  {square}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
