import { type DomainHeadline, getNoticeOrder, type Headline, isLookAlikeHeadline } from '@vouchwire/api-contract';
import { suspendsTrust } from '@vouchwire/trust-graph';

/**
 * The sides that confirm a headline: both sides, some statements by both (`partly`), one side only, only files that can
 * no longer be read (`stale`), or none. With `other-tenant`, the state of the site comes first, because the listings may
 * be of another tenant of the address. None if the headline begins with a site that the address resembles. The status of
 * a badge is the same.
 */
export type HeadlineStatus = 'other-tenant' | 'both-sides' | 'partly' | 'one-side' | 'stale' | 'not-listed';

export function getHeadlineStatus({
  headline,
  look_alike,
}: Pick<DomainHeadline, 'headline' | 'look_alike'>): HeadlineStatus {
  for (const notice of getNoticeOrder(look_alike)) {
    if (notice === 'site-state' && suspendsTrust(headline.site_state.state)) return 'other-tenant';
    if (notice === 'look-alike' && isLookAlikeHeadline(look_alike)) return 'not-listed';
  }
  switch (headline.kind) {
    case 'association': {
      if (headline.members?.stale) return 'stale';
      const status = getListingStatus(headline);
      return status === 'not-listed' ? 'both-sides' : status;
    }
    case 'listed':
      return getListingStatus(headline);
    case 'controlled':
    case 'owner':
      return 'both-sides';
    case 'through':
      return 'one-side';
    case 'list':
    case 'not-listed':
    case 'unknown':
      return 'not-listed';
  }
}

function getListingStatus({ confirmed, listed, stale }: Headline): HeadlineStatus {
  if (confirmed.total > 0) return listed.total + stale.total > 0 ? 'partly' : 'both-sides';
  if (listed.total > 0) return 'one-side';
  return stale.total > 0 ? 'stale' : 'not-listed';
}
