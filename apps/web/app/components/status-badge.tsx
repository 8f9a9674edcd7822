import type { DossierState } from '@vouchwire/api-contract';
import { COMMON } from '#messages/common.ts';
import css from './status-badge.module.css';
import { StatusIcon, type StatusIconName } from './status-icon.tsx';

export const STATE_ICONS: Record<DossierState, StatusIconName> = {
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

export const getStateText = (state: DossierState): string => COMMON.states[state];

/** What is known of the other side, or of what was looked for: always word, shape and hue together. */
export function StatusBadge({ state }: { state: DossierState }) {
  return (
    <span
      className={`inline-flex items-baseline gap-1.5 nowrap data-[state=confirmed]:text-confirmed data-[state=claimed]:text-claimed data-[state=unreturned]:text-claimed data-[state=contradicted]:text-contradicted data-[state=stale]:text-stale data-[state=unreachable]:text-stale data-[state=not-present]:text-stale data-[state=not-checked]:text-stale ${css.state}`}
      data-state={state}
    >
      <StatusIcon name={STATE_ICONS[state]} />
      {COMMON.states[state]}
    </span>
  );
}
