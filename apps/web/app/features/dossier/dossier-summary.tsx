import { associationPath, type DossierResponse, getReplies, getSubject } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES } from '#messages/dossier.ts';
import { MESSAGES as NAME } from '#messages/site-profile.ts';
import { formatDecimal } from '../../lib/numbers.ts';
import { RELATIONSHIPS } from '../../lib/relationships.ts';
import { SIGNAL_PATH } from '../../lib/section-links.ts';
import { STATEMENTS } from '../../lib/statements.ts';
import { formatDate } from '../../lib/time.ts';
import { Fact, FactList, ListedBy, Owners } from './dossier-facts.tsx';
import type { WordedDossier } from './dossier-texts.ts';
import { SiteName } from './site-profile.tsx';
import { SiteStateFact } from './site-state-fact.tsx';

const { facts: SIGNAL_TEXTS } = MESSAGES;
/** Values differ by association, owner and confirmation, so a third decimal has no meaning. */
const DECIMALS = 2;

/** Trust signal with its basis, or the reason why there is none. */
function TrustSignal({ dossier }: { dossier: DossierResponse }) {
  const { trust_signal } = dossier;
  return (
    <>
      {trust_signal === null ? (
        getNoSignalReason(dossier)
      ) : (
        <>
          <b className="num">{formatDecimal(trust_signal, DECIMALS)}</b> {getSignalDomain(dossier)}{' '}
          <span className="quiet">{COMMON.signalScale({ through: null })}</span>
          <SignalBasis dossier={dossier} />
        </>
      )}{' '}
      <a href={SIGNAL_PATH} className="inline-block min-h-6">
        {SIGNAL_TEXTS.method}
      </a>
    </>
  );
}

function getNoSignalReason(dossier: DossierResponse): string {
  const {
    domain,
    trust_basis: { kind, domain: platform },
  } = dossier;
  if (kind === 'suspended') return STATEMENTS.signalAsListed(dossier.trust_signal_as_listed);
  if (kind === 'shared-platform') return SIGNAL_TEXTS.noSignal['shared-platform']({ platform: platform ?? '' });
  return kind === 'no-domain' ? SIGNAL_TEXTS.noSignal['no-domain'] : STATEMENTS.noSignal(domain, null);
}

/** Returns the registrable domain of the signal if the page is about another identity. */
const getSignalDomain = ({ domain, trust_basis: { domain: signalDomain } }: DossierResponse): string =>
  signalDomain === null || signalDomain === domain ? '' : SIGNAL_TEXTS.signalOfDomain({ domain: signalDomain });

function SignalBasis({ dossier: { domain: subject, trust_basis } }: { dossier: DossierResponse }) {
  const { kind, sources, total, independent } = trust_basis;
  if (kind === 'anchor') return <p className="small">{SIGNAL_TEXTS.operatorSetting}</p>;
  const lines = sources.map(({ domain, name, confirmed, identities, identities_total, statement }) =>
    kind === 'owner'
      ? RELATIONSHIPS.throughOwner(name ?? domain, confirmed ? null : { statement }, getSubject(subject))
      : RELATIONSHIPS.lists(name ?? domain, STATEMENTS.parties(identities, identities_total), statement),
  );
  if (kind === 'listed' && independent < total) lines.push(SIGNAL_TEXTS.related({ total, independent }));
  if (total > sources.length) lines.push(COMMON.andMore({ count: total - sources.length }));
  return (
    <details
      className="small [&_summary]:w-fit [&_summary]:min-h-6 [&_summary]:cursor-pointer"
      open={lines.length === 1}
    >
      <summary>{SIGNAL_TEXTS.basis}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

const { summary: TEXTS } = MESSAGES;

/** Summary: lists and owners of the site, the status of its own file, and the dates of the files. */
export function DossierSummary({ dossier }: { dossier: WordedDossier }) {
  return (
    <FactList>
      <SiteStateFact dossier={dossier} />
      <Fact term={TEXTS.listedBy}>
        <ListedBy dossier={dossier} />
        {dossier.formerly_listed_by.map(({ domain, name, last_listed, read_at }) => (
          <p key={domain} className="small">
            {STATEMENTS.formerlyListed(name ?? domain, last_listed, read_at)}
          </p>
        ))}
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
  const replies = getReplies(members);
  return (
    <Fact term={TEXTS.members}>
      {replies === null
        ? TEXTS.membersStale(members)
        : TEXTS.memberCounts({
            total: members.total,
            confirmation: STATEMENTS.confirmation(members.total, replies),
          })}{' '}
      {type === 'association' && <Link to={associationPath(domain)}>{TEXTS.viewMembers}</Link>}
    </Fact>
  );
}

function OwnFileFact({ dossier }: { dossier: WordedDossier }) {
  const { texts, file, records_unavailable_since } = dossier;
  return (
    <Fact term={MESSAGES.facts.ownFile}>
      {records_unavailable_since ? MESSAGES.facts.fileUnavailable : texts.ownFile}{' '}
      {file && <a href="#file">{TEXTS.viewFile}</a>}
    </Fact>
  );
}

/** Dates of the files that the headline is based on, and of the last check of the site. */
function Readings({ dossier }: { dossier: WordedDossier }) {
  const { headline, texts, last_checked, records_unavailable_since } = dossier;
  const { checked_at, read_at } = headline.own_file;
  const day = formatDate(last_checked);
  const isNewer = day !== null && day !== formatDate(checked_at) && day !== formatDate(read_at);
  return (
    <>
      {texts.filesRead ?? TEXTS.noFilesRead(dossier)} {isNewer && MESSAGES.lastChecked({ day })}
      {records_unavailable_since !== null && MESSAGES.lastCheckUnavailable}
    </>
  );
}
