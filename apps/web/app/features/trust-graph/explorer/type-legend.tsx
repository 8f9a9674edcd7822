import { WORDS } from '#messages/explorer.ts';
import { relationshipHue } from '../../../components/relationship-mark.tsx';
import { grouped } from '../../../lib/numbers.ts';
import { LEGEND_TYPES, OTHER } from '../relations.ts';
import { useHiddenKinds } from '../use-hidden-kinds.ts';
import { toggled } from './state/place.ts';
import css from './type-legend.module.css';

interface TypeLegendProps {
  counts: ReadonlyMap<string, number> | null;
  hidden: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
}

/** What each hue means and how often it occurs; unticking a kind leaves it out of the circle and the list. */
export function TypeLegend({ counts, hidden: asked, onHide }: TypeLegendProps) {
  const [hidden, hide] = useHiddenKinds(asked, onHide);
  const toggle = (type: string) => hide(toggled(hidden, type));
  return (
    <fieldset className={css.legend}>
      <legend className="visually-hidden">{WORDS.legend}</legend>
      {LEGEND_TYPES.map((type) => {
        const count = counts ? (counts.get(type) ?? 0) : null;
        const nothing = type === OTHER || count === 0;
        return (
          <label key={type} className={css.item} data-rest={nothing || undefined}>
            <input type="checkbox" checked={!hidden.has(type)} disabled={nothing} onChange={() => toggle(type)} />
            <span className={css.hue} style={{ background: relationshipHue(type) }} />
            <span>{type === OTHER ? WORDS.other : type}</span>
            <span className={css.count}>{count !== null && grouped(count)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
