import type { ReactNode } from 'react';
import { MESSAGES } from '#messages/errors.ts';
import css from './not-found.module.css';

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const NUMBERS = [1, 2, 3, 4, 5];
/** Pages at the far corners of the map in the picture. */
const SHORES = [
  [116, 98],
  [130, 108],
  [110, 114],
  [124, 122],
  [140, 96],
  [138, 120],
  [550, 286],
  [566, 278],
  [560, 298],
  [576, 294],
  [544, 302],
  [582, 308],
  [568, 312],
];

function EmptyGrid() {
  return (
    <svg viewBox="0 0 640 400" className="w-full h-auto" aria-hidden="true">
      <rect x=".5" y=".5" width="639" height="399" fill="var(--sheet)" stroke="var(--ink)" />
      <g stroke="var(--rule)" fill="none">
        {LETTERS.slice(1).map((letter, i) => (
          <path key={letter} d={`M${20 + (i + 1) * 75} 20v360`} />
        ))}
        {NUMBERS.slice(1).map((number, i) => (
          <path key={number} d={`M20 ${20 + (i + 1) * 72}h600`} />
        ))}
      </g>
      <rect x="20" y="20" width="600" height="360" fill="none" stroke="var(--ink)" strokeOpacity=".3" />
      <g className={css.grid} lang="zxx">
        {LETTERS.map((letter, i) => (
          <g key={letter}>
            <text x={57.5 + i * 75} y="14">
              {letter}
            </text>
            <text x={57.5 + i * 75} y="394">
              {letter}
            </text>
          </g>
        ))}
        {NUMBERS.map((number, i) => (
          <g key={number}>
            <text x="10" y={60 + i * 72}>
              {number}
            </text>
            <text x="630" y={60 + i * 72}>
              {number}
            </text>
          </g>
        ))}
      </g>
      <circle
        cx="320"
        cy="190"
        r="26"
        fill="var(--sheet)"
        stroke="var(--accent)"
        strokeWidth="2"
        strokeDasharray="2 5"
        strokeLinecap="round"
      />
      <g fill="var(--ink-2)" fillOpacity=".55">
        {SHORES.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="2.600" />
        ))}
      </g>
      <text x="320" y="246" className="[font:italic_400_18px_var(--serif)] fill-ink [text-anchor:middle]">
        {MESSAGES.noSuchPage}
      </text>
    </svg>
  );
}

interface NotFoundProps {
  path: string;
  /** Suggestion of a page with a similar address. */
  meant: ReactNode | null;
  home: ReactNode;
}

export function NotFound({ path, meant, home }: NotFoundProps) {
  const [before, after] = MESSAGES.notFoundAt;
  const [doYou, mean] = MESSAGES.didYouMean;
  return (
    <div className="wrap grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] gap-12 items-center py-16 phone:grid-cols-1 phone:py-12">
      <div className="grid gap-6 justify-items-start">
        <h1>
          <span className="block [font-size:clamp(6rem,3rem_+_9vw,9rem)] leading-[0.9] tracking-[-0.03em]">
            {MESSAGES.notFoundNumber}
          </span>{' '}
          <span className="block text-28 mt-4">{MESSAGES.notFound}</span>
        </h1>
        <p className="font-serif font-normal text-17/[1.5] max-w-[36ch]">
          {before}
          <span className="mono breakable" translate="no">
            {path}
          </span>
          {after}
          {meant && (
            <>
              {' '}
              {doYou}
              {meant}
              {mean}
            </>
          )}
        </p>
        <p>{home}</p>
      </div>
      <EmptyGrid />
    </div>
  );
}
