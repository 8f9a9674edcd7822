import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';

/** Compresses stored bytes, in a thread of Node.js. */
export const compress: (bytes: Uint8Array) => Promise<Uint8Array> = promisify(deflate);

/** Returns the bytes that `compress` received. */
export const decompress: (bytes: Uint8Array) => Promise<Uint8Array> = promisify(inflate);
