import { LINK_STATES, type LinkState } from '@vouchwire/api-contract';
import { useMemo } from 'react';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import checkbox from '../../components/checkbox.module.css';
import { getRelationshipColor, getRelationshipText } from '../../components/relationship-mark.tsx';
import { getStateText } from '../../components/status-badge.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { Network } from '../graph-shared/graph-responses.ts';
import { countLegendEntries, LEGEND_TYPES, OTHER_TYPE } from '../graph-shared/relationships.ts';

interface LegendProps {
  network: Network;
  hide: ReadonlySet<string>;
  onHide: (hide: ReadonlySet<string>) => void;
}

function LineSample({ state }: { state: LinkState }) {
  return (
    <svg
      className="w-10 h-3 mirrored"
      viewBox="0 0 40 12"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.300"
    >
      {state === 'confirmed' && <path d="M0 4.300h40M0 7.700h40" />}
      {state === 'claimed' && <path d="M0 6h32m1-3.500L38.500 6 33 9.500" strokeDasharray="5 3.200" />}
      {state === 'unreturned' && <path d="M0 6h34" strokeDasharray="1.700 2.500" strokeWidth="1.700" />}
      {state === 'unreturned' && <path d="M33 2.500 38.500 6 33 9.500" />}
      {state === 'contradicted' && <path d="M0 6h12m16 0h12M16.500 2.500l7 7m0-7-7 7" />}
      {state === 'stale' && <path d="M0 6h40" strokeDasharray="1.800 5" strokeWidth="1.900" />}
    </svg>
  );
}

/** Meaning of colors and patterns, always visible. Each entry is a checkbox that fades its edges. */
export function Legend({ network, hide, onHide }: LegendProps) {
  const counts = useMemo(() => countLegendEntries(network), [network]);
  const isHydrated = useHydrated();
  const toggle = (name: string) => {
    const next = new Set(hide);
    if (!next.delete(name)) next.add(name);
    onHide(next);
  };
  const states = LINK_STATES.filter(
    (state) =>
      (counts.states.get(state) ?? 0) > 0 || state === 'confirmed' || state === 'claimed' || state === 'unreturned',
  );
  return (
    <div className="grid gap-4 [&_legend]:w-full [&_legend]:pb-1.5 [&_legend]:mb-1.25 [&_legend]:border-b [&_legend]:border-ink">
      <fieldset>
        <legend className="eyebrow">{RESULTS_TEXT.typesHead}</legend>
        {LEGEND_TYPES.map((type) => {
          const count = counts.types.get(type) ?? 0;
          return (
            <label
              key={type}
              className="grid grid-cols-[16px_40px_minmax(0,1fr)_auto] gap-2.5 items-center min-h-7.5 py-0.75 leading-[1.3] cursor-pointer phone:min-h-9 data-rest:cursor-default data-rest:quiet"
              data-rest={count === 0 || undefined}
            >
              <input
                type="checkbox"
                className={checkbox.checkbox}
                checked={count > 0 && !hide.has(type)}
                disabled={count === 0 || !isHydrated}
                onChange={() => toggle(type)}
              />
              <span className="h-0.5 forced-color-adjust-none" style={{ background: getRelationshipColor(type) }} />
              <span>
                {type === OTHER_TYPE ? RESULTS_TEXT.other : type}{' '}
                <span className="block small quiet leading-[1.2]">{getRelationshipText(type)}</span>
              </span>
              <span className="quiet tabular-nums">{formatNumber(count)}</span>
            </label>
          );
        })}
      </fieldset>
      <fieldset>
        <legend className="eyebrow">{RESULTS_TEXT.statesHead}</legend>
        {states.map((state) => {
          const count = counts.states.get(state) ?? 0;
          return (
            <label
              key={state}
              className="grid grid-cols-[16px_40px_minmax(0,1fr)_auto] gap-2.5 items-center min-h-7.5 cursor-pointer phone:min-h-9 data-rest:cursor-default data-rest:quiet"
              data-rest={count === 0 || undefined}
            >
              <input
                type="checkbox"
                className={checkbox.checkbox}
                checked={count > 0 && !hide.has(state)}
                disabled={count === 0 || !isHydrated}
                onChange={() => toggle(state)}
              />
              <LineSample state={state} />
              <span>{getStateText(state)}</span>
              <span className="quiet tabular-nums">{formatNumber(count)}</span>
            </label>
          );
        })}
      </fieldset>
      <p className="quiet small">{RESULTS_TEXT.legendNote}</p>
    </div>
  );
}
