import { type GeneratedSite, KINDS } from './kinds.ts';

/** No server listens on this port: it is reserved for root, and no service uses it. */
export const UNROUTABLE_TARGET = '127.0.0.1:1';
/** A label has at most 63 letters, so this name is invalid and no resolver sends a query for it. */
export const NO_NAME = `${'x'.repeat(64)}.invalid:`;

/**
 * Maps every name to the world, except names without a server or an address, in the syntax of curl’s `--connect-to`.
 */
export function createConnectTo(sites: readonly GeneratedSite[], httpPort: number, httpsPort: number): string {
  const unroutable = sites.flatMap(({ host, kind }) => {
    const { connection } = KINDS[kind];
    if (!connection) return [];
    const to = connection === 'refused' ? UNROUTABLE_TARGET : NO_NAME;
    return [host, `www.${host}`].map((name) => `${name}::${to}`);
  });
  return [...unroutable, `:443:127.0.0.1:${httpsPort}`, `:80:127.0.0.1:${httpPort}`].join(',');
}
