import { getRegistrableDomain } from '@vouchwire/trust-graph';

/** Returns true if the address belongs to another owner than a host with this registrable domain. */
export function isOtherOwner(registrableDomain: string | null, host: string, target: URL): boolean {
  const other = getRegistrableDomain(target.hostname);
  return other === null || registrableDomain === null ? target.hostname !== host : other !== registrableDomain;
}
