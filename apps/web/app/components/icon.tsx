import type { ReactNode } from 'react';

const SHAPES = {
  refresh: <path d="M13 8a5 5 0 1 1-1.600-3.700M13 2.500v3h-3" />,
  back: <path d="M13 8H3m4-4L3 8l4 4" />,
  swap: <path d="M2.500 5.500h11m-3-3 3 3m0 5h-11m3 3-3-3" />,
  cross: <path d="m3.500 3.500 9 9m0-9-9 9" />,
  search: <path d="M11.500 7a4.500 4.500 0 1 1-9 0 4.500 4.500 0 0 1 9 0m-1.300 3.200L14 14" />,
  menu: <path d="M2 5.500h12M2 10.500h12" />,
  center: (
    <>
      <circle cx="8" cy="8" r="2" fill="currentColor" />
      <path d="M8 1.500v3m0 7v3M1.500 8h3m7 0h3" />
    </>
  ),
  information: (
    <>
      <circle cx="8" cy="8" r="6.250" />
      <path d="M8 7.250v4M8 4.750v.01" />
    </>
  ),
  warning: <path d="M8 2.500 14.250 13.500H1.750zM8 6.500v3.250M8 11.700v.01" />,
  check: <path d="m2.750 8.500 3.500 3.500 7-8" />,
  dot: <circle cx="8" cy="8" r="5.250" fill="currentColor" />,
  ring: <circle cx="8" cy="8" r="5.250" />,
  save: <path d="M8 2.500v8m-3.500-3.500L8 10.500 11.500 7M2.500 13.500h11" />,
  copy: <path d="M5.500 5.500h8v8h-8zM10.500 5.500v-3h-8v8h3" />,
  plus: <path d="M8 3v10M3 8h10" />,
  minus: <path d="M3 8h10" />,
  home: <path d="M2.500 5.500v-3h3m5 0h3v3m0 5v3h-3m-5 0h-3v-3M8 6.250v3.500M6.250 8h3.500" />,
  up: <path d="m4.500 9.500 3.500-3.500 3.500 3.500" />,
  down: <path d="m4.500 6.500 3.500 3.500 3.500-3.500" />,
  both: <path d="m5 6.200 3-3 3 3m0 3.600-3 3-3-3" />,
  shield: <path d="M8 1.750 13 3.500v4c0 3.250-2 5.500-5 6.750-3-1.250-5-3.500-5-6.750v-4z" />,
  person: (
    <path d="M8 8.250a2.750 2.750 0 1 0 0-5.500 2.750 2.750 0 0 0 0 5.500M2.750 13.750c.5-2.250 2.500-3.250 5.250-3.250s4.750 1 5.250 3.250" />
  ),
  chip: (
    <path d="M4.250 4.250h7.500v7.500h-7.500zM6.500 6.500h3v3h-3zM6 1.750v2.500m4-2.500v2.500m-4 7.500v2.500m4-2.500v2.500M1.750 6h2.500m-2.500 4h2.500m7.500-4h2.500m-2.500 4h2.500" />
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof SHAPES;

/** Icons that point in the reading direction, mirrored in right-to-left languages. */
const MIRRORED: ReadonlySet<IconName> = new Set(['back']);

/** A decorative icon next to a text. It never replaces the text. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={MIRRORED.has(name) ? 'mirrored' : undefined}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
    >
      {SHAPES[name]}
    </svg>
  );
}
