import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { DownloadFormat } from '@vouchwire/api-contract';
import { LRUCache } from 'lru-cache';
import type { UtcDay } from '../platform/time/utc-day.ts';
import {
  type Encoding,
  type ExportDependencies,
  type ExportedGraph,
  ExportFiles,
  type OpenExport,
} from './export-files.ts';

/**
 * Maximum number of past days whose files stay on disk, which equals the maximum number of open graphs of past days.
 */
const MAX_DAYS = 4;

export interface PastExportsDependencies extends Pick<ExportDependencies, 'first' | 'buildFile' | 'onError'> {
  /** Folder that only this object uses. Files of an earlier run in it are removed. */
  readonly directory: string;
  /**
   * Returns the graph as of the end of a day.
   * @throws AppError `date-before-records`, `snapshot-not-ready`, `graph-unavailable`
   */
  readonly graphAt: (day: UtcDay) => Promise<ExportedGraph>;
}

interface DayExports {
  readonly files: ExportFiles;
  /** Changes if an import adds observations of that day or earlier. */
  exportedGraph: ExportedGraph;
}

/** Exports of the graph as of past days, built on request. Those of the most recently requested days stay on disk. */
export class PastExports {
  readonly #dependencies: PastExportsDependencies;
  readonly #emptied: Promise<void>;
  readonly #days = new LRUCache<UtcDay, DayExports>({
    max: MAX_DAYS,
    dispose: ({ files }) => void files.discard(),
  });

  constructor(dependencies: PastExportsDependencies) {
    this.#dependencies = dependencies;
    // Windows refuses to remove open files. Remaining files do no harm, because each day gets a new folder.
    this.#emptied = rm(dependencies.directory, { recursive: true, force: true }).catch(() => undefined);
  }

  /** @throws AppError `export-not-ready`, and the errors of `graphAt` */
  async open(day: UtcDay, format: DownloadFormat, encoding: Encoding): Promise<OpenExport> {
    await this.#emptied;
    const exportedGraph = await this.#dependencies.graphAt(day);
    const exports = this.#days.get(day) ?? this.#add(day, exportedGraph);
    exports.exportedGraph = exportedGraph;
    return exports.files.open(format, encoding);
  }

  #add(day: UtcDay, exportedGraph: ExportedGraph): DayExports {
    const { directory, first, buildFile, onError } = this.#dependencies;
    const exports: DayExports = {
      exportedGraph,
      files: new ExportFiles({
        directory: path.join(directory, randomUUID()),
        day,
        graph: () => exports.exportedGraph,
        first,
        buildFile,
        onError,
      }),
    };
    this.#days.set(day, exports);
    return exports;
  }
}
