import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name one connection; the rest is chosen anew by the visitor's own machines. */
const IPV6_NETWORK_GROUPS = 4;

/** A visitor's address of one day as a number that nobody can turn back: with the day's salt, which goes with the day. */
export function hashVisitor(address: string, salt: string): string {
  return createHmac('sha256', salt).update(getNetwork(address)).digest('base64url');
}

/** An IPv4 address, also where it comes wrapped in IPv6; of an IPv6 address, its network of 64 bits. */
function getNetwork(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const groups = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return groups
    .slice(0, IPV6_NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
