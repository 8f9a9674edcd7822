import {
  associationPath,
  type DossierResponse,
  dossierPath,
  dossierStatementsPath,
  formatFileStatus,
  formatFilesRead,
  formatOwnFile,
  getPartyName,
  NO_STATEMENT_FILTER,
  type PartyGroup,
  type StatementRole,
} from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/dossier.ts';
import { MESSAGES as NAME } from '#messages/site-profile.ts';
import { STATEMENTS } from '../../lib/statements.ts';
import { formatDate } from '../../lib/time.ts';
import { useAsOf } from '../as-of/use-as-of.ts';
import css from './dossier-summary.module.css';
import { SiteName } from './site-profile.tsx';
import { TrustSignal } from './trust-signal.tsx';

const { summary: TEXTS } = MESSAGES;

/** Who lists a site, who owns it, what is known of its own file, and when the files were read. */
export function DossierSummary({ dossier }: { dossier: DossierResponse }) {
  return (
    <dl className="grid m-0 border-y border-rule lining-nums [&>div]:grid [&>div]:grid-cols-[9rem_minmax(0,1fr)] [&>div]:gap-x-4 [&>div]:gap-y-0.5 [&>div]:py-1.75 [&>div+div]:border-t [&>div+div]:border-rule [&_dt]:quiet [&_dd]:m-0 [&_dd]:max-w-[78ch] [&_dd]:breakable to-560:[&>div]:grid-cols-1">
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
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ListedBy({ dossier }: { dossier: DossierResponse }) {
  const { kind, confirmed, listed, stale, through } = dossier.finding;
  if (kind === 'through' && through)
    return (
      <>
        {TEXTS.notListedItself} <Parties group={through.parties} relationship="associations" dossier={dossier} />{' '}
        <span className="quiet">
          {TEXTS.listsOther({ identities: STATEMENTS.parties(through.identities, through.total) })}
        </span>
      </>
    );
  if (kind !== 'listed' && kind !== 'association') return TEXTS.notListed;
  const groups = [
    { group: confirmed, note: TEXTS.confirmed },
    { group: listed, note: TEXTS.listedOnly },
    { group: stale, note: TEXTS.stale },
  ].filter(({ group }) => group.total > 0);
  if (groups.length === 0) return TEXTS.notListed;
  return groups.map(({ group, note }) => (
    <p key={note}>
      <Parties group={group} relationship="associations" dossier={dossier} /> <span className="quiet">{note}</span>
    </p>
  ));
}

function Owners({ dossier }: { dossier: DossierResponse }) {
  const { owners, stated_owners } = dossier.finding;
  if (owners.total + stated_owners.total === 0) return TEXTS.noOwner;
  return (
    <>
      {owners.total > 0 && (
        <p>
          <Parties group={owners} relationship="owners" dossier={dossier} />{' '}
          <span className="quiet">{TEXTS.confirmed}</span>
        </p>
      )}
      {stated_owners.total > 0 && (
        <p>
          <Parties group={stated_owners} relationship="owners" dossier={dossier} />{' '}
          <span className="quiet">{TEXTS.ownerStatedOnly}</span>
        </p>
      )}
    </>
  );
}

/** The numbers of an association and the way to its list. */
function MembersFact({ dossier: { domain, type, day, finding } }: { dossier: DossierResponse }) {
  const { members } = finding;
  if (members === null) return null;
  return (
    <Fact term={TEXTS.members}>
      {members.stale ? TEXTS.membersStale(members) : TEXTS.memberCounts(members)}{' '}
      {type === 'association' && day === null && <Link to={associationPath(domain)}>{TEXTS.viewMembers}</Link>}
    </Fact>
  );
}

function OwnFileFact({ dossier: { finding, file, records_unavailable_since } }: { dossier: DossierResponse }) {
  return (
    <Fact term={MESSAGES.facts.ownFile}>
      {records_unavailable_since
        ? MESSAGES.facts.fileUnavailable
        : (formatOwnFile(finding, STATEMENTS) ?? formatFileStatus(finding.own_file, STATEMENTS))}{' '}
      {file && <a href="#file">{TEXTS.viewFile}</a>}
    </Fact>
  );
}

/** When the files behind the finding were read, and the last check of the site. */
function Readings({ dossier }: { dossier: DossierResponse }) {
  const { finding, last_checked, records_unavailable_since } = dossier;
  const { checked_at, read_at } = finding.own_file;
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

/** Parties with the way to their dossiers; the ones that are counted lead to their statements. */
function Parties({
  group: { parties, total },
  relationship,
  dossier: { domain },
}: {
  group: PartyGroup;
  relationship: StatementRole;
  dossier: DossierResponse;
}) {
  const asOf = useAsOf();
  const others = total - parties.length;
  return (
    <span className={css.parties}>
      {parties.map((party) => (
        <span key={party.domain}>
          <Link to={dossierPath(party.domain, 1, asOf)} className="breakable" translate="no">
            {getPartyName(party)}
          </Link>
        </span>
      ))}
      {others > 0 && (
        <span>
          <Link
            to={dossierStatementsPath(domain, {
              page: 1,
              asOf,
              filter: { ...NO_STATEMENT_FILTER, role: relationship },
            })}
          >
            {TEXTS.others({ count: others })}
          </Link>
        </span>
      )}
    </span>
  );
}
