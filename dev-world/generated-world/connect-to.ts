import { type GeneratedSite, KINDS } from './kinds.ts';

/** Nothing listens here: it takes a superuser, and nothing has used it for decades. */
const UNROUTABLE_TARGET = '127.0.0.1:1';
/** A label has at most 63 letters, so no resolver needs to send a query. */
const NO_NAME = `${'x'.repeat(64)}.invalid:`;

/** Leads every name to the world, except those without a server or an address, in curl’s `--connect-to` form. */
export function createConnectTo(sites: readonly GeneratedSite[], httpPort: number, httpsPort: number): string {
  const unroutable = sites.flatMap(({ host, kind }) => {
    const { connection } = KINDS[kind];
    if (!connection) return [];
    const to = connection === 'refused' ? UNROUTABLE_TARGET : NO_NAME;
    return [host, `www.${host}`].map((name) => `${name}::${to}`);
  });
  return [...unroutable, `:443:127.0.0.1:${httpsPort}`, `:80:127.0.0.1:${httpPort}`].join(',');
}
