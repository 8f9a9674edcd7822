import type { LinkState } from '@vouchwire/api-contract';
import { COMMON } from '#messages/common.ts';
import { Shape, type ShapeName } from './shape.tsx';
import css from './state-mark.module.css';

const SHAPES: Record<LinkState, ShapeName> = {
  confirmed: 'filled',
  claimed: 'half',
  unreturned: 'broken',
  contradicted: 'crossed',
  stale: 'dotted',
};

export const stateWord = (state: LinkState): string => COMMON.states[state];

/** What is known of the other side: always word, shape and hue together. */
export function StateMark({ state }: { state: LinkState }) {
  return (
    <span className={css.state} data-state={state}>
      <Shape name={SHAPES[state]} />
      {COMMON.states[state]}
    </span>
  );
}
