import { listTrustTxtStatements, type PublisherStatement } from '@vouchwire/publisher-files';
import { type PolicyDocument, parsePolicyFile } from 'trust-txt';
import { maskMailboxes } from './mask-mailboxes.ts';
import { namesOrganization } from './names-organization.ts';

/** Lists the statements of a trust.txt in the form in which they are compared with other files. */
export function listPolicyStatements(
  file: PolicyDocument | Uint8Array | string,
  url: string,
  domain: string,
): PublisherStatement[] {
  const document = typeof file === 'string' || file instanceof Uint8Array ? parsePolicyFile(file) : file;
  return listTrustTxtStatements(document, url, domain).filter(namesOrganization).map(maskMailboxes);
}
