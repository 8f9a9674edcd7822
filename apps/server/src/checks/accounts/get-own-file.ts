import type { CheckTrustTxtResponse } from '@vouchwire/api-contract';
import { type PolicyDocument, parsePolicyFile } from 'trust-txt';

/** The file that speaks for the domain itself, out of a check; null where there is none, or another site's. */
export function getOwnFile({ content, domain, file_owner: belongs_to }: CheckTrustTxtResponse): PolicyDocument | null {
  return content === null || belongs_to !== domain ? null : parsePolicyFile(content);
}
