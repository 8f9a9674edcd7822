// Prints the section of CHANGELOG.md for a tag such as v0.1.0. Ends with 1 if the tag is not the version of
// package.json, or if the changelog has no section for it: `node scripts/release-notes.ts v0.1.0`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @throws RangeError if the tag cannot be released */
export function readReleaseNotes(tag: string, version: string, changelog: string): string {
  if (tag !== `v${version}`) throw new RangeError(`The tag is ${tag}, but package.json has version ${version}`);
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((text) => text.split('\n', 1)[0]?.split(' ', 1)[0] === version);
  if (section === undefined) throw new RangeError(`CHANGELOG.md has no section “## ${version}”`);
  return section.slice(section.indexOf('\n')).trim();
}

if (import.meta.main) {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  try {
    const changelog = readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8');
    process.stdout.write(`${readReleaseNotes(process.argv[2] ?? '', version, changelog)}\n`);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
