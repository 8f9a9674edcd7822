import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { FetchError, type FetchLimits, fetchPolicyFile } from './fetch-policy-file.ts';
import { isUrl } from './parse-command.ts';

export interface Input {
  /** As the person named it, for messages. */
  readonly name: string;
  /** As a URI, for machines. */
  readonly uri: string;
  readonly body: Uint8Array;
  /** The host that publishes the file, if the file was fetched from there. */
  readonly domain: string | null;
  readonly note: string | null;
}

/** An input that cannot be read; `message` is fit for a person. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** Reads a file, an address or standard input. @throws InputError */
export async function readInput(
  name: string,
  stdin: AsyncIterable<Uint8Array | string>,
  limits?: FetchLimits,
): Promise<Input> {
  if (name === '-') {
    const chunks: Buffer[] = [];
    for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
    return {
      name: 'standard input',
      uri: 'stdin:',
      body: new Uint8Array(Buffer.concat(chunks)),
      domain: null,
      note: null,
    };
  }
  if (!isUrl(name)) {
    // A relative URI stays relative, so that reports say the same on every machine.
    const uri = name.startsWith('/') ? pathToFileURL(name).href : encodeURI(name.replaceAll('\\', '/'));
    return { name, uri, body: await readLocalFile(name), domain: null, note: null };
  }
  try {
    const file = await fetchPolicyFile(name, limits);
    const note = file.isTruncated ? `${file.url} is longer than 1 MiB. Only the first 1 MiB was read.` : null;
    return { name: file.url, uri: file.url, body: file.body, domain: new URL(file.url).hostname, note };
  } catch (error) {
    if (error instanceof FetchError) throw new InputError(`${name}: ${error.message}.`);
    throw error;
  }
}

/** The bytes of a file of this machine. @throws InputError */
export async function readLocalFile(name: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await readFile(name));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new InputError(`${name}: there is no such file.`);
    if (code === 'EISDIR') throw new InputError(`${name}: this is a folder, not a file.`);
    if (code === 'EACCES') throw new InputError(`${name}: the file may not be read.`);
    throw error;
  }
}
