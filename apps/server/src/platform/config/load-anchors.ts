import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Anchor,
  DEFAULT_ANCHORS,
  DEFAULT_TRUST_CONFIG,
  findSharedPlatform,
  identify,
} from '@vouchwire/trust-graph';
import { parse } from 'csv-parse/sync';
import { AppError, getErrorMessage } from '../errors/app-error.ts';

/** File in the data directory that replaces the anchors of this project. */
export const ANCHORS_FILE = 'anchors.csv';
const COLUMNS = ['domain', 'name', 'attests'] as const;
const SHARED_PLATFORMS: ReadonlySet<string> = new Set(DEFAULT_TRUST_CONFIG.sharedPlatforms);

type Row = Readonly<Partial<Record<string, string>>>;

/**
 * Returns a function that loads the registrable domains of the anchors once.
 * @param dataDir null: no folder, so that these are {@link DEFAULT_ANCHORS}
 */
export function createAnchorsList(dataDir: string | null): () => ReadonlySet<string> {
  let domains: ReadonlySet<string> | null = null;
  return () => {
    const anchors = () => (dataDir === null ? DEFAULT_ANCHORS : loadAnchors(dataDir));
    domains ??= new Set(anchors().map(({ domain }) => domain));
    return domains;
  };
}

/**
 * Loads the anchors of the operator from {@link ANCHORS_FILE}: a CSV with the columns `domain,name,attests`, in which
 * lines that start with `#` are comments. Without the file, these are {@link DEFAULT_ANCHORS}.
 * @throws AppError `configuration` that names the file and its first error
 */
export function loadAnchors(dataDir: string): readonly Anchor[] {
  const file = path.join(dataDir, ANCHORS_FILE);
  const createError = (message: string) => new AppError('configuration', `${file}${message}`);
  const text = readText(file);
  if (text === null) return DEFAULT_ANCHORS;
  const anchors = new Map<string, Anchor>();
  for (const { record, line } of parseRows(text, createError)) {
    const result = readAnchor(record);
    if (typeof result === 'string') throw createError(`, line ${line}: ${result}`);
    if (anchors.has(result.domain)) throw createError(`, line ${line}: ${result.domain} occurs twice. Delete one line`);
    anchors.set(result.domain, result);
  }
  if (anchors.size === 0)
    throw createError(' has no anchor. Add one, or delete the file to use the anchors of this project');
  return [...anchors.values()];
}

/** Returns null if there is no file. */
function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new AppError('configuration', `${file} could not be read: ${getErrorMessage(cause)}`, { cause });
  }
}

function parseRows(
  text: string,
  createError: (message: string) => AppError,
): { readonly record: Row; readonly line: number }[] {
  let rows: { record: Row; info: { lines: number } }[];
  let header: readonly string[] = [];
  try {
    rows = parse(text, {
      bom: true,
      columns: (names: string[]) => {
        header = names;
        return names;
      },
      comment: '#',
      comment_no_infix: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
    });
  } catch (cause) {
    throw createError(` is not a valid CSV file: ${getErrorMessage(cause)}`);
  }
  const missing = COLUMNS.find((column) => !header.includes(column));
  if (missing !== undefined)
    throw createError(` has no column “${missing}”. Write “${COLUMNS.join(',')}” in its first line`);
  return rows.map(({ record, info }) => ({ record, line: info.lines }));
}

/** Returns a sentence for an invalid row. */
function readAnchor({ domain = '', name = '', attests = '' }: Row): Anchor | string {
  const result = identify(domain);
  if (!result.ok) return result.message;
  const { registrableDomain, host } = result.identity;
  const platform = findSharedPlatform(host, SHARED_PLATFORMS);
  if (platform !== null) return `${platform} is a shared platform where anyone can have a page. Delete the line`;
  if (registrableDomain === null) return `“${domain}” names no domain. Enter a domain such as texaspress.com`;
  if (result.identity.domain !== registrableDomain)
    return `“${domain}” is not a registrable domain. Write ${registrableDomain}`;
  if (name === '') return `${registrableDomain} has no name. Write the name of the association`;
  if (attests === '') return `${registrableDomain} has no text in “attests”. Write what membership attests`;
  return { domain: registrableDomain, name, attests };
}
