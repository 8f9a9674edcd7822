import { LINK_STATES, type LinkState } from '@vouchwire/api-contract';

/** Dots per row, and rows per square. */
export const GRID_SIZE = 10;

/** At most ten by ten members. Members of one state are drawn as lines, and each corner of a line is a member. */
interface MemberGridSquare {
  readonly rows: number;
  /**
   * SVG path data in grid units, with the first position at 0 0. It needs two characters per member, and a few per row.
   */
  readonly lines: readonly { readonly state: LinkState; readonly d: string }[];
}

/** Computes a position for each member, by state, row by row. A full square has a hundred. */
export function computeMemberGrid(countIn: (state: LinkState) => number): MemberGridSquare[] {
  const squares: { rows: number; lines: { state: LinkState; d: string }[] }[] = [];
  let cellIndex = 0;
  for (const state of LINK_STATES) {
    const end = cellIndex + countIn(state);
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

/** Returns a path through the positions of a square from `from` to `to`, exclusive. */
function buildLinePath(from: number, to: number): string {
  let d = '';
  for (let place = from; place < to; place += 1) {
    const column = place % GRID_SIZE;
    d += place === from || column === 0 ? `M${column} ${Math.floor(place / GRID_SIZE)}` : 'h1';
  }
  return d;
}
