import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PROJECT_ROOT } from '../src/platform/config/project-folders.ts';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
      libc: z.array(z.string()).optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

/** The runtime itself, which is a package of each platform. */
const RUNTIME = /^node_modules\/(node|node-bin-[\w-]+|node-[a-z]+-[\w-]+)$/;
/** Its script only rebuilds its own JavaScript, if parts are configured. */
const HARMLESS_SCRIPTS = new Set(['node_modules/exifreader']);

describe('packages that npm start needs', () => {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package-lock.json'), 'utf8')));
  const needed = Object.entries(packages).filter(
    ([name, { dev, link }]) => name.startsWith('node_modules/') && !dev && !link && !RUNTIME.test(name),
  );

  it('are the packages of the lock file that are not for development', () => {
    const names = needed.map(([name]) => name);
    expect(names).toContain('node_modules/fastify');
    expect(names).not.toContain('node_modules/vitest');
  });

  it('run on every platform without compiling or downloading', () => {
    const tied = needed.filter(
      ([name, { os, cpu, libc, hasInstallScript }]) =>
        os || cpu || libc || (hasInstallScript && !HARMLESS_SCRIPTS.has(name)),
    );
    expect(tied.map(([name]) => name)).toEqual([]);
  });
});
