import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

test('reports the exit code of a run with PostgreSQL in which a test fails', { tags: 'sampled' }, () => {
  // Inside the project, where its packages are found.
  const folder = mkdtempSync(path.join(ROOT, 'node_modules/.failed-tests-'));
  try {
    writeFileSync(
      path.join(folder, 'one.test.ts'),
      `import { expect, test } from 'vitest';\ntest('one', () => expect(2).toBe(1));\n`,
    );
    const config = {
      root: folder,
      test: { include: ['one.test.ts'], globalSetup: [path.join(ROOT, 'apps/server/test/shared-postgres.ts')] },
    };
    writeFileSync(path.join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)};\n`);
    const { status, stdout } = spawnSync(
      process.execPath,
      [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--config', path.join(folder, 'vitest.config.mjs')],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, VITEST: undefined } },
    );
    expect(stdout).toMatch(/1 failed/);
    expect(status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
