import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';

const SOURCE = /(?<!\.test)\.(?:ts|mjs|json|jsonld|ttf|md)$/;
/** An editor or `git checkout` writes several files in a row. Their changes count as one. */
const QUIET_PERIOD_MS = 50;

/**
 * Watches the sources in some folders. Watches each folder separately, because on Linux a recursive watch of Node.js
 * misses a file after an editor has replaced it by renaming.
 */
export class SourceWatcher implements Disposable {
  readonly #roots: readonly string[];
  #watchers: readonly FSWatcher[] = [];
  #timer: NodeJS.Timeout | undefined;
  #change = Promise.withResolvers<string>();

  constructor(roots: readonly string[]) {
    this.#roots = roots;
  }

  /**
   * Watches all folders that exist now.
   * @returns resolves with the path of a file that changed after this call
   */
  nextChange(): Promise<string> {
    this.#change = Promise.withResolvers();
    const previous = this.#watchers;
    this.#watchers = this.#roots.flatMap(listFolders).map((folder) =>
      watch(folder, (_event, name) => this.#report(folder, name))
        // Windows reports the deletion of a watched folder as an error. Its parent reports it as a change.
        .on('error', () => undefined),
    );
    for (const watcher of previous) watcher.close();
    return this.#change.promise;
  }

  #report(folder: string, name: string | null): void {
    const file = name === null ? folder : path.join(folder, name);
    if (!SOURCE.test(file) && !statSync(file, { throwIfNoEntry: false })?.isDirectory()) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#change.resolve(file), QUIET_PERIOD_MS);
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers) watcher.close();
  }
}

function listFolders(root: string): readonly string[] {
  const folders = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [root, ...folders.map(({ parentPath, name }) => path.join(parentPath, name))];
}
