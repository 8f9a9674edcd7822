import type { FileHandle } from 'node:fs/promises';
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DOWNLOAD_FORMATS, type DownloadFormat, type ExportFile, exportFile } from '@vouchwire/api-contract';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import { makeFolder } from '../../platform/files/make-folder.ts';

/** Raise it when what stands in the files changes: those of before are then made again. */
const SHAPE = 2;
/** Who asks for what is being made waits so long for it. */
const PATIENCE_MS = 15_000;
const RETRY_AFTER_S = 20;
/** Rest after a making, in its own length, while an older file is there: where news never ends, the machine is for visitors. */
const REST = 2;

const manifest = z.object({ shape: z.literal(SHAPE), format: z.enum(DOWNLOAD_FORMATS), file: exportFile });

/** A file to be made: both are new, and nobody else writes them. */
export interface ExportTask {
  readonly format: DownloadFormat;
  readonly graphVersion: string;
  /** Identities that come first, in this order. */
  readonly first: readonly string[];
  readonly file: string;
  readonly gzipFile: string;
}

/** The graph that visitors are shown; null while there is none. */
export type GraphOnShow = () => { readonly graphVersion: string; readonly asOf: string | null } | null;

export interface ExportParts {
  readonly folder: string;
  readonly graph: GraphOnShow;
  /** The identities that a query without an order shows first, the first ones in order. @throws AppError `graph-unavailable` */
  readonly first: () => Promise<readonly string[]>;
  /** Makes a file of what stands in the records, without keeping the server from anything else. */
  readonly make: (task: ExportTask) => Promise<ExportFile>;
  /** Told why a file could not be made. */
  readonly logged: (error: unknown) => void;
}

export type Encoding = 'identity' | 'gzip';

/** An open file, whole; it stays readable though a newer one takes its place. */
export interface OpenExport {
  readonly facts: ExportFile;
  readonly handle: FileHandle;
}

/**
 * The whole graph as files, one for each format, made when it is first asked for and once for each version of the graph.
 * A file takes its name when it is whole, with a manifest beside it; what has no manifest is nobody's, and removed.
 */
export class ExportFiles {
  readonly #parts: ExportParts;
  readonly #made = new Map<DownloadFormat, ExportFile>();
  readonly #making = new Map<DownloadFormat, Promise<void>>();
  readonly #restUntil = new Map<DownloadFormat, number>();
  #found: Promise<void> | null = null;

  constructor(parts: ExportParts) {
    this.#parts = parts;
  }

  /** What is there, by format, without making anything. */
  async list(): Promise<ReadonlyMap<DownloadFormat, ExportFile>> {
    await this.#findOnce();
    return this.#made;
  }

  /** What is there after `patienceMs` at most; what is missing is being made from then on. @throws AppError `graph-unavailable` */
  async prepareAll(patienceMs: number): Promise<ReadonlyMap<DownloadFormat, ExportFile>> {
    await this.#findOnce();
    const making = DOWNLOAD_FORMATS.flatMap((format) => this.#bringUpToDate(format) ?? []);
    await within(patienceMs, Promise.all(making));
    return this.#made;
  }

  /**
   * The newest file of a format. Where the graph has changed it is made anew first; where that takes long, or was done a
   * moment ago, the one before is given.
   * @throws AppError `graph-unavailable`, `export-not-ready`
   */
  async open(format: DownloadFormat, encoding: Encoding): Promise<OpenExport> {
    await this.#findOnce();
    const making = this.#bringUpToDate(format);
    if (making) await within(PATIENCE_MS, making);
    for (;;) {
      const facts = this.#made.get(format);
      if (!facts) {
        throw new AppError('export-not-ready', 'This file is being made; try again in a moment', {
          retryAfterS: RETRY_AFTER_S,
        });
      }
      try {
        return { facts, handle: await open(this.#nameOf(format, facts.graph_version, encoding)) };
      } catch (error) {
        // A newer one took its place meanwhile, or somebody has removed it.
        if (this.#made.get(format) === facts) this.#made.delete(format);
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  }

  /** The making that is under way or begins now; null where there is nothing to do. */
  #bringUpToDate(format: DownloadFormat): Promise<void> | null {
    const shown = this.#parts.graph();
    if (!shown) throw new AppError('graph-unavailable', 'The trust graph is not ready yet; try again in a moment');
    const underWay = this.#making.get(format);
    if (underWay) return underWay;
    const known = this.#made.get(format);
    if (known?.graph_version === shown.graphVersion) return null;
    if (known && Date.now() < (this.#restUntil.get(format) ?? 0)) return null;
    const making = this.#make(format, shown.graphVersion)
      .catch(this.#parts.logged)
      .finally(() => this.#making.delete(format));
    this.#making.set(format, making);
    return making;
  }

  async #make(format: DownloadFormat, graphVersion: string): Promise<void> {
    const began = Date.now();
    const before = this.#made.get(format);
    makeFolder(this.#parts.folder);
    const [file, gzipFile, manifestFile] = namesOf(this.#nameOf(format, graphVersion, 'identity'));
    try {
      const first = await this.#parts.first();
      const task = { format, graphVersion, first, file: part(file), gzipFile: part(gzipFile) };
      const facts = await this.#parts.make(task);
      const text = JSON.stringify({ shape: SHAPE, format, file: facts } satisfies z.infer<typeof manifest>);
      await writeFile(part(manifestFile), text, { flush: true });
      // The manifest last: with it, the file is there.
      for (const name of [file, gzipFile, manifestFile]) await rename(part(name), name);
      this.#made.set(format, facts);
    } catch (error) {
      await removeAll([file, gzipFile, manifestFile].map(part));
      throw error;
    } finally {
      this.#restUntil.set(format, Date.now() + REST * (Date.now() - began));
    }
    if (before && before.graph_version !== graphVersion)
      await removeAll(namesOf(this.#nameOf(format, before.graph_version, 'identity')).toReversed());
  }

  #findOnce(): Promise<void> {
    this.#found ??= this.#find();
    return this.#found;
  }

  /** Takes up what an earlier run has left, and removes what is not whole or has a newer one beside it. */
  async #find(): Promise<void> {
    const { folder } = this.#parts;
    const names = await readdir(folder).catch((): string[] => []);
    const kept = new Set<string>();
    for (const name of names.filter((candidate) => candidate.endsWith(MANIFEST))) {
      const whole = await this.#readManifest(path.join(folder, name));
      const known = whole && this.#made.get(whole.format);
      if (!whole || (known && known.made_at > whole.file.made_at)) continue;
      this.#made.set(whole.format, whole.file);
    }
    for (const [format, { graph_version }] of this.#made)
      for (const name of namesOf(this.#nameOf(format, graph_version, 'identity'))) kept.add(path.basename(name));
    await removeAll(names.filter((name) => !kept.has(name)).map((name) => path.join(folder, name)));
  }

  async #readManifest(file: string): Promise<z.infer<typeof manifest> | null> {
    try {
      const found = manifest.parse(JSON.parse(await readFile(file, 'utf8')));
      const [name, gzipName] = namesOf(this.#nameOf(found.format, found.file.graph_version, 'identity'));
      const isWhole =
        (await stat(name)).size === found.file.bytes && (await stat(gzipName)).size === found.file.bytes_gzip;
      return isWhole ? found : null;
    } catch {
      // Whatever is wrong with it, the file is made again.
      return null;
    }
  }

  #nameOf(format: DownloadFormat, graphVersion: string, encoding: Encoding): string {
    const name = path.join(this.#parts.folder, `${graphVersion.replace(/[^\w.-]/g, '_')}.${format}`);
    return encoding === 'gzip' ? `${name}.gz` : name;
  }
}

const MANIFEST = '.json';
const part = (file: string): string => `${file}.part`;
const namesOf = (file: string) => [file, `${file}.gz`, `${file}${MANIFEST}`] as const;

/** Windows refuses to remove files that are open; the next start tries again. */
const removeAll = async (files: readonly string[]): Promise<void> => {
  for (const file of files) await rm(file, { force: true, recursive: true }).catch(() => undefined);
};

/** Waits for something, but not for ever. */
async function within(milliseconds: number, what: Promise<unknown>): Promise<void> {
  const enough = new AbortController();
  const patience = pause(milliseconds, undefined, { signal: enough.signal, ref: false }).catch(() => undefined);
  await Promise.race([what, patience]);
  enough.abort();
}
