import { MESSAGES } from '#messages/map.ts';

/** What the three kinds of dots mean, with size as well as darkness. */
export function MapLegend({ hasFaded }: { hasFaded: boolean }) {
  const items = [
    { radius: 5, color: 'var(--ink)', text: MESSAGES.legendConfirmed },
    { radius: 3.2, color: 'var(--ink-2)', text: MESSAGES.legendOpen },
    ...(hasFaded ? [{ radius: 2.4, color: 'var(--control)', text: MESSAGES.legendFaded }] : []),
  ];
  return (
    <ul className="grid gap-1 small mt-3" aria-label={MESSAGES.legend}>
      {items.map(({ radius, color, text }) => (
        <li key={text} className="flex gap-2 items-baseline">
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className="flex-none self-center">
            <circle cx="6" cy="6" r={radius} style={{ fill: color }} />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
