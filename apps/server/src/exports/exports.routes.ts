import { DOWNLOAD_FORMATS, type ExportsResponse } from '@vouchwire/api-contract';
import { DOWNLOAD_TYPES, downloadPath, listExports } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { GraphManager } from '../graph/store/graph-manager.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { registerEndpoint } from '../platform/http/register-endpoint.ts';
import { downloadRoutes } from './download.route.ts';
import type { ExportFiles } from './export-files.ts';
import type { OpenExports } from './open-exports.ts';

/** Maximum time that a page waits for files that are being built. */
const PAGE_TIMEOUT_MS = 2_500;

interface ExportsOptions {
  readonly exports: OpenExports;
  readonly graph: GraphManager;
}

/** The whole graph as files. */
export async function exportsRoutes(app: FastifyInstance, { exports, graph }: ExportsOptions): Promise<void> {
  registerEndpoint(app, listExports, async () => createResponse(await exports.files.list(), exports, graph));
  downloadRoutes(app, exports);
}

/**
 * Lists exports for the download page. Sizes are known only after the files were built, which takes a second.
 */
export const listExportsForPage = async (exports: OpenExports, graph: GraphManager): Promise<ExportsResponse> =>
  createResponse(await exports.files.prepareAll(PAGE_TIMEOUT_MS), exports, graph);

/** @throws AppError `graph-unavailable` */
async function createResponse(
  built: Awaited<ReturnType<ExportFiles['list']>>,
  { listSources }: OpenExports,
  { manifest: current }: GraphManager,
): Promise<ExportsResponse> {
  if (!current) throw new AppError('graph-unavailable', 'The trust graph is not ready yet. Try again in a moment');
  const [newest] = [...built.values()].sort((one, other) => other.records_version - one.records_version);
  return {
    exports: DOWNLOAD_FORMATS.map((format) => ({
      format,
      path: downloadPath(format),
      media_type: DOWNLOAD_TYPES[format],
      file: built.get(format) ?? null,
    })),
    // A file has them: reading them from many records takes a second.
    sources: (newest?.sources ?? (await listSources())).map((source) => ({ ...source })),
    graph_version: current.graphVersion,
    as_of: current.asOf,
  };
}
