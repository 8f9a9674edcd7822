import type { PolicyCause, PolicyDiagnostic } from '@vouchwire/api-contract';
import type { SafeFetcher } from '../../../platform/safe-fetch/safe-fetch.ts';
import { BROWSER_MS } from './check-limits.ts';
import { finding } from './finding.ts';
import { locationVerdict } from './location-verdict.ts';
import type { PolicySearch } from './look-for-policy-file.ts';

/** What a common browser calls itself. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const REFUSALS: ReadonlySet<PolicyCause> = new Set<PolicyCause>(['http-403', 'http-429']);

/**
 * Whether a site that refuses us would have given a browser an answer: the other half of TT119. It is asked once more,
 * and only where it has refused us by our own name. What comes is looked at for this one finding and then forgotten: it
 * is not shown, not recorded and no part of the graph, since the site does not want it read like this.
 */
export async function refusalFindings(
  { looks, chosen }: PolicySearch,
  fetcher: SafeFetcher,
  signal: AbortSignal,
): Promise<PolicyDiagnostic[]> {
  const refused = chosen ? undefined : looks.find(({ verdict }) => verdict.cause && REFUSALS.has(verdict.cause));
  if (!refused?.result.ok) return [];
  const result = await fetcher.fetch(refused.url, {
    accept: 'text/html, text/plain, */*;q=0.5',
    userAgent: BROWSER,
    downgrade: 'follow',
    limits: { totalMs: BROWSER_MS },
    signal,
  });
  if (!result.ok || result.status !== 200) return [];
  const { outcome, cause } = locationVerdict(result);
  if (cause === 'bot-challenge') return [];
  const given = outcome === 'found' ? 'the file' : 'an answer';
  return [
    finding(
      'TT119',
      `The site refuses our crawler (status ${refused.result.status}) and gives a browser ${given} (status 200). Let every reader fetch the two locations of trust.txt. What the browser was given is not used.`,
      { url: refused.url },
    ),
  ];
}
