import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { ownerDomainOf } from '@vouchwire/trust-graph';
import { finding } from '../finding.ts';
import type { CrossFileFacts } from './facts.ts';

/** A file that others publish word for word, with the contact of one of them: TT714. */
export function copiedFile({ identity, document, copies }: CrossFileFacts): PolicyDiagnostic[] {
  if (copies.length === 0) return [];
  const owners = new Map(copies.map((publisher) => [ownerDomainOf(publisher) ?? publisher, publisher]));
  for (const { attribute, value, range } of document.statements) {
    const domain = attribute === 'contact' ? domainOfContact(value) : null;
    const whose = domain === null || domain === ownerDomainOf(identity.host) ? undefined : owners.get(domain);
    if (whose !== undefined) {
      const sites = copies.length === 1 ? 'publishes' : `and ${copies.length - 1} more sites publish`;
      return [
        finding(
          'TT714',
          `${copies[0]} ${sites} exactly this file, and the contact is that of ${whose}. Give ${identity.host} a contact of its own.`,
          { range },
        ),
      ];
    }
  }
  return [];
}

/** The owner's domain that a mail address or page of contact is on. */
function domainOfContact(value: string): string | null {
  const mail = /^(?:mailto:)?\s*[^\s@:/]+@([^\s@?]+)/i.exec(value)?.[1];
  const host = mail ?? (/^https?:/i.test(value) ? URL.parse(value)?.hostname : undefined);
  return host ? ownerDomainOf(host.toLowerCase()) : null;
}
