import {
  DOWNLOAD_FORMATS,
  DOWNLOAD_TYPES,
  downloadPath,
  type ExportsResponse,
  listExports,
} from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';
import { registerEndpoint } from '../platform/http/register-endpoint.ts';
import { downloadRoutes } from './download.route.ts';
import type { ExportedGraphInfo, ExportFiles } from './export-files.ts';

/** A page waits no longer for files that are being made. */
const PAGE_TIMEOUT_MS = 2_500;

export interface ExportsOptions {
  readonly files: ExportFiles;
  readonly graph: ExportedGraphInfo;
}

/** The whole graph as files. */
export async function exportsRoutes(app: FastifyInstance, options: ExportsOptions): Promise<void> {
  registerEndpoint(app, listExports, { rateLimit: 'reads', openToAllOrigins: true }, () =>
    createResponse(options, (files) => files.list()),
  );
  downloadRoutes(app, options.files);
}

/** For the page that offers them: sizes are known once files are made, and those of today’s graph take a second. */
export const listExportsForPage = (options: ExportsOptions): Promise<ExportsResponse> =>
  createResponse(options, (files) => files.prepareAll(PAGE_TIMEOUT_MS));

/** @param list gives what is there, by format @throws AppError `graph-unavailable` */
async function createResponse(
  { files, graph }: ExportsOptions,
  list: (files: ExportFiles) => ReturnType<ExportFiles['list']>,
): Promise<ExportsResponse> {
  const built = await list(files);
  const current = graph();
  if (!current) throw new AppError('graph-unavailable', 'The trust graph is not ready yet; try again in a moment');
  return {
    exports: DOWNLOAD_FORMATS.map((format) => ({
      format,
      path: downloadPath(format),
      media_type: DOWNLOAD_TYPES[format],
      file: built.get(format) ?? null,
    })),
    graph_version: current.graphVersion,
    as_of: current.asOf,
  };
}
