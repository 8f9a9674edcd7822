import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { getOwnerDomain } from '@vouchwire/trust-graph';
import { createFinding } from '../rules/create-finding.ts';
import type { CrossFileFacts } from './cross-file-facts.ts';

/** Reports a file that others publish word for word, with the contact of one of them: TT714. */
export function findCopiedFile({ identity, document, copies }: CrossFileFacts): PolicyDiagnostic[] {
  if (copies.length === 0) return [];
  const owners = new Map(copies.map((publisher) => [getOwnerDomain(publisher) ?? publisher, publisher]));
  for (const { attribute, value, range } of document.statements) {
    const domain = attribute === 'contact' ? getContactDomain(value) : null;
    const otherOwner = domain === null || domain === getOwnerDomain(identity.host) ? undefined : owners.get(domain);
    if (otherOwner !== undefined) {
      return [
        createFinding('TT714', {
          messageId: copies.length === 1 ? 'default' : 'several',
          arguments: { publisher: copies[0] ?? '', count: copies.length - 1, owner: otherOwner, host: identity.host },
          range,
        }),
      ];
    }
  }
  return [];
}

/** Returns the owner's domain of a contact address or contact page. */
function getContactDomain(value: string): string | null {
  const mail = /^(?:mailto:)?\s*[^\s@:/]+@([^\s@?]+)/i.exec(value)?.[1];
  const host = mail ?? (/^https?:/i.test(value) ? URL.parse(value)?.hostname : undefined);
  return host ? getOwnerDomain(host.toLowerCase()) : null;
}
