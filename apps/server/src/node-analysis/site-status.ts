import type { AnalyzeNodeResponse } from '@vouchwire/api-contract';
import type { ObservationSummary } from '../policy-files/observations/observation.ts';

type SiteStatus = Pick<AnalyzeNodeResponse['additional_data'], 'website_status' | 'trust_txt'>;

/** Maximum age of an attempt with a response that shows that the site is online, in ms: 7 days. */
const MAX_ONLINE_AGE_MS = 7 * 24 * 60 * 60 * 1_000;

/** Whether the site responded, and whether it has a trust.txt, by the outcome of an attempt. */
const OUTCOME_MEANINGS: Record<ObservationSummary['outcome'], { answered: boolean; exists: boolean | null }> = {
  found: { answered: true, exists: true },
  absent: { answered: true, exists: false },
  'not-a-policy-file': { answered: true, exists: false },
  // A refusal or a redirect shows that a server responded, but gives no information about the file.
  blocked: { answered: true, exists: null },
  'redirected-off-site': { answered: true, exists: null },
  unreachable: { answered: false, exists: null },
};

/**
 * Creates the status from the latest attempt to read a host's trust.txt. `online` is null if the site did not respond,
 * or if the attempt is older than `MAX_ONLINE_AGE_MS`, because one failed attempt does not show that a site is offline.
 */
export function createSiteStatus(latest: ObservationSummary | null, now: Date): SiteStatus {
  if (latest === null) {
    return {
      website_status: { online: null, checked_at: null },
      trust_txt: { exists: null, url: null, checked_at: null },
    };
  }
  const { answered, exists } = OUTCOME_MEANINGS[latest.outcome];
  const isRecent = now.getTime() - Date.parse(latest.at) <= MAX_ONLINE_AGE_MS;
  return {
    website_status: { online: answered && isRecent ? true : null, checked_at: latest.at },
    trust_txt: { exists, url: exists ? latest.url : null, checked_at: latest.at },
  };
}
