import type { PolicyOutcome } from '@vouchwire/api-contract';
import { ApiProblem, type Call, call } from '../../lib/api-client.ts';
import { type DomainLinks, type Reference, toReferences, toStatements } from './known-links.ts';
import type { KnownLink } from './policy/reciprocity.ts';
import type { PolicyCheck } from './policy-check.ts';

/** Fetches the domains that name this one. */
export const fetchReferences = async (domain: string, signal: AbortSignal, send: Call = call): Promise<Reference[]> =>
  toReferences((await send('checkDomain', { body: { domain }, signal })).references);

/** Requests a check. The messages of its findings load in parallel. */
async function requestCheck(
  body: { domain: string; probe?: boolean; content?: 'as-published' },
  signal: AbortSignal,
): Promise<PolicyCheck> {
  const [{ toPolicyCheck }, answer] = await Promise.all([
    import('./policy-check.ts'),
    call('checkTrustTxt', { body, signal }),
  ]);
  return toPolicyCheck(answer, body.domain);
}

/** Checks the file as a crawler would, with personal data masked. */
export const checkPolicyFile = (
  domain: string,
  signal: AbortSignal,
  { probe }: { probe: boolean } = { probe: false },
): Promise<PolicyCheck> => requestCheck(probe ? { domain, probe } : { domain }, signal);

/** Checks the file and returns it unmasked, for an editor, because saving it must not lose data. */
export const fetchFileToEdit = (domain: string, signal: AbortSignal): Promise<PolicyCheck> =>
  requestCheck({ domain, content: 'as-published' }, signal);

/**
 * Fetches the newest recorded attempt to read the domain's file. Null if there is none, or if the records do not
 * respond.
 */
const fetchLastAttempt = async (
  domain: string,
  signal: AbortSignal,
  send: Call = call,
): Promise<{ outcome: PolicyOutcome; at: string } | null> => {
  try {
    const { observations = [] } = await send('getDomainHistory', {
      params: { domain },
      query: { limit: 5 },
      signal,
    });
    const attempts = observations.flatMap(({ outcome, last_seen_at: at }) => (outcome && at ? [{ outcome, at }] : []));
    return attempts.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0] ?? null;
  } catch (error) {
    if (error instanceof ApiProblem) return null;
    throw error;
  }
};

export const getLastAttemptQuery = (domain: string, send: Call = call) => ({
  queryKey: ['trust-txt', 'last-attempt', domain],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchLastAttempt(domain, signal, send),
});

/** Fetches the statements of the domain's own file from the graph. */
export const fetchStatements = async (domain: string, signal: AbortSignal, send: Call = call): Promise<KnownLink[]> =>
  toStatements(await send('getTrustRelationships', { body: { domain }, signal }));

/** Fetches all links of the domain from the graph. */
export async function fetchLinks(domain: string, signal: AbortSignal, send: Call = call): Promise<DomainLinks> {
  const [references, statements] = await Promise.all([
    fetchReferences(domain, signal, send),
    fetchStatements(domain, signal, send),
  ]);
  return { references, statements };
}
