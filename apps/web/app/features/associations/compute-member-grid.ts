import { LINK_STATES, type LinkState } from '@vouchwire/api-contract';

/** Dots of a row, and rows of a square. */
export const GRID_SIZE = 10;

/** Ten by ten members at most, as lines through the places of those in one state: each corner of a line is a member. */
interface MemberGridSquare {
  readonly rows: number;
  /** SVG path data in units of a place, the first place at 0 0; two characters a member, and a few for each row. */
  readonly lines: readonly { readonly state: LinkState; readonly d: string }[];
}

/** Every member has a place, by state, row by row; a square that is full has a hundred. */
export function computeMemberGrid(counts: Readonly<Record<LinkState, number>>): MemberGridSquare[] {
  const squares: { rows: number; lines: { state: LinkState; d: string }[] }[] = [];
  let cellIndex = 0;
  for (const state of LINK_STATES) {
    const end = cellIndex + counts[state];
    while (cellIndex < end) {
      const start = cellIndex - (cellIndex % (GRID_SIZE * GRID_SIZE));
      const stop = Math.min(end, start + GRID_SIZE * GRID_SIZE);
      const square = squares[start / (GRID_SIZE * GRID_SIZE)] ?? { rows: 0, lines: [] };
      if (cellIndex === start) squares.push(square);
      square.lines.push({ state, d: buildLinePath(cellIndex - start, stop - start) });
      square.rows = Math.ceil((stop - start) / GRID_SIZE);
      cellIndex = stop;
    }
  }
  return squares;
}

/** Through the places of a square from `from` up to, not including, `to`. */
function buildLinePath(from: number, to: number): string {
  let d = '';
  for (let place = from; place < to; place += 1) {
    const column = place % GRID_SIZE;
    d += place === from || column === 0 ? `M${column} ${Math.floor(place / GRID_SIZE)}` : 'h1';
  }
  return d;
}
