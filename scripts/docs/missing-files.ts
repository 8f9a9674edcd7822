import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Documents that explain the code and name its files. */
const DOCUMENTS = ['docs/architecture.md', 'docs/one-change.md', 'CONTRIBUTING.md'];
/** Matches `path/to/file.ts` or `file.ts`, and folders from the root, such as `apps/server/src`. */
const NAME =
  /`([\w./-]+\.(?:ts|tsx|mjs|cjs|css|g4|md|yaml)|(?:apps|packages|docs|data|scripts|bench|dev-world|infra|conformance)\/[\w./-]+)`/g;

/** Matches an item such as "1. `Type` in `path/to/file.ts`". */
const TYPE = /^\d+\. `(\w+)` in `([\w./-]+\.ts)`/gm;

/**
 * Finds files and folders that these documents name although they do not exist, and types that a named file does not
 * export.
 * @returns a sentence for each
 */
export function findMissingFiles(root: string): string[] {
  const files = listFiles(root);
  const folders = new Set(
    files.flatMap((file) => file.split('/').map((_part, at, parts) => parts.slice(0, at).join('/'))),
  );
  const isThere = (name: string) =>
    folders.has(name.replace(/\/$/, '')) || files.some((file) => file === name || file.endsWith(`/${name}`));
  return DOCUMENTS.flatMap((document) => {
    const text = readFileSync(path.join(root, document), 'utf8');
    const names = new Set([...text.matchAll(NAME)].map(([, name = '']) => name));
    const missingFiles = [...names].filter((name) => !isThere(name));
    const missingTypes = [...text.matchAll(TYPE)].filter(([, type = '', file = '']) => !exportsType(root, file, type));
    return [
      ...missingFiles.map((name) => `${document} names ${name}, which is not there`),
      ...missingTypes.map(([, type, file]) => `${document} names the type ${type}, which ${file} does not export`),
    ];
  });
}

function exportsType(root: string, file: string, type: string): boolean {
  const source = path.join(root, file);
  return (
    existsSync(source) && new RegExp(`^export (?:interface|type) ${type}\\b`, 'm').test(readFileSync(source, 'utf8'))
  );
}

/** Lists the files in git, and new ones. */
const listFiles = (root: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16e6,
  })
    .split('\n')
    .filter(Boolean);
