import { expect, test } from 'vitest';
import { type LabelCandidate, labelsOverlap, type PlacedLabel, placeCard, placeLabels } from './label-placement.ts';

const AREA = { width: 700, height: 700, margin: 4, column: 0 };
type Point = { x: number; y: number };
const WITH_COLUMNS = { ...AREA, column: 160 };

const ring = (count: number, radius: number): LabelCandidate[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return {
      id: `n${index}`,
      x: 350 + radius * Math.cos(angle),
      y: 350 + radius * Math.sin(angle),
      radius: 4,
      width: 60 + ((index * 37) % 70),
      height: 14,
      orientation: index % 5 === 0 ? 'upright' : 'column',
      angle,
      priority: (index * 7919) % 100,
    };
  });

test.each([12, 60, 150, 900])('places %i labels without overlap and within the area', (count) => {
  const placed = placeLabels(ring(count, 180), [], WITH_COLUMNS);
  expect(placed.length).toBeGreaterThan(10);
  for (const [index, a] of placed.entries()) {
    const reachX = a.width / 2;
    expect(a.x - reachX).toBeGreaterThanOrEqual(0);
    expect(a.x + reachX).toBeLessThanOrEqual(AREA.width);
    for (const b of placed.slice(index + 1)) expect(labelsOverlap(a, b)).toBe(false);
  }
});

test('is deterministic, and prefers more important labels', () => {
  const wishes = ring(150, 120);
  expect(placeLabels(wishes, [], AREA)).toEqual(placeLabels([...wishes].reverse(), [], AREA));
  const [first] = wishes;
  const rival = { ...first!, id: 'rival', priority: 1e9 };
  const ids = placeLabels([...wishes, rival], [], AREA).map((label) => label.id);
  expect(ids).toContain('rival');
});

test('places no label over a disc', () => {
  const [wish] = ring(1, 100);
  const disc = { id: 'hub', x: wish!.x, y: wish!.y, radius: 80 };
  expect(placeLabels([{ ...wish!, orientation: 'upright' }], [disc], AREA)).toEqual([]);
});

test('names each disc of a full picture, with leader lines that do not cross', () => {
  const wishes = ring(60, 180);
  const placed = placeLabels(wishes, [], WITH_COLUMNS);
  expect(placed.map(({ id }) => id).sort()).toEqual(wishes.map(({ id }) => id).sort());
  const leaders = placed.flatMap(({ leader }) => leader ?? []);
  expect(leaders.length).toBeGreaterThan(40);
  const turn = (a: Point, b: Point, c: Point) => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
  for (const [index, a] of leaders.entries())
    for (const b of leaders.slice(index + 1))
      expect(
        turn(a.from, a.to, b.from) !== turn(a.from, a.to, b.to) &&
          turn(b.from, b.to, a.from) !== turn(b.from, b.to, a.to),
      ).toBe(false);
});

test('passes what one column cannot hold to the other', () => {
  const wishes = ring(120, 180).map((one) => ({ ...one, x: one.x / 3, orientation: 'column' as const }));
  const placed = placeLabels(wishes, [], WITH_COLUMNS);
  expect(placed.filter(({ x }) => x > AREA.width / 2).length).toBeGreaterThan(20);
  for (const { y, height } of placed) {
    expect(y - height / 2).toBeGreaterThanOrEqual(0);
    expect(y + height / 2).toBeLessThanOrEqual(AREA.height);
  }
});

test('shortens a long label if there is no room', () => {
  const [wish] = ring(1, 200);
  const name = { ...wish!, orientation: 'upright' as const, width: 800, shortWidth: 80 };
  expect(placeLabels([name], [], AREA)).toMatchObject([{ width: 80, isShort: true }]);
  expect(placeLabels([{ ...name, width: 100 }], [], AREA)).toMatchObject([{ width: 100, isShort: false }]);
});

test('places a card without covering the labels and discs of the center and the node', () => {
  const center: PlacedLabel = { id: 'c', x: 350, y: 320, width: 160, height: 24, isShort: false };
  const card = { width: 240, height: 120 };
  for (const { x, y, angle } of ring(60, 200)) {
    const own: PlacedLabel = {
      id: 'own',
      x: x + 60 * Math.cos(angle),
      y: y + 60 * Math.sin(angle),
      width: 100,
      height: 14,
      isShort: false,
    };
    const corner = placeCard({ id: 'own', x, y, radius: 6 }, card, [center, own], [], AREA);
    const box = { ...own, ...card, x: corner.x + card.width / 2, y: corner.y + card.height / 2 };
    expect(labelsOverlap(box, center) || labelsOverlap(box, own)).toBe(false);
    expect(corner.x >= 0 && corner.y >= 0 && corner.x + 240 <= 700 && corner.y + 120 <= 700).toBe(true);
  }
});
