import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { workspaces } from './workspaces.ts';

const FILE = 'docs/dependencies.md';

const manifest = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
});

/** Where the list of dependencies with their reasons and the package.json files differ, in sentences. */
export function wrongDependencies(root: string): string[] {
  const places = workspaces(root);
  const read = (place: string) =>
    manifest.parse(JSON.parse(readFileSync(path.join(root, place, 'package.json'), 'utf8')));
  const ours = new Set(places.map((place) => read(place).name));
  const listed = listedBySection(readFileSync(path.join(root, FILE), 'utf8'));
  const named = new Map(
    places.map((place) => {
      const { dependencies, devDependencies, peerDependencies } = read(place);
      const names = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
      return [place === '' ? 'package.json' : place, new Set(names.filter((name) => !ours.has(name)))];
    }),
  );
  const sections = new Set([...named.keys(), ...listed.keys()]);
  return [...sections].flatMap((section) => {
    const [wanted, found] = [named.get(section) ?? new Set<string>(), listed.get(section) ?? new Set<string>()];
    return [
      ...[...wanted]
        .filter((name) => !found.has(name))
        .map((name) => `${FILE} gives no reason for ${name} of ${section}`),
      ...[...found]
        .filter((name) => !wanted.has(name))
        .map((name) => `${FILE} lists ${name}, which ${section} does not name`),
    ];
  });
}

/** The packages of each section; a row without a reason lists none. */
function listedBySection(text: string): Map<string, Set<string>> {
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
