/** Distance between two rows of a hexagonal grid, if the distance between cells in a row is 1. */
export const ROW_HEIGHT = Math.sqrt(3) / 2;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Cell {
  readonly column: number;
  readonly row: number;
}

export const getCenter = ({ column, row }: Cell): Point => ({
  x: column + (row % 2) / 2,
  y: row * ROW_HEIGHT,
});

/** Offset between two cells in axial coordinates. */
interface Offset {
  readonly q: number;
  readonly r: number;
  /** Distance in cells of a row. It is computed once, because sorting compares each offset many times. */
  readonly distance: number;
}

/** A hexagonal board with at most one dot per cell. */
export class HexGrid {
  readonly columns: number;
  readonly rows: number;
  readonly #occupied: Uint8Array;
  readonly #offsets: readonly Offset[];
  /** For each cell where a search started: number of the nearest cells that are known to be taken. */
  readonly #nextOffset = new Map<number, number>();

  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.rows = rows;
    this.#occupied = new Uint8Array(columns * rows);
    this.#offsets = listOffsets(Math.hypot(columns, rows));
  }

  /** Takes the free cell that is nearest to `point`. Null if the board is full. */
  claimNearest(point: Point): Cell | null {
    const start = this.#getCell(point);
    const key = start.row * this.columns + start.column;
    for (let index = this.#nextOffset.get(key) ?? 0; index < this.#offsets.length; index++) {
      const cell = this.#findNeighbor(start, this.#offsets[index] as Offset);
      if (!cell || this.#occupied[cell.row * this.columns + cell.column] === 1) continue;
      this.#occupied[cell.row * this.columns + cell.column] = 1;
      this.#nextOffset.set(key, index + 1);
      return cell;
    }
    return null;
  }

  /** Returns true if all cells within `radius` of `point` are free and on the board. */
  isClear(point: Point, radius: number): boolean {
    const start = this.#getCell(point);
    for (const offset of this.#offsets) {
      if (offset.distance > radius) return true;
      const cell = this.#findNeighbor(start, offset);
      if (!cell || this.#occupied[cell.row * this.columns + cell.column] === 1) return false;
    }
    return true;
  }

  #getCell({ x, y }: Point): Cell {
    const row = clamp(Math.round(y / ROW_HEIGHT), this.rows);
    return { row, column: clamp(Math.round(x - (row % 2) / 2), this.columns) };
  }

  #findNeighbor({ column, row }: Cell, { q, r }: Offset): Cell | null {
    const axial = column - (row - (row % 2)) / 2 + q;
    const nextRow = row + r;
    if (nextRow < 0 || nextRow >= this.rows) return null;
    const nextColumn = axial + (nextRow - (nextRow % 2)) / 2;
    return nextColumn < 0 || nextColumn >= this.columns ? null : { column: nextColumn, row: nextRow };
  }
}

function listOffsets(radius: number): Offset[] {
  const reach = Math.ceil(radius / ROW_HEIGHT);
  const offsets: Offset[] = [];
  for (let r = -reach; r <= reach; r++) {
    for (let q = -2 * reach; q <= 2 * reach; q++) {
      const distance = Math.hypot(q + r / 2, r * ROW_HEIGHT);
      if (distance <= radius) offsets.push({ q, r, distance });
    }
  }
  // Cells at the same distance have a fixed order, so that the same graph always has the same picture.
  return offsets.sort((a, b) => a.distance - b.distance || a.r - b.r || a.q - b.q);
}

const clamp = (value: number, size: number): number => Math.min(size - 1, Math.max(0, value));
