import {
  type DossierResponse,
  formatDispute,
  formatDomainStatement,
  formatFileStatus,
  formatFilesRead,
  formatHeadline,
  formatHomePageReadings,
  formatListing,
  formatNeutralResemblance,
  formatOwnFile,
  formatPartiesHeadline,
  formatRecentCheck,
  formatSiteState,
  formatViaOwner,
  isLookAlikeHeadline,
  listEvidenceRows,
  toOwnersListing,
} from '@vouchwire/api-contract';
import { suspendsTrust } from '@vouchwire/trust-graph';
import { MESSAGES as DISPUTE } from '#messages/dispute.ts';
import { LOCALE } from '#messages/locale.ts';
import { formatAsOf } from '../../lib/format-as-of.ts';
import { HEADLINES } from '../../lib/headlines.ts';

export type WordedDossier = DossierResponse & { readonly texts: ReturnType<typeof createDossierTexts> };

/** Formats the sentences of a dossier on the server, so that no page loads the code and the words for all of them. */
export const wordDossier = (dossier: DossierResponse): WordedDossier => ({
  ...dossier,
  texts: createDossierTexts(dossier),
});

function createDossierTexts(dossier: DossierResponse) {
  const { headline, headline_read_at, look_alike, related_domains, via_owner } = dossier;
  const nearNames = related_domains.filter(({ reason }) => reason === 'near-name');
  return {
    headline: formatHeadline(dossier, HEADLINES),
    /** The headline without a known site that the address resembles. */
    parties: formatPartiesHeadline(dossier, HEADLINES),
    /** Date and age of the newest reading that the headline is based on. */
    asOf: headline_read_at === null ? null : formatAsOf(headline_read_at, new Date()),
    /** Known sites with a similar name that need no headline. */
    nearNames: [
      look_alike?.kind === 'disputed' ? null : formatNeutralResemblance(look_alike, HEADLINES),
      ...nearNames.map(({ domain }) => HEADLINES.lookAlike.nearName(domain)),
    ].filter((line) => line !== null),
    /** Text of a citation. */
    statement: formatDomainStatement(dossier, HEADLINES),
    siteState:
      formatSiteState(headline, HEADLINES) ??
      formatDispute(headline.site_state, HEADLINES, true)[0] ??
      formatHomePageReadings(dossier.home_page_readings, HEADLINES),
    siteEvidence: listEvidenceRows(headline.site_state.evidence, HEADLINES, LOCALE.language),
    /** Text of the link that disputes the state or the resemblance. Null if there is nothing to dispute. */
    isStateWrong: suspendsTrust(headline.site_state.state) ? DISPUTE.isWrong : null,
    isLookAlikeWrong: isLookAlikeHeadline(look_alike) ? DISPUTE.isWrong : null,
    viaOwner: via_owner && {
      lists: formatViaOwner(via_owner, HEADLINES),
      listing: formatListing(toOwnersListing(via_owner), 'owner', HEADLINES),
    },
    ownFile:
      formatRecentCheck(dossier, HEADLINES) ??
      formatOwnFile(headline, HEADLINES) ??
      formatFileStatus(headline.own_file, HEADLINES),
    filesRead: formatFilesRead(dossier, HEADLINES),
  };
}
