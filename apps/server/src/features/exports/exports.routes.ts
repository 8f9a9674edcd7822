import {
  DOWNLOAD_FORMATS,
  DOWNLOAD_TYPES,
  downloadPath,
  type ExportsAnswer,
  listExports,
} from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { downloadRoutes } from './download.route.ts';
import type { ExportFiles, GraphOnShow } from './export-files.ts';

/** A page waits no longer for files that are being made. */
const PAGE_PATIENCE_MS = 2_500;

export interface ExportsOptions {
  readonly files: ExportFiles;
  readonly graph: GraphOnShow;
}

/** The whole graph as files. */
export async function exportsRoutes(app: FastifyInstance, options: ExportsOptions): Promise<void> {
  registerCall(app, listExports, { rateLimit: 'reads', openToAllOrigins: true }, () =>
    answerOf(options, (files) => files.list()),
  );
  downloadRoutes(app, options.files);
}

/** For the page that offers them: sizes are known once files are made, and those of today’s graph take a second. */
export const exportsForPage = (options: ExportsOptions): Promise<ExportsAnswer> =>
  answerOf(options, (files) => files.prepareAll(PAGE_PATIENCE_MS));

/** @param find gives what is there, by format @throws AppError `graph-unavailable` */
async function answerOf(
  { files, graph }: ExportsOptions,
  find: (files: ExportFiles) => ReturnType<ExportFiles['list']>,
): Promise<ExportsAnswer> {
  const made = await find(files);
  const shown = graph();
  if (!shown) throw new AppError('graph-unavailable', 'The trust graph is not ready yet; try again in a moment');
  return {
    exports: DOWNLOAD_FORMATS.map((format) => ({
      format,
      path: downloadPath(format),
      media_type: DOWNLOAD_TYPES[format],
      file: made.get(format) ?? null,
    })),
    graph_version: shown.graphVersion,
    as_of: shown.asOf,
  };
}
