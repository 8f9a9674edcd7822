import type { DossierState } from '@vouchwire/api-contract';
import { COMMON } from '#messages/common.ts';
import { Shape, type ShapeName } from './shape.tsx';
import css from './state-mark.module.css';

export const SHAPE_OF: Record<DossierState, ShapeName> = {
  confirmed: 'filled',
  claimed: 'half',
  unreturned: 'broken',
  contradicted: 'crossed',
  stale: 'dotted',
  refused: 'dotted',
  unreachable: 'dotted',
  'not-present': 'open',
  'not-checked': 'open',
};

export const stateWord = (state: DossierState): string => COMMON.states[state];

/** What is known of the other side, or of what was looked for: always word, shape and hue together. */
export function StateMark({ state }: { state: DossierState }) {
  return (
    <span className={css.state} data-state={state}>
      <Shape name={SHAPE_OF[state]} />
      {COMMON.states[state]}
    </span>
  );
}
