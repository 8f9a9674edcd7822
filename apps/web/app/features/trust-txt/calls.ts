import { checkDomain, checkTrustTxt, getTrustRelationships } from '@vouchwire/api-contract';
import { call } from '../../lib/api-client.ts';
import { type Reference, type Relationships, readReferences, readRelationships } from './known-links.ts';
import { type PolicyCheck, readPolicyCheck } from './policy-check.ts';

/** Who names the domain. */
export const askReferences = async (domain: string, signal: AbortSignal): Promise<Reference[]> =>
  readReferences(await call(checkDomain, { body: { domain }, signal }));

/** What a crawler sees at the domain. */
export const askPolicyFile = async (
  domain: string,
  signal: AbortSignal,
  { probe }: { probe: boolean } = { probe: false },
): Promise<PolicyCheck> =>
  readPolicyCheck(await call(checkTrustTxt, { body: probe ? { domain, probe } : { domain }, signal }), domain);

/** What the domain's own file says, and who names it, as far as the graph has read it. */
export const askRelationships = async (domain: string, signal: AbortSignal): Promise<Relationships> =>
  readRelationships(await call(getTrustRelationships, { body: { domain }, signal }));
