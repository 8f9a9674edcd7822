import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** Whether a request comes straight from a proxy that the operator has named. */
export type IsFromProxy = (request: IncomingMessage) => boolean;

/** @param trustProxy `TRUST_PROXY`; without it nobody is one */
export function proxiesOf(trustProxy: string | undefined): IsFromProxy {
  if (trustProxy === undefined) return () => false;
  const isTrusted = proxyAddress.compile(trustProxy.split(',').map((part) => part.trim()));
  return ({ socket: { remoteAddress } }) => remoteAddress !== undefined && isTrusted(remoteAddress, 0);
}
