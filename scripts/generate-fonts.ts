// Makes the two fonts that every page loads, and the three faces in which the server draws badges and cards: the published
// variable fonts, cut down to the weights and letters that we use (`npm run generate:fonts`). They are committed, so a build needs neither this script nor its tool. Every OpenType feature
// stays. To be run again with a new version of the fonts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = path.join(ROOT, 'apps/web/app/theme/fonts');
const from = createRequire(path.join(ROOT, 'apps/web/package.json'));

const WEIGHTS = { min: 400, max: 600 };
/** What theme/fonts.css says that these files hold (`unicode-range`); other letters are in files of their own. */
const LETTERS = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
] as const;
const FONTS = {
  'newsreader.woff2': '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
};

const SERVER_FOLDER = path.join(ROOT, 'apps/server/src/domains/badge/fonts');
/** Single faces for outlines. */
const FACES = {
  'inter-400.ttf': [FONTS['inter.woff2'], { wght: 400 }],
  'inter-600.ttf': [FONTS['inter.woff2'], { wght: 600 }],
  'newsreader-500.ttf': [FONTS['newsreader.woff2'], { wght: 500, opsz: 48 }],
} as const;

const listCharacters = LETTERS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('');
mkdirSync(FOLDER, { recursive: true });
for (const [name, source] of Object.entries(FONTS)) {
  const whole = readFileSync(from.resolve(source));
  const cut = await subsetFont(whole, listCharacters, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } });
  writeFileSync(path.join(FOLDER, name), cut);
  process.stderr.write(`${name}: ${whole.length} to ${cut.length} bytes\n`);
}
mkdirSync(SERVER_FOLDER, { recursive: true });
for (const [name, [source, variationAxes]] of Object.entries(FACES)) {
  const whole = readFileSync(from.resolve(source));
  const face = await subsetFont(whole, listCharacters, { targetFormat: 'truetype', variationAxes });
  writeFileSync(path.join(SERVER_FOLDER, name), face);
  process.stderr.write(`${name}: ${whole.length} to ${face.length} bytes\n`);
}
