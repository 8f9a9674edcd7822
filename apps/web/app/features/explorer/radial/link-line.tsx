import { toSvgPath } from '../../../lib/svg-geometry.ts';
import type { Neighbor } from '../state/neighbors.ts';
import {
  computeArrowHead,
  computeStroke,
  LINE_END_RADIUS,
  LINE_START_RADIUS,
  type SatellitePosition,
} from './geometry.ts';
import css from './radial-graph.module.css';

/** Half the distance between the two strokes of a confirmed relationship. */
const PARALLEL_OFFSET = 1.9;

/**
 * An edge with a pattern for its state that is visible without color: two strokes if both sides confirm it, dashed if
 * one side states it, dotted if the other file does not mention it, with a cross if two statements contradict each
 * other.
 */
export function RadialEdge({ neighbor, place }: { neighbor: Neighbor; place: SatellitePosition }) {
  const { direction, strongest } = neighbor;
  const { state } = strongest;
  const computeLine = (from: number, to: number, offset = 0) => {
    const { from: start, to: end } = computeStroke(place, from, to, offset);
    return toSvgPath([start, end]);
  };
  if (state === 'confirmed') {
    return (
      <path
        className={`fill-none stroke-current [stroke-width:1.5] data-[state=claimed]:[stroke-dasharray:6_4.5] data-[state=unreturned]:[stroke-dasharray:2_3.5] ${css.line}`}
        d={
          computeLine(LINE_START_RADIUS, LINE_END_RADIUS, PARALLEL_OFFSET) +
          computeLine(LINE_START_RADIUS, LINE_END_RADIUS, -PARALLEL_OFFSET)
        }
      />
    );
  }
  const middle = (LINE_START_RADIUS + LINE_END_RADIUS) / 2;
  const outwards = direction !== 'incoming';
  const inwards = direction !== 'outgoing';
  return (
    <>
      <path
        className={`fill-none stroke-current [stroke-width:1.5] data-[state=claimed]:[stroke-dasharray:6_4.5] data-[state=unreturned]:[stroke-dasharray:2_3.5] ${css.line}`}
        data-state={state}
        d={
          state === 'contradicted'
            ? computeLine(LINE_START_RADIUS, middle - 12) + computeLine(middle + 12, LINE_END_RADIUS)
            : computeLine(LINE_START_RADIUS, LINE_END_RADIUS)
        }
      />
      {state === 'contradicted' && (
        <path
          className={css.arrow}
          d={
            toSvgPath([computeStroke(place, middle - 5, 0, 5).from, computeStroke(place, middle + 5, 0, -5).from]) +
            toSvgPath([computeStroke(place, middle - 5, 0, -5).from, computeStroke(place, middle + 5, 0, 5).from])
          }
        />
      )}
      {outwards && <path className={css.arrow} d={toSvgPath(computeArrowHead(place, LINE_END_RADIUS + 1, true))} />}
      {inwards && <path className={css.arrow} d={toSvgPath(computeArrowHead(place, LINE_START_RADIUS - 1, false))} />}
    </>
  );
}
