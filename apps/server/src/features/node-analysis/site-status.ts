import type { AnalyzeNodeAnswer } from '@vouchwire/api-contract';
import type { Sighting } from './node-evidence.ts';

type SiteStatus = Pick<AnalyzeNodeAnswer['additional_data'], 'website_status' | 'trust_txt'>;

/** How long an attempt at which the site answered says that the site is online, in ms: 7 days. */
export const ONLINE_FOR_MS = 7 * 24 * 60 * 60 * 1_000;

/** Whether the site answered, and whether it has a trust.txt, by the outcome of an attempt. */
const MEANING: Record<Sighting['outcome'], { answered: boolean; exists: boolean | null }> = {
  found: { answered: true, exists: true },
  absent: { answered: true, exists: false },
  'not-a-policy-file': { answered: true, exists: false },
  // A refusal shows that a server answered, and nothing about the file.
  blocked: { answered: true, exists: null },
  unreachable: { answered: false, exists: null },
};

/**
 * What the latest attempt to read a host's trust.txt says about the site and the file. `online` is null if the site did
 * not answer, or if the attempt is older than `ONLINE_FOR_MS`: one failed attempt does not show that a site is offline.
 */
export function siteStatus(latest: Sighting | null, now: Date): SiteStatus {
  if (latest === null) {
    return {
      website_status: { online: null, checked_at: null },
      trust_txt: { exists: null, url: null, checked_at: null },
    };
  }
  const { answered, exists } = MEANING[latest.outcome];
  const recent = now.getTime() - Date.parse(latest.at) <= ONLINE_FOR_MS;
  return {
    website_status: { online: answered && recent ? true : null, checked_at: latest.at },
    trust_txt: { exists, url: exists ? latest.url : null, checked_at: latest.at },
  };
}
