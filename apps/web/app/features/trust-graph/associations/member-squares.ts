import { LINK_STATES, type LinkState } from '@vouchwire/api-contract';

/** Dots of a row, and rows of a square. */
export const SIDE = 10;

/** Ten by ten members at most, as lines through the places of those in one state: each corner of a line is a member. */
export interface MemberSquare {
  readonly rows: number;
  /** SVG path data in units of a place, the first place at 0 0; two characters a member, and a few for each row. */
  readonly lines: readonly { readonly state: LinkState; readonly d: string }[];
}

/** Every member has a place, by state, row by row; a square that is full has a hundred. */
export function memberSquares(counts: Readonly<Record<LinkState, number>>): MemberSquare[] {
  const squares: { rows: number; lines: { state: LinkState; d: string }[] }[] = [];
  let place = 0;
  for (const state of LINK_STATES) {
    const end = place + counts[state];
    while (place < end) {
      const start = place - (place % (SIDE * SIDE));
      const stop = Math.min(end, start + SIDE * SIDE);
      const square = squares[start / (SIDE * SIDE)] ?? { rows: 0, lines: [] };
      if (place === start) squares.push(square);
      square.lines.push({ state, d: lineThrough(place - start, stop - start) });
      square.rows = Math.ceil((stop - start) / SIDE);
      place = stop;
    }
  }
  return squares;
}

/** Through the places of a square from `from` up to, not including, `to`. */
function lineThrough(from: number, to: number): string {
  let d = '';
  for (let place = from; place < to; place += 1) {
    const column = place % SIDE;
    d += place === from || column === 0 ? `M${column} ${Math.floor(place / SIDE)}` : 'h1';
  }
  return d;
}
