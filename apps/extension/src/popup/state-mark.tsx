import type { HeadlineStatus } from '@vouchwire/domain-lookup';
import { MESSAGES } from '#messages/extension.ts';

/** Shapes of 16 × 16 pixels. The word next to a shape states its meaning. */
const SHAPES: Readonly<Record<HeadlineStatus | 'through', string>> = {
  'both-sides': 'M2 8.5 6.5 13 14 3',
  partly: 'M2 8.5 6.5 13M9 9.5 14 3',
  'one-side': 'M2 4h12M2 8h12M2 12h12',
  through: 'M8 14V3M3.5 7.500 8 3l4.500 4.500',
  stale: 'M2 9c2-4 4-4 6-1s4 3 6-1',
  'not-listed': 'M3 8h10',
};

export function StateMark({ status }: { status: HeadlineStatus | 'through' }) {
  return (
    <p className="state" data-status={status}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={SHAPES[status]} />
      </svg>
      <strong>{MESSAGES.states[status]}</strong> <span>{MESSAGES.stateDetails[status]}</span>
    </p>
  );
}
