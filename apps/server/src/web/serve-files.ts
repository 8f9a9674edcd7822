import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the files of the builds: those of the usual language, and at `/assets/<tag>/` the hashed ones of each other
 * language that is there at that moment.
 * @param builds folders by tag, the usual language first
 * @throws AppError `configuration` where the first is missing
 */
export async function serveFiles(app: FastifyInstance, builds: ReadonlyMap<string, string>): Promise<void> {
  const [defaultBuild = ''] = builds.values();
  const clientDir = path.join(defaultBuild, 'client');
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
  app.get<{ Params: { language: string; file: string } }>(
    '/assets/:language/:file',
    { schema: { hide: true } },
    ({ params: { language, file } }, reply) => {
      const directory = builds.get(language);
      return directory === undefined
        ? reply.callNotFound()
        : reply.sendFile(file, path.join(directory, 'client', 'assets', language));
    },
  );
}
