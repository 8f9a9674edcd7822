import type { AnalyzeNodeAnswer } from '@vouchwire/api-contract';
import type { Sighting } from './node-evidence.ts';

type SiteStatus = Pick<AnalyzeNodeAnswer['additional_data'], 'website_status' | 'trust_txt'>;

/** Whether the site answered and whether a trust.txt was there, by what came of looking. Refused and broken are not absent. */
const MEANING: Record<Sighting['outcome'], { online: boolean; exists: boolean | null }> = {
  found: { online: true, exists: true },
  absent: { online: true, exists: false },
  'not-a-policy-file': { online: true, exists: false },
  blocked: { online: true, exists: null },
  unreachable: { online: false, exists: null },
};

/** What the latest look at a host says of its site and file; null everywhere where nobody looked. Pure. */
export function siteStatus(latest: Sighting | null): SiteStatus {
  if (latest === null) {
    return {
      website_status: { online: null, checked_at: null },
      trust_txt: { exists: null, url: null, checked_at: null },
    };
  }
  const { online, exists } = MEANING[latest.outcome];
  return {
    website_status: { online, checked_at: latest.at },
    trust_txt: { exists, url: exists ? latest.url : null, checked_at: latest.at },
  };
}
