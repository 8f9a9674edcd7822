import type { ReactNode } from 'react';
import css from './not-found.module.css';

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const NUMBERS = [1, 2, 3, 4, 5];

function EmptyPlate() {
  return (
    <svg viewBox="0 0 640 400" className={css.plate} aria-hidden="true">
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
      <g className={css.grid}>
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
      <text x="320" y="246" className={css.label}>
        no such page
      </text>
    </svg>
  );
}

export function NotFound({ path, home }: { path: string; home: ReactNode }) {
  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.text}>
        <h1>
          <span className={css.number}>404</span> <span className={css.oops}>Oops! Page not found</span>
        </h1>
        <p className={css.where}>
          There is nothing at <span className="mono breakable">{path}</span>. The map goes on elsewhere.
        </p>
        <p>{home}</p>
      </div>
      <EmptyPlate />
    </div>
  );
}
