import { open } from 'node:fs/promises';
import path from 'node:path';
import { NDJSON_TYPE } from '@vouchwire/api-contract';
import { getRelease, listReleases, releaseDifference, releaseVersion } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import { NdjsonStream } from '../../platform/http/ndjson-stream.ts';
import { createProblemResponses } from '../../platform/http/problem-responses.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { sendStoredFile } from '../../platform/http/send-stored-file.ts';
import { compareReleases } from './compare-releases.ts';
import type { ReleaseFiles } from './release-files.ts';

/** A release never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Number of differences that are sent together. */
const CHUNK_DIFFERENCES = 500;

const fileParams = z.object({
  version: releaseVersion,
  name: z.string().max(100).describe('Name of a file of the manifest'),
});
const compareQuery = z.object({
  from: releaseVersion.describe('The release to compare with; it may be the newer one'),
  to: releaseVersion.describe('The release that the differences lead to'),
});

const FILE_CONFIG = { rateLimitGroup: 'queries', openToAllOrigins: true } as const;

/** Data releases: list, manifests, files, and the differences between any two. */
export function releaseRoutes(app: FastifyInstance, { releases }: { readonly releases: ReleaseFiles }): void {
  registerEndpoint(app, listReleases, async () => ({
    releases: await releases.list(),
  }));
  registerEndpoint(app, getRelease, ({ params }) => releases.get(params.version), { cacheControl: () => IMMUTABLE });

  const sendFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const { version, name } = request.params as z.infer<typeof fileParams>;
    const release = await releases.get(version);
    const file = release.files.find((candidate) => candidate.name === name);
    if (!file)
      throw new AppError(
        'not-found',
        `Release ${version} has no file ${name}. GET /api/releases/${version} lists its files`,
      );
    reply.headers({
      'cache-control': IMMUTABLE,
      'content-disposition': `attachment; filename="vouchwire-${version}-${name}"`,
      link: '</data#license>; rel="license"',
    });
    return sendStoredFile(request, reply, {
      handle: await open(path.join(releases.getFolder(version), file.name)),
      bytes: file.bytes,
      sha256: file.sha256,
      createdAt: new Date(release.created_at),
      mediaType: file.media_type,
      encoding: 'identity',
    });
  };
  const fileRoute = {
    url: '/api/releases/:version/files/:name',
    config: FILE_CONFIG,
    // A response that is compressed in transit has no length and no ranges.
    compress: false,
    handler: sendFile,
  } as const;
  app.route({
    ...fileRoute,
    method: 'GET',
    exposeHeadRoute: false,
    schema: {
      operationId: 'downloadReleaseFile',
      summary: 'Download a file of a data release',
      description: 'The names are in the manifest. The file never changes. `Range` and `If-Range` are supported.',
      tags: ['Trust graph'],
      params: fileParams,
      response: {
        200: {
          description: 'The file',
          content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
        },
        ...createProblemResponses([404, 416]),
      },
    },
  });
  app.route({ ...fileRoute, method: 'HEAD', schema: { hide: true, params: fileParams } });

  app.route({
    method: 'GET',
    url: '/api/releases/changes',
    config: FILE_CONFIG,
    schema: {
      operationId: 'compareReleases',
      summary: 'Compare two data releases',
      description:
        'NDJSON with one difference per line, from the release `from` to the release `to`. Dates are values too.',
      tags: ['Trust graph'],
      querystring: compareQuery,
      response: {
        200: { description: 'One difference per line', content: { [NDJSON_TYPE]: { schema: releaseDifference } } },
        ...createProblemResponses([404]),
      },
    },
    handler: async (request, reply) => {
      const { from, to } = request.query as z.infer<typeof compareQuery>;
      // Checks that both exist before the response starts.
      await Promise.all([releases.get(from), releases.get(to)]);
      const stream = new NdjsonStream(formatDifferences(releases.getFolder(from), releases.getFolder(to)), {});
      return reply
        .headers({
          'cache-control': IMMUTABLE,
          'content-disposition': `attachment; filename="vouchwire-${from}-to-${to}.ndjson"`,
        })
        .type(NDJSON_TYPE)
        .send(stream.toReadable());
    },
  });
}

async function* formatDifferences(earlier: string, later: string): AsyncGenerator<string[]> {
  let lines: string[] = [];
  for await (const difference of compareReleases(earlier, later)) {
    lines.push(JSON.stringify(difference));
    if (lines.length < CHUNK_DIFFERENCES) continue;
    yield lines;
    lines = [];
  }
  yield lines;
}
