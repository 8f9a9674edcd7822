import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is assigned for the internet (RFC 4291, IANA registry). All other addresses are not public. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];
/**
 * These addresses have public numbers, but they belong to the control plane of a cloud, which responds only to machines
 * in that cloud.
 */
const CLOUD_METADATA: ReadonlySet<string> = new Set(['168.63.129.16']);
/** ISATAP (RFC 5214): interface identifiers that contain an IPv4 address. */
const ISATAP: ReadonlySet<number> = new Set([0x0000, 0x0200]);

/**
 * Returns true for an address that is reachable on the public internet. Rejects all special ranges in the registries of
 * IANA: private, loopback, link-local (cloud metadata), carrier-grade NAT, benchmarking, documentation, multicast,
 * reserved, unique local, and every IPv6 address that embeds an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo,
 * ISATAP).
 * @param address as the operating system formats it; any other text is not public
 */
export function isPublicAddress(address: string): boolean {
  // The package ipaddr.js also parses short, octal and hexadecimal forms, which a socket never reports.
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    return ipaddr.IPv4.parse(address).range() === 'unicast' && !CLOUD_METADATA.has(address);
  }
  if (!ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.zoneId) return false;
  const [, , , , interfaceHigh = 0, interfaceNext = 0] = parsed.parts;
  const isatap = ISATAP.has(interfaceHigh) && interfaceNext === 0x5efe;
  return parsed.match(GLOBAL_UNICAST) && parsed.range() === 'unicast' && !isatap;
}
