import {
  associationPath,
  type DossierResponse,
  formatFileStatus,
  formatFilesRead,
  formatOwnFile,
  formatRecentCheck,
} from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/dossier.ts';
import { MESSAGES as NAME } from '#messages/site-profile.ts';
import { STATEMENTS } from '../../lib/statements.ts';
import { formatDate } from '../../lib/time.ts';
import { Fact, FactList, ListedBy, Owners } from './dossier-facts.tsx';
import { SiteName } from './site-profile.tsx';
import { TrustSignal } from './trust-signal.tsx';

const { summary: TEXTS } = MESSAGES;

/** Summary: lists and owners of the site, the status of its own file, and the dates of the files. */
export function DossierSummary({ dossier }: { dossier: DossierResponse }) {
  return (
    <FactList>
      <Fact term={TEXTS.listedBy}>
        <ListedBy dossier={dossier} />
      </Fact>
      <Fact term={TEXTS.owner}>
        <Owners dossier={dossier} />
      </Fact>
      <MembersFact dossier={dossier} />
      <OwnFileFact dossier={dossier} />
      <Fact term={MESSAGES.facts.signal}>
        <TrustSignal dossier={dossier} />
      </Fact>
      {dossier.name !== null && (
        <Fact term={NAME.name}>
          <SiteName dossier={dossier} />
        </Fact>
      )}
      <Fact term={TEXTS.lastSeen}>
        <Readings dossier={dossier} />
      </Fact>
    </FactList>
  );
}

/** Numbers of an association, with a link to its list. */
function MembersFact({ dossier: { domain, type, headline } }: { dossier: DossierResponse }) {
  const { members } = headline;
  if (members === null) return null;
  return (
    <Fact term={TEXTS.members}>
      {members.stale
        ? TEXTS.membersStale(members)
        : TEXTS.memberCounts({
            total: members.total,
            confirmation: STATEMENTS.confirmation(members.total, members),
          })}{' '}
      {type === 'association' && <Link to={associationPath(domain)}>{TEXTS.viewMembers}</Link>}
    </Fact>
  );
}

function OwnFileFact({ dossier }: { dossier: DossierResponse }) {
  const { headline, file, records_unavailable_since } = dossier;
  return (
    <Fact term={MESSAGES.facts.ownFile}>
      {records_unavailable_since
        ? MESSAGES.facts.fileUnavailable
        : (formatRecentCheck(dossier, STATEMENTS) ??
          formatOwnFile(headline, STATEMENTS) ??
          formatFileStatus(headline.own_file, STATEMENTS))}{' '}
      {file && <a href="#file">{TEXTS.viewFile}</a>}
    </Fact>
  );
}

/** Dates of the files that the headline is based on, and of the last check of the site. */
function Readings({ dossier }: { dossier: DossierResponse }) {
  const { headline, last_checked, records_unavailable_since } = dossier;
  const { checked_at, read_at } = headline.own_file;
  const day = formatDate(last_checked);
  const isNewer = day !== null && day !== formatDate(checked_at) && day !== formatDate(read_at);
  const filesRead = formatFilesRead(dossier, STATEMENTS);
  return (
    <>
      {filesRead ?? TEXTS.noFilesRead} {isNewer && MESSAGES.lastChecked({ day })}
      {records_unavailable_since !== null && MESSAGES.lastCheckUnavailable}
    </>
  );
}
