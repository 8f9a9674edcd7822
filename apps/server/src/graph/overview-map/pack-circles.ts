import type { Point } from './hex-grid.ts';

export interface Circle {
  readonly radius: number;
}

/** Strength of the relation between disc `a` and disc `b`, 0 to 1. Both are indexes of discs. */
export interface Bond {
  readonly a: number;
  readonly b: number;
  readonly strength: number;
}

const ITERATIONS = 500;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** Minimum distance between two discs. */
const MIN_GAP = 5;
/** Ratio of the width of the picture to its height. */
const ASPECT = 1.3;

/**
 * Computes positions for discs: related ones next to each other, without overlap, and near the center. Deterministic.
 * O(discs² · rounds), so it is suitable for some dozens.
 */
export function packCircles(circles: readonly Circle[], bonds: readonly Bond[]): Point[] {
  const area = circles.reduce((sum, { radius }) => sum + (radius + MIN_GAP) ** 2, 0);
  const x = circles.map(
    (_, index) => ASPECT * Math.sqrt(area) * getSpiralRadius(index, circles.length) * Math.cos(index * GOLDEN_ANGLE),
  );
  const y = circles.map(
    (_, index) => Math.sqrt(area) * getSpiralRadius(index, circles.length) * Math.sin(index * GOLDEN_ANGLE),
  );
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    const heat = 1 - iteration / ITERATIONS;
    for (let i = 0; i < circles.length; i++) {
      x[i] = (x[i] as number) * (1 - 0.012 * heat);
      y[i] = (y[i] as number) * (1 - 0.012 * ASPECT * ASPECT * heat);
    }
    for (const { a, b, strength } of bonds) pull(a, b, strength * 0.08 * heat);
    for (let a = 0; a < circles.length; a++) for (let b = a + 1; b < circles.length; b++) push(a, b);
  }
  return circles.map((_, index) => ({ x: x[index] as number, y: y[index] as number }));

  function measureDistance(
    a: number,
    b: number,
  ): { dx: number; dy: number; distance: number; touchingDistance: number } {
    const dx = (x[b] as number) - (x[a] as number);
    const dy = (y[b] as number) - (y[a] as number);
    const touching = (circles[a] as Circle).radius + (circles[b] as Circle).radius + MIN_GAP;
    return { dx, dy, distance: Math.hypot(dx, dy) || 1e-6, touchingDistance: touching };
  }

  function move(a: number, b: number, share: number): void {
    const { dx, dy } = measureDistance(a, b);
    // The larger disc moves less.
    const weightA = (circles[a] as Circle).radius ** 2 + 1;
    const weightB = (circles[b] as Circle).radius ** 2 + 1;
    const shareOfA = weightB / (weightA + weightB);
    x[a] = (x[a] as number) + dx * share * shareOfA;
    y[a] = (y[a] as number) + dy * share * shareOfA;
    x[b] = (x[b] as number) - dx * share * (1 - shareOfA);
    y[b] = (y[b] as number) - dy * share * (1 - shareOfA);
  }

  function pull(a: number, b: number, share: number): void {
    const { distance, touchingDistance: touching } = measureDistance(a, b);
    if (distance > touching) move(a, b, share);
  }

  function push(a: number, b: number): void {
    const { distance, touchingDistance: touching } = measureDistance(a, b);
    if (distance < touching) move(a, b, (distance - touching) / distance);
  }
}

const getSpiralRadius = (index: number, count: number): number => Math.sqrt((index + 0.5) / Math.max(1, count));
