// Builds the extension for each browser: `npm run build --workspace apps/extension`. Writes build/<browser>, which a
// browser loads unpacked, and build/vouchwire-<browser>.zip for the stores. The same sources give the same bytes.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { build } from 'vite';
import { parseOrigin } from '../src/lib/settings.ts';
import { languages } from './languages.ts';
import { BROWSERS, createLocales, createManifest } from './manifest.ts';

const EXTENSION = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = path.join(EXTENSION, 'src');
const BUILD = path.join(EXTENSION, 'build');
/** Of each file in a ZIP, which stores no time zone: the earliest that the format can state. */
const FILE_TIME = new Date(1980, 0, 1);

const { VOUCHWIRE_EXTENSION_ORIGIN } = process.env;
const origin = VOUCHWIRE_EXTENSION_ORIGIN ? parseOrigin(VOUCHWIRE_EXTENSION_ORIGIN) : null;
if (VOUCHWIRE_EXTENSION_ORIGIN && origin === null)
  throw new RangeError('VOUCHWIRE_EXTENSION_ORIGIN is not an HTTPS address, such as https://trust.example.org');
const { version } = JSON.parse(readFileSync(path.join(EXTENSION, 'package.json'), 'utf8')) as { version: string };

// A caller's setting, such as that of a test, must not change the result.
process.env.NODE_ENV = 'production';

rmSync(BUILD, { recursive: true, force: true });
const bundle = path.join(BUILD, 'bundle');
await build({
  root: SOURCE,
  configFile: false,
  logLevel: 'warn',
  publicDir: path.join(EXTENSION, 'public'),
  plugins: [languages()],
  define: { DEFAULT_ORIGIN: JSON.stringify(origin), 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: bundle,
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [
        path.join(SOURCE, 'popup/popup.html'),
        path.join(SOURCE, 'options/options.html'),
        path.join(SOURCE, 'background.ts'),
      ],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'parts/[name]-[hash].js',
        assetFileNames: 'parts/[name]-[hash][extname]',
      },
    },
  },
});
for (const page of ['popup', 'options']) {
  const built = path.join(bundle, page, `${page}.html`);
  writeFileSync(path.join(bundle, `${page}.html`), readFileSync(built));
  rmSync(path.dirname(built), { recursive: true });
}

for (const browser of BROWSERS) {
  const folder = path.join(BUILD, browser);
  cpSync(bundle, folder, { recursive: true });
  const texts = new Map([['manifest.json', createManifest(browser, { version, origin })], ...createLocales()]);
  for (const [file, content] of texts) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  }
  const files = globSync('**/*.*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
  const archive = zipSync(
    Object.fromEntries(
      files.map((file) => [file.replaceAll(path.sep, '/'), new Uint8Array(readFileSync(path.join(folder, file)))]),
    ),
    { level: 9, mtime: FILE_TIME },
  );
  const target = path.join(BUILD, `vouchwire-${browser}.zip`);
  writeFileSync(target, archive);
  process.stderr.write(`${path.relative(process.cwd(), target)}: ${archive.length} bytes\n`);
}
rmSync(bundle, { recursive: true });
if (origin === null)
  process.stderr.write('VOUCHWIRE_EXTENSION_ORIGIN is not set: users must enter a server in the settings.\n');
