import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIGHT_TOKENS } from './palette.ts';

test('equals the colors of the light theme', () => {
  const css = readFileSync(new URL('../../../theme/palette.css', import.meta.url), 'utf8');
  const inTheme = Object.fromEntries(
    [...css.matchAll(/(--[\w-]+): light-dark\((#\w+),/g)].map(([, name, light]) => [name, light]),
  );
  expect(inTheme).toMatchObject(LIGHT_TOKENS);
});
