import { isIP } from 'node:net';
import { Agent, buildConnector, fetch as undiciFetch } from 'undici';
import { type ConnectTo, stripBrackets } from './connect-to.ts';

/**
 * A `fetch` for addresses that the operator has configured, such as a private language model: it may go anywhere,
 * because no untrusted party chooses the target, and it obeys `VOUCHWIRE_CONNECT_TO` like all outbound requests.
 * Addresses from visitors or files go through `SafeFetcher` instead.
 */
export function createUnrestrictedFetch(connectTo: ConnectTo): typeof fetch {
  const connect = buildConnector({});
  const dispatcher = new Agent({
    connect: (options, callback) => {
      const host = stripBrackets(options.hostname);
      const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
      const target = connectTo.find(host, port);
      if (!target) return connect(options, callback);
      // The certificate is still that of the requested host.
      const servername = options.servername ?? (isIP(host) === 0 ? host : '');
      const { host: hostname } = target;
      return connect({ ...options, host: hostname, hostname, port: String(target.port), servername }, callback);
    },
  });
  // The package's own types for requests and answers are the platform's by shape, but not by name.
  const own = undiciFetch as unknown as (input: unknown, init: unknown) => Promise<Response>;
  return (input, init) => own(input, { ...init, dispatcher });
}
