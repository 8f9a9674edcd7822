import type { MapResponse } from '@vouchwire/api-contract';
import type { Box } from './map-labels.ts';
import { CELL_SIZE, getCellCenter, ROW_HEIGHT } from './map-picture.ts';

export interface IndexedDot {
  readonly domain: string;
  readonly name: string | null;
  readonly x: number;
  readonly y: number;
}

/** Maximum distance between a pointer and the center of a dot. */
const MAX_DISTANCE = CELL_SIZE * 0.6;

/** Finds the dot at a position in the picture. */
export class DotIndex {
  readonly #dots = new Map<string, IndexedDot>();

  constructor(dots: MapResponse['dots']) {
    for (const { domain, name, column, row } of dots)
      this.#dots.set(`${column} ${row}`, { domain, name, ...getCellCenter({ column, row }) });
  }

  findNearest(x: number, y: number): IndexedDot | null {
    const middleRow = Math.round(y / ROW_HEIGHT);
    let nearest: { dot: IndexedDot; distance: number } | null = null;
    for (const row of [middleRow - 1, middleRow, middleRow + 1]) {
      const column = Math.round((x - (Math.abs(row) % 2) * (CELL_SIZE / 2)) / CELL_SIZE);
      const dot = this.#dots.get(`${column} ${row}`);
      if (!dot) continue;
      const distance = Math.hypot(dot.x - x, dot.y - y);
      if (distance <= MAX_DISTANCE && (!nearest || distance < nearest.distance)) nearest = { dot, distance };
    }
    return nearest?.dot ?? null;
  }

  listInside({ x, y, width, height }: Box): IndexedDot[] {
    return [...this.#dots.values()].filter(
      (dot) => dot.x >= x && dot.x <= x + width && dot.y >= y && dot.y <= y + height,
    );
  }
}
