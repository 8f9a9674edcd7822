import { MESSAGES as EXPLORER_TEXT } from '#messages/explorer.ts';
import checkbox from '../../components/checkbox.module.css';
import { getRelationshipColor, getRelationshipText } from '../../components/relationship-mark.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { LEGEND_TYPES, OTHER_TYPE } from '../graph-shared/relationships.ts';
import { useHiddenKinds } from '../graph-shared/use-hidden-kinds.ts';
import { toggleType } from './state/explorer-state.ts';

interface TypeLegendProps {
  counts: ReadonlyMap<string, number> | null;
  hidden: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
}

/** Legend with the meaning and number of each color. Unticking a type hides it in the graph and the list. */
export function TypeLegend({ counts, hidden: requestedHidden, onHide }: TypeLegendProps) {
  const [hidden, hide] = useHiddenKinds(requestedHidden, onHide);
  const isHydrated = useHydrated();
  const toggle = (type: string) => hide(toggleType(hidden, type));
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(250px,1fr))] gap-x-6 gap-y-0 pt-3 border-t text-13 border-rule">
      <legend className="visually-hidden">{EXPLORER_TEXT.legend}</legend>
      {LEGEND_TYPES.map((type) => {
        const count = counts ? (counts.get(type) ?? 0) : null;
        const nothing = type === OTHER_TYPE || count === 0;
        return (
          <label
            key={type}
            className="inline-flex items-center gap-2 min-h-7 cursor-pointer phone:min-h-9 data-rest:cursor-default data-rest:quiet"
            data-rest={nothing || undefined}
          >
            <input
              type="checkbox"
              className={`${checkbox.checkbox} [--box:14px]`}
              checked={!nothing && !hidden.has(type)}
              disabled={nothing || !isHydrated}
              onChange={() => toggle(type)}
            />
            <span
              className="w-3.5 h-0.75 forced-color-adjust-none"
              style={{ background: getRelationshipColor(type) }}
            />
            <span>
              {type === OTHER_TYPE ? EXPLORER_TEXT.other : type}{' '}
              <span className="quiet">{getRelationshipText(type)}</span>
            </span>
            <span className="quiet tabular-nums">{count !== null && formatNumber(count)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
