import { formatSiteChange, listEvidenceRows, type SiteChangesResponse } from '@vouchwire/api-contract';
import { LOCALE } from '#messages/locale.ts';
import { HEADLINES } from '../../lib/headlines.ts';

export type WordedSiteChanges = ReturnType<typeof wordSiteChanges>;

/** Formats the sentences of the states on the server, so that the page loads neither their code nor their words. */
export const wordSiteChanges = ({ all, next, changes }: SiteChangesResponse) => ({
  all,
  next,
  changes: changes.map((change) => ({
    domain: change.domain,
    name: change.name,
    since: change.site_state.since,
    sentence: formatSiteChange(change, HEADLINES),
    evidence: listEvidenceRows(change.site_state.evidence, HEADLINES, LOCALE.language),
  })),
});
