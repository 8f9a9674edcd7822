import { SCORE_BANDS } from '@vouchwire/api-contract';
import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import css from './range-bar.module.css';

interface RangeBarProps {
  score: number;
  /** Color of the part up to the score. */
  color: string;
  /** Maximum possible score if all unchecked evidence were found. */
  maxScore: number;
  /** Null if no rule limits the score. */
  cap: number | null;
}

const MIDDLE_POSITION = 20;

/**
 * A scale from 0 to 100 that shows the score, the limits of the bands, the maximum possible score, and the limit of a
 * rule.
 */
export function RangeBar({ score, color, maxScore, cap }: RangeBarProps) {
  const ticks = [...SCORE_BANDS.map(({ from }) => from), 100];
  return (
    <div className={css.range}>
      <svg
        className="w-full h-10 overflow-visible"
        viewBox="0 0 1000 40"
        preserveAspectRatio="none"
        role="img"
        aria-label={RESULT_TEXT.scoreRange({ score, upTo: maxScore, ceiling: cap, canRise: maxScore > score })}
      >
        <g fill="none" strokeWidth="1">
          <path d={`M0 ${MIDDLE_POSITION}H1000`} stroke="var(--control)" vectorEffect="non-scaling-stroke" />
          {/* The border of ink makes a yellow line visible on paper. */}
          <path
            d={`M0 ${MIDDLE_POSITION}H${score * 10}`}
            stroke="var(--ink)"
            strokeWidth="8"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={`M0 ${MIDDLE_POSITION}H${score * 10}`}
            stroke={color}
            strokeWidth="6"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={ticks.map((at) => `M${at * 10} 12V28`).join('')}
            stroke="var(--control)"
            vectorEffect="non-scaling-stroke"
          />
          {cap !== null && (
            <path d={`M${cap * 10} 4V36`} stroke="var(--ink)" strokeDasharray="2 3" vectorEffect="non-scaling-stroke" />
          )}
          {maxScore > score && (
            <path
              d={`M${score * 10} 6H${maxScore * 10}V34H${score * 10}`}
              stroke="var(--ink)"
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </g>
      </svg>
      <p
        className={`relative h-[1.25rem] text-12 quiet tabular-nums [&_span:first-child]:[transform:none] [&_span:last-child]:[transform:translateX(-100%)] ${css.ticks}`}
        aria-hidden="true"
      >
        {ticks.map((at) => (
          <span className="absolute [transform:translateX(-50%)]" key={at} style={{ insetInlineStart: `${at}%` }}>
            {at}
          </span>
        ))}
      </p>
    </div>
  );
}
