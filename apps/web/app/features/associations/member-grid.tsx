import { type AssociationResponse, LINK_STATES, type LinkState, type MemberFilter } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES as WORK } from '#messages/association-work.ts';
import { MESSAGES as STATES } from '#messages/relationship-states.ts';
import { getStateText, STATE_ICONS, StatusBadge } from '../../components/status-badge.tsx';
import { StatusIconParts } from '../../components/status-icon.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { computeMemberGrid, GRID_SIZE } from './compute-member-grid.ts';
import css from './member-grid.module.css';

/** Up to the first number of members, dots are large. Up to the second number, they are medium. */
const SIZES = { few: 100, some: 600 } as const;

interface MemberGridProps {
  counts: AssociationResponse['counts'];
  show: MemberFilter;
  to: (show: MemberFilter) => string;
}

/**
 * Shows all members of an association as dots, by state, a hundred per square. Before them, each state is a text with a
 * link to its members. A dot needs only a few bytes, so thousands are cheap.
 */
export function MemberGrid({ counts, show, to }: MemberGridProps) {
  const countIn = (state: LinkState) => counts[state] ?? 0;
  const states = LINK_STATES.filter((state) => countIn(state) > 0);
  const description = states.map((state) => `${getStateText(state)} ${formatNumber(countIn(state))}`).join(', ');
  const size = counts.all <= SIZES.few ? 'few' : counts.all <= SIZES.some ? 'some' : 'many';
  return (
    <section className="pt-3 pb-8 border-t border-ink" aria-labelledby="at-once">
      <header className="flex flex-wrap justify-between items-baseline gap-x-6 gap-y-1">
        <h2 id="at-once">{WORK.atAGlance}</h2>
        <p className="small quiet">{WORK.dotLegend({ hasFull: counts.all >= GRID_SIZE * GRID_SIZE })}</p>
      </header>
      <div className="flex flex-wrap gap-x-8 gap-y-6 pt-4">
        <ul className={`grid flex-[1_1_12rem] min-w-0 gap-3 content-start ${css.legend}`}>
          {states.map((state) => (
            <li className="flex flex-wrap items-baseline gap-x-2 gap-y-0" key={state}>
              <Link
                to={to(state)}
                aria-current={show === state ? 'true' : undefined}
                className="inline-flex items-baseline gap-2 min-h-6 text-ink aria-[current]:font-semibold"
              >
                <StatusBadge state={state} /> <span className="num">{formatNumber(countIn(state))}</span>
              </Link>
              <span className="small quiet">{STATES.meaning[state]}</span>
            </li>
          ))}
        </ul>
        <div
          className={css.squares}
          data-size={size}
          role="img"
          aria-label={WORK.gridDescription({ counts: description })}
        >
          <StateMarkers states={states} />
          {computeMemberGrid(countIn).map(({ rows, lines }, index) => (
            <svg
              // biome-ignore lint/suspicious/noArrayIndexKey: the first hundred, the second, and so on
              key={index}
              className={css.square}
              viewBox={`-.5 -.5 ${GRID_SIZE} ${rows}`}
              aria-hidden="true"
            >
              {lines.map(({ state, d }) => (
                <path key={state} data-state={state} d={d} />
              ))}
            </svg>
          ))}
        </div>
      </div>
    </section>
  );
}

/** SVG markers for the corners of a line, in the shape of the state. */
function StateMarkers({ states }: { states: readonly LinkState[] }) {
  return (
    <svg className={`absolute w-0 h-0 ${css.markers}`} aria-hidden="true">
      {states.map((state) => (
        <marker
          className="fill-none stroke-current stroke-[1.6]"
          key={state}
          id={`member-${state}`}
          data-state={state}
          viewBox="0 0 16 16"
          refX="8"
          refY="8"
          markerWidth="1.1"
          markerHeight="1.1"
          markerUnits="userSpaceOnUse"
        >
          <StatusIconParts name={STATE_ICONS[state]} />
        </marker>
      ))}
    </svg>
  );
}
