import type { Neighbour } from '../state/neighbours.ts';
import { arrowHead, LINE_END, LINE_START, pathOf, type SatellitePlace, stroke } from './geometry.ts';
import css from './radial.module.css';

/** Half the space between the two strokes of what both sides say. */
const ASIDE = 1.9;

/**
 * What is known of the pair, as a pattern that survives without colour: two strokes where both sides say it, dashed
 * where one says it, dotted where the other's file does not answer, broken by a cross where two statements differ.
 */
export function LinkLine({ neighbour, place }: { neighbour: Neighbour; place: SatellitePlace }) {
  const { direction, strongest } = neighbour;
  const { state } = strongest;
  const line = (from: number, to: number, aside = 0) => {
    const { from: start, to: end } = stroke(place, from, to, aside);
    return pathOf([start, end]);
  };
  if (state === 'confirmed') {
    return <path className={css.line} d={line(LINE_START, LINE_END, ASIDE) + line(LINE_START, LINE_END, -ASIDE)} />;
  }
  const middle = (LINE_START + LINE_END) / 2;
  const outwards = direction !== 'incoming';
  const inwards = direction !== 'outgoing';
  return (
    <>
      <path
        className={css.line}
        data-state={state}
        d={
          state === 'contradicted'
            ? line(LINE_START, middle - 12) + line(middle + 12, LINE_END)
            : line(LINE_START, LINE_END)
        }
      />
      {state === 'contradicted' && (
        <path
          className={css.arrow}
          d={
            pathOf([stroke(place, middle - 5, 0, 5).from, stroke(place, middle + 5, 0, -5).from]) +
            pathOf([stroke(place, middle - 5, 0, -5).from, stroke(place, middle + 5, 0, 5).from])
          }
        />
      )}
      {outwards && <path className={css.arrow} d={pathOf(arrowHead(place, LINE_END + 1, true))} />}
      {inwards && <path className={css.arrow} d={pathOf(arrowHead(place, LINE_START - 1, false))} />}
    </>
  );
}
