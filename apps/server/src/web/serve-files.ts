import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the public files of the web's build.
 * @throws AppError `configuration` where they are missing
 */
export async function serveFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  if (!existsSync(clientDir))
    throw new AppError('configuration', `The web is not built (${clientDir} is missing); run “npm run build”`);
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    cacheControl: false,
    // Prerendered pages have slots that are filled where they are sent.
    globIgnore: ['**/*.html', '**/*.data'],
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
    },
  });
}
