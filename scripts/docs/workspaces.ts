import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Lists the folders of all packages of the project. The root is the empty text. */
export function listWorkspaces(root: string): string[] {
  const { workspaces: patterns } = z
    .object({ workspaces: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  const found = patterns.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }));
  return ['', ...found.map((file) => path.dirname(file).split(path.sep).join('/')).toSorted()];
}
