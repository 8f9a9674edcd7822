import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { listWorkspaces } from './workspaces.ts';

const FILE = 'docs/dependencies.md';

const manifest = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
});

/**
 * Compares the list of dependencies and their reasons with the package.json files.
 * @returns a sentence for each difference
 */
export function listUndocumentedDependencies(root: string): string[] {
  const places = listWorkspaces(root);
  const read = (place: string) =>
    manifest.parse(JSON.parse(readFileSync(path.join(root, place, 'package.json'), 'utf8')));
  const ownPackages = new Set(places.map((place) => read(place).name));
  const listed = parseSections(readFileSync(path.join(root, FILE), 'utf8'));
  const named = new Map(
    places.map((place) => {
      const { dependencies, devDependencies, optionalDependencies, peerDependencies } = read(place);
      const names = Object.keys({
        ...dependencies,
        ...devDependencies,
        ...optionalDependencies,
        ...peerDependencies,
      });
      return [place === '' ? 'package.json' : place, new Set(names.filter((name) => !ownPackages.has(name)))];
    }),
  );
  const sections = new Set([...named.keys(), ...listed.keys()]);
  return [...sections].flatMap((section) => {
    const [required, found] = [named.get(section) ?? new Set<string>(), listed.get(section) ?? new Set<string>()];
    return [
      ...[...required]
        .filter((name) => !found.has(name))
        .map((name) => `${FILE} gives no reason for ${name} of ${section}`),
      ...[...found]
        .filter((name) => !required.has(name))
        .map((name) => `${FILE} lists ${name}, which ${section} does not name`),
    ];
  });
}

/** Lists the packages of each section. A row without a reason does not count. */
function parseSections(text: string): Map<string, Set<string>> {
  return new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [head = ''] = section.split('\n');
        const rows = [...section.matchAll(/^\| (`[^|]+) \| [^|]+ \|$/gm)];
        return [
          head.trim(),
          new Set(rows.flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))),
        ];
      }),
  );
}
