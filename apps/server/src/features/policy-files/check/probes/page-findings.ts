import { finding } from '../finding.ts';
import { ALL_WELL, found, isNotInDns, isRefusal, type LookedAt, unread } from './looked-at.ts';
import type { Prober } from './prober.ts';
import type { ProbeTarget } from './targets.ts';

/** The status is what counts. */
const MAX_BYTES = 4 * 1024;

/** Asks whether a contact or disclosure page is there: TT615. */
export async function lookAtPage({ statement, url }: ProbeTarget, prober: Prober): Promise<LookedAt | null> {
  const result = await prober.ask(url, MAX_BYTES);
  if (!result) return null;
  const { range, attribute } = statement;
  if (isNotInDns(result))
    return found(finding('TT615', `${url.hostname} is not in DNS, so nobody can open the page.`, { range }));
  if (!result.ok) return unread(`${result.message}.`);
  if (isRefusal(result.status)) return unread(`The site refuses us (status ${result.status}).`);
  if (result.status < 400) return ALL_WELL;
  return found(
    finding(
      'TT615',
      `The ${attribute} page answers with status ${result.status}. Correct the address, or bring the page back.`,
      { range, url: result.url },
    ),
  );
}
