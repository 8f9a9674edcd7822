import { createFinding } from '../rules/create-finding.ts';
import { inconclusive, isNotInDns, isRefusal, NO_FINDINGS, type ProbeOutcome, withFindings } from './probe-outcome.ts';
import type { ProbeTarget } from './probe-targets.ts';
import type { Prober } from './prober.ts';

/** The status is what counts. */
const MAX_PAGE_BYTES = 4 * 1024;

/** Requests a contact or disclosure page: TT615. */
export async function probePage({ statement, url }: ProbeTarget, prober: Prober): Promise<ProbeOutcome | null> {
  const result = await prober.fetch(url, MAX_PAGE_BYTES);
  if (!result) return null;
  const { range, attribute } = statement;
  if (isNotInDns(result))
    return withFindings(
      createFinding('TT615', `${url.hostname} is not in DNS, so nobody can open the page.`, { range }),
    );
  if (!result.ok) return inconclusive(`${result.message}.`);
  if (isRefusal(result.status)) return inconclusive(`The site refuses us (status ${result.status}).`);
  if (result.status < 400) return NO_FINDINGS;
  return withFindings(
    createFinding(
      'TT615',
      `The ${attribute} page answers with status ${result.status}. Correct the address, or bring the page back.`,
      { range, url: result.url },
    ),
  );
}
