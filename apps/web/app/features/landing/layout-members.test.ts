import { describe, expect, it } from 'vitest';
import { layoutMembers, type TileGroup } from './layout-members.ts';

const createGroup = (name: string, members: number, confirming = 0): TileGroup => ({
  association: `${name}.org`,
  name,
  members,
  members_confirming: confirming,
});
const UNNAMED: TileGroup = {
  association: 'association-of-newspapers-without-any-name.example.org',
  name: null,
  members: 3,
  members_confirming: 1,
};
const LONG_NAME = 'International Confederation of Independent Neighborhood Broadcasters';

/** Counts the dots of a path: one at each multiple of `pitch`. */
const countDots = (path: string, pitch: number): number =>
  [...path.matchAll(/h([0-9.]+)/g)].reduce((sum, [, length]) => sum + Math.floor(Number(length) / pitch) + 1, 0);

describe('layoutMembers', () => {
  it.each<[string, readonly TileGroup[]]>([
    ['one site', [createGroup('one', 1, 1)]],
    ['a list without a name', [createGroup('large', 400, 20), UNNAMED]],
    ['long names', Array.from({ length: 20 }, (_, index) => createGroup(`${LONG_NAME} ${index}`, 20 - index, 1))],
    ['lists of very different sizes', [createGroup('huge', 100_000, 50_000), createGroup('tiny', 1)]],
  ])('draws each site of %s once, in a tile that does not overlap others', { tags: 'sampled' }, (_, groups) => {
    for (const { width, height, tiles, pitch, open, confirming } of Object.values(layoutMembers(groups))) {
      const sum = (key: 'members' | 'members_confirming') => groups.reduce((total, group) => total + group[key], 0);
      expect(countDots(confirming, pitch)).toBe(sum('members_confirming'));
      expect(countDots(open, pitch)).toBe(sum('members') - sum('members_confirming'));
      expect(tiles.map(({ association }) => association)).toEqual(groups.map(({ association }) => association));
      for (const [index, tile] of tiles.entries()) {
        expect(tile.lines.join('').replaceAll(' ', '')).toBe((tile.name ?? tile.association ?? '').replaceAll(' ', ''));
        expect(tile.x + tile.width).toBeLessThanOrEqual(width);
        expect(tile.y + tile.height).toBeLessThanOrEqual(height);
        for (const other of tiles.slice(index + 1)) {
          const isApart =
            tile.x + tile.width <= other.x ||
            other.x + other.width <= tile.x ||
            tile.y + tile.height <= other.y ||
            other.y + other.height <= tile.y;
          expect(isApart, `${tile.name} and ${other.name}`).toBe(true);
        }
      }
    }
  });

  it('merges the smallest of many associations into one tile', () => {
    const groups = Array.from({ length: 50 }, (_, index) => createGroup(`list${index}`, 60 - index, 2));
    const { wide } = layoutMembers(groups);
    expect(wide.tiles).toHaveLength(20);
    expect(wide.tiles.slice(0, 19).map(({ name }) => name)).toEqual(groups.slice(0, 19).map(({ name }) => name));
    // 41 + 40 + … + 11 sites.
    expect(wide.tiles.at(-1)).toMatchObject({
      association: null,
      name: 'Other associations',
      members: 806,
      members_confirming: 62,
    });
  });
});
