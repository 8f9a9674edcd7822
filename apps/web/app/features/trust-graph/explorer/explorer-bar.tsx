import { WORDS } from '#messages/explorer.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import css from './explorer-bar.module.css';
import { depthOf, type Place } from './state/place.ts';

const STEPS_SHOWN = 2;

interface ExplorerBarProps {
  place: Place;
  /** Neighbours on this page and in all; `null` while they are not known. */
  count: { shown: number; total: number } | null;
  /** Of what is shown, which may still be the page before. */
  page: number;
  pageSize: number;
  onBack: () => void;
  onBackTo: (index: number) => void;
  onTurn: (page: number) => void;
}

/** Where one came from, how deep one is, and which of the connections are shown. */
export function ExplorerBar({ place, count, page, pageSize, onBack, onBackTo, onTurn }: ExplorerBarProps) {
  const { history, current } = place;
  const depth = depthOf(place);
  const folded = Math.max(0, depth - STEPS_SHOWN);
  const previous = history.at(-1);
  const left = count ? count.total - (page * pageSize + count.shown) : 0;
  return (
    <header className={css.bar}>
      <div className={css.steps}>
        <Button
          look="tight"
          disabled={depth === 0}
          title={previous === undefined ? undefined : WORDS.backTo(previous)}
          onClick={onBack}
        >
          <Icon name="back" size={14} />
          {WORDS.back}
        </Button>
        <span className="small quiet num nowrap">{WORDS.depth(depth)}</span>
      </div>
      <nav aria-label={WORDS.trail} className={css.trailArea}>
        <ol className={css.trail}>
          {folded > 0 && (
            <li>
              <span aria-hidden="true">…</span>
              <span className="visually-hidden">{WORDS.earlierSteps(folded)}</span>
            </li>
          )}
          {history.slice(folded).map((domain, index) => (
            // a walk may come by the same node twice
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the walk is the identity
            <li key={folded + index}>
              <Button look="plain" title={WORDS.backTo(domain)} onClick={() => onBackTo(folded + index)}>
                {domain}
              </Button>
            </li>
          ))}
          <li aria-current="true">
            <b>{current}</b>
          </li>
        </ol>
      </nav>
      {count && (
        <p className={`num ${css.count}`}>
          <span>{WORDS.count(page, count.shown, count.total)}</span>
          {page > 0 && (
            <Button look="plain" onClick={() => onTurn(page - 1)}>
              {WORDS.previous}
            </Button>
          )}
          {left > 0 && (
            <Button look="plain" onClick={() => onTurn(page + 1)}>
              {WORDS.next(left)}
            </Button>
          )}
        </p>
      )}
    </header>
  );
}
