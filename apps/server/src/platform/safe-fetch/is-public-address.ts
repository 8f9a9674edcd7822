import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is assigned for use on the internet (RFC 4291, IANA registry); the rest is not public. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];
/** Public by number, but a cloud's own control plane answers there, only to machines inside it. */
const CLOUD_METADATA: ReadonlySet<string> = new Set(['168.63.129.16']);
/** ISATAP (RFC 5214): interface identifiers that carry an IPv4 address of the site. */
const ISATAP: ReadonlySet<number> = new Set([0x0000, 0x0200]);

/**
 * True for an address that is reachable on the public internet. Everything special in the registries of IANA is
 * rejected: private, loopback, link-local (cloud metadata), carrier-grade NAT, benchmarking, documentation, multicast,
 * reserved, unique local, and every IPv6 address that embeds an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo,
 * ISATAP).
 * @param address an address as the operating system spells it; any other text is not public
 */
export function isPublicAddress(address: string): boolean {
  // ipaddr.js reads short, octal and hexadecimal forms too; a socket never reports those.
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
