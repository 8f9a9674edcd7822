import type { FileHandle } from 'node:fs/promises';
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DOWNLOAD_FORMATS, type DownloadFormat, type ExportFile } from '@vouchwire/api-contract';
import { exportFile } from '@vouchwire/api-contract/schemas';
import { z } from 'zod';
import { AppError } from '../platform/errors/app-error.ts';
import { createDirectory } from '../platform/files/create-directory.ts';
import type { Manifest } from '../platform/graph/generations.ts';

/** Increase this number when the content of the files changes. Earlier files are then rebuilt. */
const MANIFEST_VERSION = 3;
/** Maximum time that a request waits for a file that is being built. */
const BUILD_TIMEOUT_MS = 15_000;
const RETRY_AFTER_S = 20;
/**
 * Factor of the last build's duration for which the next build waits while an older file exists, so that continuous
 * changes cannot use all CPU time.
 */
const COOLDOWN_FACTOR = 2;

const manifest = z.object({ shape: z.literal(MANIFEST_VERSION), format: z.enum(DOWNLOAD_FORMATS), file: exportFile });

/** An export to build. Both files are new, and only this task writes them. */
export interface ExportTask {
  readonly format: DownloadFormat;
  readonly graphVersion: string;
  /** Identities that come first, in this order. */
  readonly first: readonly string[];
  readonly file: string;
  readonly gzipFile: string;
}

export interface ExportDependencies {
  readonly directory: string;
  /** Returns the graph that visitors see. Null if there is none. */
  readonly graph: () => Pick<Manifest, 'graphVersion'> | null;
  /**
   * Returns the first identities in the default order of the graph.
   * @throws AppError `graph-unavailable`
   */
  readonly first: () => Promise<readonly string[]>;
  /** Builds a file from the records, without blocking the server. */
  readonly buildFile: (task: ExportTask) => Promise<ExportFile>;
  /** Receives the reason why a file could not be built. */
  readonly onError: (error: unknown) => void;
}

export type Encoding = 'identity' | 'gzip';

/** An open, complete file. It stays readable after a newer one has replaced it. */
export interface OpenExport {
  readonly info: ExportFile;
  readonly handle: FileHandle;
}

/**
 * The whole graph as files, one per format, built on first request and once for each version of the graph. A file gets
 * its name when it is complete, with a manifest next to it. A file without a manifest is an orphan and is removed.
 */
export class ExportFiles {
  readonly #dependencies: ExportDependencies;
  readonly #files = new Map<DownloadFormat, ExportFile>();
  readonly #running = new Map<DownloadFormat, Promise<void>>();
  readonly #cooldownUntil = new Map<DownloadFormat, number>();
  #loading: Promise<void> | null = null;

  constructor(dependencies: ExportDependencies) {
    this.#dependencies = dependencies;
  }

  /** Lists the existing files by format, without building any. */
  async list(): Promise<ReadonlyMap<DownloadFormat, ExportFile>> {
    await this.#loadOnce();
    return this.#files;
  }

  /**
   * Returns the files that exist after at most `timeoutMs`. Starts the build of missing ones.
   * @throws AppError `graph-unavailable`
   */
  async prepareAll(timeoutMs: number): Promise<ReadonlyMap<DownloadFormat, ExportFile>> {
    await this.#loadOnce();
    const running = DOWNLOAD_FORMATS.flatMap((format) => this.#startBuildIfStale(format) ?? []);
    await waitAtMost(timeoutMs, Promise.all(running));
    return this.#files;
  }

  /**
   * Returns the newest file of a format. If the graph has changed, the file is rebuilt first. If that takes long, or
   * was done recently, returns the previous file.
   * @throws AppError `graph-unavailable`, `export-not-ready`
   */
  async open(format: DownloadFormat, encoding: Encoding): Promise<OpenExport> {
    await this.#loadOnce();
    const running = this.#startBuildIfStale(format);
    if (running) await waitAtMost(BUILD_TIMEOUT_MS, running);
    for (;;) {
      const info = this.#files.get(format);
      if (!info) {
        throw new AppError('export-not-ready', 'This export is being generated. Try again in a moment', {
          retryAfterS: RETRY_AFTER_S,
        });
      }
      try {
        return { info, handle: await open(this.#getPath(format, info.graph_version, encoding)) };
      } catch (error) {
        // The file was replaced or removed in the meantime.
        if (this.#files.get(format) === info) this.#files.delete(format);
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  }

  /** Returns the running build, or starts one. Null if the file is current. */
  #startBuildIfStale(format: DownloadFormat): Promise<void> | null {
    const current = this.#dependencies.graph();
    if (!current) throw new AppError('graph-unavailable', 'The trust graph is not ready yet. Try again in a moment');
    const running = this.#running.get(format);
    if (running) return running;
    const existing = this.#files.get(format);
    if (existing?.graph_version === current.graphVersion) return null;
    if (existing && Date.now() < (this.#cooldownUntil.get(format) ?? 0)) return null;
    const build = this.#build(format, current.graphVersion)
      .catch(this.#dependencies.onError)
      .finally(() => this.#running.delete(format));
    this.#running.set(format, build);
    return build;
  }

  async #build(format: DownloadFormat, graphVersion: string): Promise<void> {
    const startedAt = Date.now();
    const previous = this.#files.get(format);
    createDirectory(this.#dependencies.directory);
    const [file, gzipFile, manifestFile] = listPaths(this.#getPath(format, graphVersion, 'identity'));
    try {
      const first = await this.#dependencies.first();
      const task: ExportTask = {
        format,
        graphVersion,
        first,
        file: getPartialPath(file),
        gzipFile: getPartialPath(gzipFile),
      };
      const info = await this.#dependencies.buildFile(task);
      const text = JSON.stringify({ shape: MANIFEST_VERSION, format, file: info } satisfies z.infer<typeof manifest>);
      await writeFile(getPartialPath(manifestFile), text, { flush: true });
      // The manifest is last, because it makes the file valid.
      for (const name of [file, gzipFile, manifestFile]) await rename(getPartialPath(name), name);
      this.#files.set(format, info);
    } catch (error) {
      await removeAll([file, gzipFile, manifestFile].map(getPartialPath));
      throw error;
    } finally {
      this.#cooldownUntil.set(format, Date.now() + COOLDOWN_FACTOR * (Date.now() - startedAt));
    }
    if (previous && previous.graph_version !== graphVersion)
      await removeAll(listPaths(this.#getPath(format, previous.graph_version, 'identity')).toReversed());
  }

  #loadOnce(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** Loads the files of an earlier run, and removes incomplete and outdated ones. */
  async #load(): Promise<void> {
    const { directory } = this.#dependencies;
    const names = await readdir(directory).catch((): string[] => []);
    const currentNames = new Set<string>();
    for (const name of names.filter((candidate) => candidate.endsWith(MANIFEST_SUFFIX))) {
      const manifestData = await this.#readManifest(path.join(directory, name));
      const existing = manifestData && this.#files.get(manifestData.format);
      if (!manifestData || (existing && existing.created_at > manifestData.file.created_at)) continue;
      this.#files.set(manifestData.format, manifestData.file);
    }
    for (const [format, { graph_version }] of this.#files)
      for (const name of listPaths(this.#getPath(format, graph_version, 'identity')))
        currentNames.add(path.basename(name));
    await removeAll(names.filter((name) => !currentNames.has(name)).map((name) => path.join(directory, name)));
  }

  async #readManifest(file: string): Promise<z.infer<typeof manifest> | null> {
    try {
      const found = manifest.parse(JSON.parse(await readFile(file, 'utf8')));
      const [name, gzipName] = listPaths(this.#getPath(found.format, found.file.graph_version, 'identity'));
      const isIntact =
        (await stat(name)).size === found.file.bytes && (await stat(gzipName)).size === found.file.bytes_gzip;
      return isIntact ? found : null;
    } catch {
      // An invalid file is rebuilt, regardless of the error.
      return null;
    }
  }

  #getPath(format: DownloadFormat, graphVersion: string, encoding: Encoding): string {
    const name = path.join(this.#dependencies.directory, `${graphVersion.replace(/[^\w.-]/g, '_')}.${format}`);
    return encoding === 'gzip' ? `${name}.gz` : name;
  }
}

const MANIFEST_SUFFIX = '.json';
const getPartialPath = (file: string): string => `${file}.part`;
const listPaths = (file: string) => [file, `${file}.gz`, `${file}${MANIFEST_SUFFIX}`] as const;

/** Windows refuses to remove open files. The next start tries again. */
const removeAll = async (files: readonly string[]): Promise<void> => {
  for (const file of files) await rm(file, { force: true, recursive: true }).catch(() => undefined);
};

/** Waits for a promise with a timeout. */
async function waitAtMost(milliseconds: number, promise: Promise<unknown>): Promise<void> {
  const controller = new AbortController();
  const timer = pause(milliseconds, undefined, { signal: controller.signal, ref: false }).catch(() => undefined);
  await Promise.race([promise, timer]);
  controller.abort();
}
