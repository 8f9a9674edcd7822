import {
  type DossierResponse,
  dossierPath,
  dossierStatementsPath,
  type FileReading,
  getDatedLook,
  getPartyName,
  NO_STATEMENT_FILTER,
  type PartyGroup,
  type StatementRole,
} from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/dossier.ts';
import { MESSAGES as RELATIONSHIP_LABELS } from '#messages/relationship-labels.ts';
import { DomainName } from '../../components/domain-name.tsx';
import { STATEMENTS } from '../../lib/statements.ts';
import css from './dossier-summary.module.css';
import type { WordedDossier } from './dossier-texts.ts';

const { summary: TEXTS } = MESSAGES;

/** The parts of a dossier that these facts need. */
type FoundDomain = Pick<DossierResponse, 'domain' | 'headline'>;

/** The parts that the row of the lists needs. */
type ListedDomain = FoundDomain & Pick<WordedDossier, 'via_owner' | 'texts'>;

/** Shows "galvnews.com · The Galveston County Daily News". */
export function DomainAndName({ dossier }: { dossier: Pick<DossierResponse, 'domain' | 'name' | 'name_directory'> }) {
  const { domain, name, name_directory } = dossier;
  return (
    <p>
      <span className="mono">
        <DomainName domain={domain} />
      </span>
      {name && (
        <>
          {' · '}
          <bdi translate="no">
            {name}
            {name_directory && ` (${name_directory})`}
          </bdi>
        </>
      )}
    </p>
  );
}

export function FactList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid m-0 border-y border-rule lining-nums [&>div]:grid [&>div]:grid-cols-[9rem_minmax(0,1fr)] [&>div]:gap-x-4 [&>div]:gap-y-0.5 [&>div]:py-1.75 [&>div+div]:border-t [&>div+div]:border-rule [&_dt]:quiet [&_dd]:m-0 [&_dd]:max-w-[78ch] [&_dd]:breakable to-560:[&>div]:grid-cols-1">
      {children}
    </dl>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The lists of the site, and apart from them those of its owner. */
export function ListedBy({ dossier }: { dossier: ListedDomain }) {
  const { via_owner: owner, texts } = dossier;
  return (
    <>
      <OwnLists dossier={dossier} />
      {owner && texts.viaOwner && (
        <p>
          <Link to={dossierPath(owner.domain)}>{texts.viaOwner.lists}</Link>{' '}
          <span className="quiet">{texts.viaOwner.listing}</span>
        </p>
      )}
    </>
  );
}

function OwnLists({ dossier }: { dossier: ListedDomain }) {
  const notListed = dossier.via_owner ? TEXTS.notListedItself : TEXTS.notListed;
  const { kind, confirmed, listed, stale, through, own_file } = dossier.headline;
  if (kind === 'through' && through)
    return (
      <>
        {TEXTS.notListedItself} <Parties group={through.parties} relationship="associations" dossier={dossier} />{' '}
        <span className="quiet">
          {TEXTS.listsOther({ identities: STATEMENTS.parties(through.identities, through.total) })}
        </span>
      </>
    );
  if (kind !== 'listed' && kind !== 'association') return notListed;
  const groups = [
    { group: confirmed, note: formatConfirmed(own_file) },
    { group: listed, note: TEXTS.listedOnly },
    { group: stale, note: TEXTS.stale },
  ].filter(({ group }) => group.total > 0);
  if (groups.length === 0) return notListed;
  return groups.map(({ group, note }) => (
    <p key={note}>
      <Parties group={group} relationship="associations" dossier={dossier} /> <span className="quiet">{note}</span>
    </p>
  ));
}

export function Owners({ dossier }: { dossier: FoundDomain }) {
  const { owners, stated_owners, own_file } = dossier.headline;
  if (owners.total + stated_owners.total === 0) return TEXTS.noOwner;
  return (
    <>
      {owners.total > 0 && (
        <p>
          <Parties group={owners} relationship="owners" dossier={dossier} />{' '}
          <span className="quiet">{formatConfirmed(own_file)}</span>
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

/** Adds the reading of the site's own file in the past tense, as the headline does. */
function formatConfirmed(ownFile: FileReading): string {
  const look = getDatedLook(ownFile);
  return [RELATIONSHIP_LABELS.bothSides, look && STATEMENTS.lastLook(look)].filter(Boolean).join(' ');
}

/** Parties with links to their dossiers. Those that are only counted link to their statements. */
function Parties({
  group: { parties, total },
  relationship,
  dossier: { domain },
}: {
  group: PartyGroup;
  relationship: StatementRole;
  dossier: FoundDomain;
}) {
  const others = total - parties.length;
  return (
    <span className={css.parties}>
      {parties.map((party) => (
        <span key={party.domain}>
          <Link to={dossierPath(party.domain)} className="breakable" translate="no">
            {getPartyName(party)}
          </Link>
          <PartyLook file={party.file} />
        </span>
      ))}
      {others > 0 && (
        <span>
          <Link
            to={dossierStatementsPath(domain, {
              page: 1,
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

/** The reading of a party's file, if its statement is in the past tense. */
function PartyLook({ file }: { file: FileReading }) {
  const look = getDatedLook(file);
  return look && <span className="quiet"> {STATEMENTS.inside(look)}</span>;
}
