// Cuts the fonts of the pages and the three faces in which the server draws badges and cards from the published fonts
// (`npm run generate:fonts`). The files are committed, so a build needs neither this script nor its tool. Run it again
// after an update of the fonts or a change of a range in theme/fonts.css.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const THEME_FOLDER = path.join(ROOT, 'apps/web/app/theme');
const SERVER_FOLDER = path.join(ROOT, 'apps/server/src/domains/badge/fonts');
const from = createRequire(path.join(ROOT, 'apps/web/package.json'));

/**
 * Features that browsers apply by default, and those that our style sheets enable. Others would double the number of
 * glyphs.
 */
const FEATURES = 'kern liga clig calt ccmp locl mark mkmk rlig rclt rvrn lnum pnum tnum zero cv05 cv08'.split(' ');
const INTER = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const NEWSREADER = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2';

type VariationAxes = Readonly<Record<string, number | { min: number; max: number }>>;

/** A range of optical sizes would triple the file, so each weight has the size that the pages use most for it. */
const WEB_FONTS: Readonly<Record<string, readonly [source: string, variationAxes: VariationAxes]>> = {
  'newsreader-400': [NEWSREADER, { wght: 400, opsz: 18 }],
  'newsreader-500': [NEWSREADER, { wght: 500, opsz: 36 }],
  'newsreader-400-italic': ['@fontsource/newsreader/files/newsreader-latin-400-italic.woff2', {}],
  inter: [INTER, { wght: { min: 400, max: 600 } }],
};
/** Single faces from which the server draws outlines. */
const SERVER_FACES: Readonly<Record<string, readonly [source: string, variationAxes: VariationAxes]>> = {
  'inter-400.ttf': [INTER, { wght: 400 }],
  'inter-600.ttf': [INTER, { wght: 600 }],
  'newsreader-500.ttf': [NEWSREADER, { wght: 500, opsz: 48 }],
};

const styleSheet = readFileSync(path.join(THEME_FOLDER, 'fonts.css'), 'utf8');
const serverCharacters = listCharacters('inter') + listCharacters('inter-accents');

for (const [name, [source, variationAxes]] of Object.entries(WEB_FONTS)) {
  for (const file of [name, `${name}-accents`]) {
    const options = { targetFormat: 'woff2', variationAxes, keepFeatures: FEATURES } as const;
    await writeSubset(source, listCharacters(file), options, path.join(THEME_FOLDER, 'fonts', `${file}.woff2`));
  }
}
for (const [name, [source, variationAxes]] of Object.entries(SERVER_FACES)) {
  const options = { targetFormat: 'truetype', variationAxes } as const;
  await writeSubset(source, serverCharacters, options, path.join(SERVER_FOLDER, name));
}

/** Returns the characters of the `unicode-range` that theme/fonts.css states for a file. */
function listCharacters(file: string): string {
  const range = new RegExp(`/fonts/${file}\\.woff2"[^}]*unicode-range:([^;]*);`).exec(styleSheet)?.[1];
  if (!range) throw new Error(`theme/fonts.css has no unicode-range for ${file}.woff2`);
  return range
    .split(',')
    .flatMap((part) => {
      const [first = Number.NaN, last = first] = part
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}

async function writeSubset(
  source: string,
  characters: string,
  options: Parameters<typeof subsetFont>[2],
  file: string,
): Promise<void> {
  const whole = readFileSync(from.resolve(source));
  const subset = await subsetFont(whole, characters, options);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, subset);
  process.stderr.write(`${path.basename(file)}: ${whole.length} to ${subset.length} bytes\n`);
}
