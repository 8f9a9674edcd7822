import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** Returns true if a request comes directly from a proxy in `TRUST_PROXY`. */
export type IsFromProxy = (request: IncomingMessage) => boolean;

/** Returns true if an address belongs to a proxy in `TRUST_PROXY`. */
export type IsProxyAddress = (address: string) => boolean;

/** @param trustProxy `TRUST_PROXY`; if undefined, no address matches */
export function createProxyAddressMatcher(trustProxy: string | undefined): IsProxyAddress {
  if (trustProxy === undefined) return () => false;
  const isTrusted = proxyAddress.compile(trustProxy.split(',').map((part) => part.trim()));
  return (address) => isTrusted(address, 0);
}

/** @param trustProxy `TRUST_PROXY`; if undefined, no peer is trusted */
export function createProxyMatcher(trustProxy: string | undefined): IsFromProxy {
  const isProxy = createProxyAddressMatcher(trustProxy);
  return ({ socket: { remoteAddress } }) => remoteAddress !== undefined && isProxy(remoteAddress);
}
