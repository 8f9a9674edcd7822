import {
  checkDomain,
  checkTrustTxt,
  getDomainHistory,
  getTrustRelationships,
  POLICY_OUTCOMES,
  type PolicyOutcome,
} from '@vouchwire/api-contract';
import { ApiProblem, call } from '../../lib/api-client.ts';
import { asRecord, asText, readList } from '../../lib/lenient.ts';
import { type Reference, type Relationships, readReferences, readRelationships } from './known-links.ts';
import { type PolicyCheck, readPolicyCheck } from './policy-check.ts';

/** Who names the domain. */
export const fetchReferences = async (domain: string, signal: AbortSignal): Promise<Reference[]> =>
  readReferences(await call(checkDomain, { body: { domain }, signal }));

/** What a crawler sees at the domain, with personal data masked. */
export const checkPolicyFile = async (
  domain: string,
  signal: AbortSignal,
  { probe }: { probe: boolean } = { probe: false },
): Promise<PolicyCheck> =>
  readPolicyCheck(await call(checkTrustTxt, { body: probe ? { domain, probe } : { domain }, signal }), domain);

/** The same with the file as published, for an editor: what is saved from it must lose nothing. */
export const fetchFileToEdit = async (domain: string, signal: AbortSignal): Promise<PolicyCheck> =>
  readPolicyCheck(await call(checkTrustTxt, { body: { domain, content: 'as-published' }, signal }), domain);

/** The newest attempt to read the domain's file that is on record; null if none is, or the records do not answer. */
export const fetchLastAttempt = async (
  domain: string,
  signal: AbortSignal,
): Promise<{ outcome: PolicyOutcome; at: string } | null> => {
  try {
    const response = await call(getDomainHistory, { params: { domain }, query: { limit: 5 }, signal });
    const attempts = readList(asRecord(response)?.observations, (seen) => {
      const outcome = POLICY_OUTCOMES.find((known) => known === seen.outcome);
      const at = asText(seen.last_seen_at);
      return outcome && at ? { outcome, at } : null;
    });
    return attempts.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0] ?? null;
  } catch (error) {
    if (error instanceof ApiProblem) return null;
    throw error;
  }
};

/** What the domain's own file says, and who names it, as far as the graph has read it. */
export const fetchRelationships = async (domain: string, signal: AbortSignal): Promise<Relationships> =>
  readRelationships(await call(getTrustRelationships, { body: { domain }, signal }));
