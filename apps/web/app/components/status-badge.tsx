import type { DossierState } from '@vouchwire/api-contract';
import { MESSAGES as COMMON } from '#messages/common.ts';
import css from './status-badge.module.css';
import { StatusIcon, type StatusIconName } from './status-icon.tsx';

export const STATE_ICONS: Record<DossierState, StatusIconName> = {
  confirmed: 'filled',
  claimed: 'half',
  unreturned: 'broken',
  contradicted: 'crossed',
  stale: 'dotted',
  refused: 'dotted',
  'redirected-off-site': 'dotted',
  'not-a-policy-file': 'dotted',
  unreachable: 'dotted',
  'not-present': 'open',
  'not-checked': 'open',
};

const STATE_COLORS: Partial<Record<DossierState, string>> = {
  confirmed: 'text-confirmed',
  claimed: 'text-claimed',
  unreturned: 'text-claimed',
  contradicted: 'text-contradicted',
  stale: 'text-stale',
  'redirected-off-site': 'text-stale',
  'not-a-policy-file': 'text-stale',
  unreachable: 'text-stale',
  'not-present': 'text-stale',
  'not-checked': 'text-stale',
};

export const getStateText = (state: DossierState): string => COMMON.states[state];

/** State of the other side or of a check. It always has a word, a shape and a color. */
export function StatusBadge({ state }: { state: DossierState }) {
  return (
    <span className={`${css.badge} ${STATE_COLORS[state] ?? ''}`} data-state={state}>
      <StatusIcon name={STATE_ICONS[state]} />
      {COMMON.states[state]}
    </span>
  );
}
