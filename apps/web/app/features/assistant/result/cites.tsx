import { WORDS } from '#messages/assistant-result.ts';
import type { ShownBill } from '../answers/read-bill.ts';
import css from './cites.module.css';
import { PlaceLink } from './place-link.tsx';
import { signalId } from './places.ts';

/** The rows of the bill that a sentence rests on, as footnotes. Numbers without a row are left out. */
export function Cites({ numbers, bill }: { numbers: readonly number[]; bill: ShownBill | null }) {
  const known = new Set(bill?.signals.map(({ number }) => number));
  return numbers
    .filter((number) => known.has(number))
    .map((number) => (
      <PlaceLink key={number} to={signalId(number)} label={WORDS.signal(number)} className={css.cite}>
        {number}
      </PlaceLink>
    ));
}
