/** Names that mean the reader's own machine or network (RFC 6761, RFC 6762, RFC 8375, cloud metadata services). */
const PRIVATE_SUFFIXES: ReadonlySet<string> = new Set(
  'localhost local localdomain internal intranet lan home corp private arpa'.split(' '),
);

/** Returns true for host names that only a local network resolves. */
export function isPrivateHostname(hostname: string): boolean {
  const end = hostname.slice(hostname.lastIndexOf('.') + 1);
  if (!PRIVATE_SUFFIXES.has(end)) return false;
  return end !== 'arpa' || hostname === 'home.arpa' || hostname.endsWith('.home.arpa');
}

/**
 * Returns true if a host, in the form of WHATWG URL, is an address outside public networks: private, loopback,
 * link-local, carrier-grade, multicast, documentation and unspecified ones (IANA special-purpose registries, RFC 6890).
 */
export function isPrivateAddress(host: string): boolean {
  if (host.startsWith('[')) return isPrivateIpv6(host.slice(1, -1));
  const parts = host.split('.').map(Number);
  if (parts.length !== 4 || parts.some((part) => !Number.isInteger(part) || part < 0 || part > 255)) return false;
  return isPrivateIpv4(parts[0] ?? 0, parts[1] ?? 0);
}

function isPrivateIpv4(first: number, second: number): boolean {
  return (
    first === 0 ||
    first === 10 ||
    first === 127 ||
    first >= 224 ||
    (first === 100 && second >= 64 && second <= 127) ||
    (first === 169 && second === 254) ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && (second === 168 || second === 0)) ||
    (first === 198 && (second === 18 || second === 19))
  );
}

function isPrivateIpv6(address: string): boolean {
  if (address === '::' || address === '::1') return true;
  // Matches IPv4 in IPv6 (`::ffff:7f00:1`), in the hexadecimal form of WHATWG URL.
  const mapped = /^(?:::ffff:|64:ff9b::)([0-9a-f]{1,4}):[0-9a-f]{1,4}$/.exec(address)?.[1];
  if (mapped !== undefined) {
    const high = Number.parseInt(mapped, 16);
    return isPrivateIpv4(high >> 8, high & 0xff);
  }
  return /^(?:f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]|ff[0-9a-f]{2}):/.test(address);
}
