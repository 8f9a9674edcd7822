import { isIP } from 'node:net';
import { Agent, buildConnector, fetch as undiciFetch } from 'undici';
import { type ConnectTo, stripBrackets } from './connect-to.ts';

/**
 * Creates a `fetch` for addresses that the operator configured, such as a private language model. It allows all
 * addresses, because no untrusted party chooses the target, and it applies `VOUCHWIRE_CONNECT_TO` like all outbound
 * requests. Use `SafeFetcher` for addresses from visitors or files.
 */
export function createUnrestrictedFetch(connectTo: ConnectTo): typeof fetch {
  const connect = buildConnector({});
  const dispatcher = new Agent({
    connect: (options, callback) => {
      const host = stripBrackets(options.hostname);
      const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
      const target = connectTo.find(host, port);
      if (!target) return connect(options, callback);
      // The certificate must be valid for the requested host.
      const servername = options.servername ?? (isIP(host) === 0 ? host : '');
      const { host: hostname } = target;
      return connect({ ...options, host: hostname, hostname, port: String(target.port), servername }, callback);
    },
  });
  // The request and response types of the package have the same shape as those of the platform, but are different
  // types.
  const own = undiciFetch as unknown as (input: unknown, init: unknown) => Promise<Response>;
  return (input, init) => own(input, { ...init, dispatcher });
}
