import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** Whether a request comes straight from a proxy that the operator has named. */
export type IsFromProxy = (request: IncomingMessage) => boolean;

/** Whether an address is that of a proxy that the operator has named. */
export type IsProxyAddress = (address: string) => boolean;

/** @param trustProxy `TRUST_PROXY`; without it no address is one */
export function createProxyAddressMatcher(trustProxy: string | undefined): IsProxyAddress {
  if (trustProxy === undefined) return () => false;
  const isTrusted = proxyAddress.compile(trustProxy.split(',').map((part) => part.trim()));
  return (address) => isTrusted(address, 0);
}

/** @param trustProxy `TRUST_PROXY`; without it no peer is trusted */
export function createProxyMatcher(trustProxy: string | undefined): IsFromProxy {
  const isProxy = createProxyAddressMatcher(trustProxy);
  return ({ socket: { remoteAddress } }) => remoteAddress !== undefined && isProxy(remoteAddress);
}
