import { isIP, isIPv6, SocketAddress } from 'node:net';

/** 48 bits: providers assign a site up to a /48, so one visitor can use any of its 65,536 networks of 64 bits. */
const IPV6_VISITOR_GROUPS = 3;

/**
 * The part of an address that one visitor cannot change: an IPv4 address, also inside IPv6, or an IPv6 /48.
 *
 * @param from the address, with a port if a proxy adds the port of each connection to `X-Forwarded-For`
 */
export function getVisitorKey(from: string): string {
  const address = isIP(from) ? from : (SocketAddress.parse(from)?.address ?? from);
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [start = '', end] = (address.split('%', 1)[0] ?? '').split('::');
  const before = start === '' ? [] : start.split(':');
  const after = end === undefined || end === '' ? [] : end.split(':');
  const missing = end === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  const network = groups.slice(0, IPV6_VISITOR_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/48`;
}
