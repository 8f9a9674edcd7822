import type { DossierFinding } from '@vouchwire/api-contract';

/**
 * The sides that confirm a finding: both sides, some statements by both (`partly`), one side only, only files that can
 * no longer be read (`stale`), or none. The status of a badge is the same.
 */
export type FindingStatus = 'both-sides' | 'partly' | 'one-side' | 'stale' | 'not-listed';

export function getFindingStatus(finding: DossierFinding): FindingStatus {
  switch (finding.kind) {
    case 'association': {
      if (finding.members?.stale) return 'stale';
      const status = getListingStatus(finding);
      return status === 'not-listed' ? 'both-sides' : status;
    }
    case 'listed':
      return getListingStatus(finding);
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

function getListingStatus({ confirmed, listed, stale }: DossierFinding): FindingStatus {
  if (confirmed.total > 0) return listed.total + stale.total > 0 ? 'partly' : 'both-sides';
  if (listed.total > 0) return 'one-side';
  return stale.total > 0 ? 'stale' : 'not-listed';
}
