import type { CensusCount } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/census.ts';

const PATTERN_ID = 'census-hatch';

/**
 * A bar for each format: solid for files without problems, hatched for files with problems, empty for the rest. Each
 * bar has its numbers as text, so that it is readable without color. The table contains the same numbers.
 */
export function CensusChart({ counts }: { counts: readonly CensusCount[] }) {
  return (
    <figure aria-label={MESSAGES.chartLabel} className="max-w-[640px] text-ink">
      <svg width="0" height="0" className="absolute" aria-hidden="true">
        <pattern id={PATTERN_ID} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" stroke="currentColor" strokeWidth="3" />
        </pattern>
      </svg>
      <CensusBars counts={counts} className="grid gap-2" />
    </figure>
  );
}

/** Bars for each format. `CensusChart` on the same page defines the hatching. */
export function CensusBars({ counts, className }: { counts: readonly CensusCount[]; className: string }) {
  return (
    <ul className={className}>
      {counts.map(({ format, name, checked, found, without_problems }) => (
        <li key={format}>
          {MESSAGES.chartRow({ name, found, checked })}
          <Bar valid={toPercent(without_problems, checked)} found={toPercent(found, checked)} />
        </li>
      ))}
    </ul>
  );
}

function Bar({ valid, found }: { valid: number; found: number }) {
  return (
    <svg width="100%" height="14" className="block" aria-hidden="true" fill="currentColor">
      <rect width={`${valid}%`} height="14" />
      <rect x={`${valid}%`} width={`${found - valid}%`} height="14" fill={`url(#${PATTERN_ID})`} />
      <rect width="100%" height="14" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

const toPercent = (part: number, total: number): number => (total === 0 ? 0 : (100 * part) / total);
