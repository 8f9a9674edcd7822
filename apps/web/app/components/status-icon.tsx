import type { ReactNode } from 'react';

const CIRCLE = <circle cx="8" cy="8" r="5.250" />;

const SHAPES = {
  filled: <circle cx="8" cy="8" r="5.250" fill="currentColor" />,
  half: (
    <>
      {CIRCLE}
      <path d="M8 2.750a5.250 5.250 0 0 0 0 10.500z" fill="currentColor" stroke="none" />
    </>
  ),
  broken: <path d="M11.700 4.300a5.250 5.250 0 1 0 0 7.400" strokeDasharray="5.500 3" />,
  crossed: (
    <>
      {CIRCLE}
      <path d="m5.300 5.300 5.400 5.400m0-5.400-5.400 5.400" />
    </>
  ),
  dotted: <circle cx="8" cy="8" r="5.250" strokeDasharray="1.600 2.500" />,
  open: CIRCLE,
} satisfies Record<string, ReactNode>;

export type StatusIconName = keyof typeof SHAPES;

/** Shapes of the icon in a 16 × 16 area, for a drawing with its own frame and stroke. */
export const StatusIconParts = ({ name }: { name: StatusIconName }) => SHAPES[name];

/** Shape next to the word of a state, so that the state is recognizable without color. */
export function StatusIcon({ name }: { name: StatusIconName }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="13"
      height="13"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.600"
    >
      {SHAPES[name]}
    </svg>
  );
}
