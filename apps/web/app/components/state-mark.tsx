import type { LinkState } from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { COMMON } from '#messages/common.ts';
import css from './state-mark.module.css';

const SHAPES: Record<LinkState, ReactNode> = {
  confirmed: <circle cx="8" cy="8" r="5.250" fill="currentColor" />,
  claimed: (
    <>
      <circle cx="8" cy="8" r="5.250" />
      <path d="M8 2.750a5.250 5.250 0 0 0 0 10.500z" fill="currentColor" stroke="none" />
    </>
  ),
  unreturned: <path d="M11.700 4.300a5.250 5.250 0 1 0 0 7.400" strokeDasharray="5.500 3" />,
  contradicted: (
    <>
      <circle cx="8" cy="8" r="5.250" />
      <path d="m5.300 5.300 5.400 5.400m0-5.400-5.400 5.400" />
    </>
  ),
  stale: <circle cx="8" cy="8" r="5.250" strokeDasharray="1.600 2.500" />,
};

export const stateWord = (state: LinkState): string => COMMON.states[state];

/** What is known of the other side: always word, shape and hue together. */
export function StateMark({ state }: { state: LinkState }) {
  return (
    <span className={css.state} data-state={state}>
      <svg
        viewBox="0 0 16 16"
        width="13"
        height="13"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.600"
      >
        {SHAPES[state]}
      </svg>
      {COMMON.states[state]}
    </span>
  );
}
