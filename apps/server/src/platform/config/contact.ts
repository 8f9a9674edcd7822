import { isReservedHost } from 'trust-txt';
import { getForbiddenHostReason } from '../safe-fetch/forbidden-host.ts';

/** Returns true for a contact whose hosts no other site can reach, such as that of `infra/one-machine/vouchwire.env`. */
export function isPlaceholderContact(contact: string): boolean {
  const url = URL.parse(contact);
  if (url === null) return true;
  const hosts =
    url.protocol === 'mailto:'
      ? url.pathname.split(',').map((address) => address.slice(address.lastIndexOf('@') + 1).trim())
      : [url.hostname];
  return hosts
    .map((host) => host.toLowerCase().replace(/\.$/, ''))
    .every((host) => isReservedHost(host) || getForbiddenHostReason(host) !== null);
}

/** Returns the sentence why a crawl cannot start. Null if the sites that it visits can reach the operator. */
export function findContactProblem(contact: string | null): string | null {
  if (contact !== null && !isPlaceholderContact(contact)) return null;
  const reason = contact === null ? 'it is not set' : `${contact} is an example address`;
  return `Set VOUCHWIRE_CONTACT_URL to a page or address of yours before you crawl, because ${reason}`;
}
