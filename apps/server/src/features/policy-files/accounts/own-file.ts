import type { CheckTrustTxtAnswer } from '@vouchwire/api-contract';
import { type PolicyDocument, parsePolicyFile } from 'trust-txt';

/** The file that speaks for the domain itself, out of a check; null where there is none, or another site's. */
export function ownFileOf({ content, domain, belongs_to }: CheckTrustTxtAnswer): PolicyDocument | null {
  return content === null || belongs_to !== domain ? null : parsePolicyFile(content);
}
