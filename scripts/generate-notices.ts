// Writes dist/THIRD-PARTY-NOTICES.txt: every package that is delivered, with its license and its texts: `npm run generate:notices`.
// npm says which packages those are; what is only for building and testing is left out.
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FILE = path.join(ROOT, 'dist/THIRD-PARTY-NOTICES.txt');
const TEXTS = '{LICENSE,LICENCE,License,Licence,license,licence,NOTICE,Notice,COPYING,OFL}*';

const License = z.union([z.string(), z.looseObject({ type: z.string().optional() })]);
const packages = z.array(
  z.object({
    name: z.string(),
    version: z.string().optional(),
    location: z.string(),
    license: License.optional(),
    licenses: z.array(z.looseObject({ type: z.string() })).optional(),
  }),
);

const listInstalled = packages.parse(
  JSON.parse(
    execFileSync('npm', ['query', ':not(.dev):not(.workspace):not(:root)'], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 256e6,
    }),
  ),
);
const listEntries = listInstalled
  .toSorted((one, other) => (one.location < other.location ? -1 : 1))
  .map(({ name, version, location, license, licenses }) => {
    const folder = path.join(ROOT, location);
    const files = globSync(TEXTS, { cwd: folder })
      .filter((file) => !/\.(?:js|json|ts|html)$/.test(file))
      .toSorted();
    const said = license ?? licenses?.map(({ type }) => type).join(' OR ') ?? null;
    return {
      head: [name, version].filter(Boolean).join(' '),
      license: typeof said === 'string' ? said : (said?.type ?? 'see its text'),
      text: files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim()).join('\n\n'),
    };
  });
// Many packages have identical texts.
const groupByText = Map.groupBy(
  listEntries,
  ({ license, text }) => `${license}\n\n${text || 'Its package has no text of the license.'}`,
);
const formatGroup = [...groupByText].map(
  ([text, those]) => `${those.map(({ head }) => head).join('\n')}\n\nLicense: ${text}`,
);
mkdirSync(path.dirname(FILE), { recursive: true });
writeFileSync(
  FILE,
  `What others made and Vouchwire is delivered with.\n\n${formatGroup.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`,
);
process.stderr.write(`${listEntries.length} packages; written to ${path.relative(process.cwd(), FILE)}\n`);
const packagesWithoutText = listEntries.filter((entry) => entry.license === 'see its text' && entry.text === '');
for (const { head } of packagesWithoutText) process.stderr.write(`${head} names no license at all\n`);
process.exitCode = packagesWithoutText.length > 0 ? 1 : 0;
