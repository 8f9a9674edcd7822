import { expect, it } from 'vitest';
import { PUBLISHER_FILES } from '../src/index.ts';

it('lists each format once, with its location and specification', () => {
  const ids = PUBLISHER_FILES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const paths = PUBLISHER_FILES.flatMap(({ paths: all }) => all);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(new URL(path, 'https://news.example').pathname).toBe(path);
  for (const { paths: own, places, specification } of PUBLISHER_FILES) {
    expect(own.length + places.length).toBeGreaterThan(0);
    expect(new URL(specification.url).protocol).toBe('https:');
    expect(specification.version).not.toBe('');
  }
});
