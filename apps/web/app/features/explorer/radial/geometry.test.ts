import { describe, expect, test } from 'vitest';
import {
  CANVAS_SIZE,
  CENTER,
  computeLabelPosition,
  computeSatellitePositions,
  computeStroke,
  getLabelSide,
  RADIUS,
} from './geometry.ts';

const distance = ({ x, y }: { x: number; y: number }) => Math.hypot(x - 250, y - 250);

test('has a canvas of 500 by 500 with the center at (250,250) and a radius of 180', () => {
  expect([CANVAS_SIZE, CENTER, RADIUS]).toEqual([500, { x: 250, y: 250 }, 180]);
});

describe('computeSatellitePositions', () => {
  test.each([1, 2, 3, 5, 7, 12])('places %i on the circle without overlap, the first at the top', (count) => {
    const places = computeSatellitePositions(count);
    expect(places).toHaveLength(count);
    for (const place of places) expect(distance(place)).toBeCloseTo(180, 9);
    expect(places[0]?.x).toBeCloseTo(250, 9);
    expect(places[0]?.y).toBeCloseTo(70, 9);
    const gaps = places.map((place, index) => {
      const next = places[(index + 1) % count] ?? place;
      return Math.hypot(place.x - next.x, place.y - next.y);
    });
    for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 9);
  });

  test('returns between zero and twelve positions', () => {
    expect(computeSatellitePositions(40)).toHaveLength(12);
    expect(computeSatellitePositions(0)).toEqual([]);
    expect(computeSatellitePositions(-1)).toEqual([]);
  });

  test('proceeds clockwise', () => {
    expect(computeSatellitePositions(4).map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [250, 70],
      [430, 250],
      [250, 430],
      [70, 250],
    ]);
  });
});

test('places labels outside the circle', () => {
  expect([-90, 0, 90, 180].map((degrees) => getLabelSide((degrees * Math.PI) / 180))).toEqual([
    'above',
    'end',
    'below',
    'start',
  ]);
  for (const place of computeSatellitePositions(12)) expect(distance(computeLabelPosition(place))).toBeGreaterThan(180);
});

test('draws lines between the discs', () => {
  const place = computeSatellitePositions(12)[4]!;
  const { from, to } = computeStroke(place, 36, 160);
  expect(distance(from)).toBeCloseTo(36, 9);
  expect(distance(to)).toBeCloseTo(160, 9);
});
