// Runs after `npm ci`, also under an old Node.js and without development dependencies.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

// Enables the git hooks that check messages and sources of commits.
if (existsSync(path.join(ROOT, '.git')))
  spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: ROOT, stdio: 'ignore' });

// The npm package of Node.js contains C++ headers and manuals. Nothing here uses these 68 MB.
const packages = path.join(ROOT, 'node_modules/node/node_modules');
for (const name of existsSync(packages) ? readdirSync(packages) : []) {
  for (const unused of ['include', 'share'])
    rmSync(path.join(packages, name, unused), { recursive: true, force: true });
}
