import { readFileSync } from 'node:fs';
import type { FetchedFile } from '../src/index.ts';

/** A response with status 200 to a request for a path of `news.example`. */
export function createFetched(body: string | Uint8Array, changes: Partial<FetchedFile> = {}): FetchedFile {
  const url = 'https://news.example/file';
  return { requestedUrl: url, url, status: 200, contentType: null, body, ...changes };
}

export function readFixture(name: string): string {
  return readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
}
