import {
  type FileReading,
  formatFilesRead,
  formatHeadline,
  formatListing,
  formatNeutralResemblance,
  formatOwnFile,
  formatPartiesHeadline,
  formatViaOwner,
  getLastLook,
  getPartyName,
  toOwnersListing,
} from '@vouchwire/api-contract';
import {
  type ColumnLookupGraph,
  getHeadlineStatus,
  getSentenceName,
  type HeadlineStatus,
  listCountedLists,
  lookUp,
  type RelatedIdentity,
  type SiteReport,
  toFileReading,
} from '@vouchwire/domain-lookup';
import { useEffect, useRef, useState } from 'react';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as EVIDENCE } from '#messages/evidence.ts';
import { MESSAGES } from '#messages/extension.ts';
import { MESSAGES as LABELS } from '#messages/relationship-labels.ts';
import { getDossierAddress } from '../lib/dossier-address.ts';
import { findTrustDomains, linkTrustDomains, type Subject } from '../lib/read-page.ts';
import { formatDate } from '../text/dates.ts';
import { STATEMENTS } from '../text/statements.ts';

/** Shapes of 16 × 16 pixels. The word next to a shape states its meaning. */
const SHAPES: Readonly<Record<HeadlineStatus | 'through', string>> = {
  'both-sides': 'M2 8.5 6.5 13 14 3',
  partly: 'M2 8.5 6.5 13M9 9.5 14 3',
  'one-side': 'M2 4h12M2 8h12M2 12h12',
  through: 'M8 14V3M3.5 7.500 8 3l4.500 4.500',
  stale: 'M2 9c2-4 4-4 6-1s4 3 6-1',
  'not-listed': 'M3 8h10',
  'other-tenant': 'M8 2 14.500 13.500H1.500Z',
};

function StateMark({ status }: { status: HeadlineStatus | 'through' }) {
  return (
    <p className="state" data-status={status}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={SHAPES[status]} />
      </svg>
      <strong>{MESSAGES.states[status]}</strong>{' '}
      <span>
        {status === 'both-sides' || status === 'one-side'
          ? LABELS[status === 'both-sides' ? 'bothSides' : 'oneSide']
          : MESSAGES.stateDetails[status]}
      </span>
    </p>
  );
}

/** The dossier lists the remaining rows. */
const MAX_ROWS = 6;

interface SiteViewProps {
  readonly report: SiteReport;
  readonly graph: ColumnLookupGraph;
  readonly subject: Subject;
  /** Origin of the server whose dossiers are linked. */
  readonly origin: string;
}

export function SiteView({ report, graph, subject, origin }: SiteViewProps) {
  const { domain, display, headline, look_alike, status } = report;
  const title = formatHeadline(report, STATEMENTS);
  const parties = formatPartiesHeadline(report, STATEMENTS);
  const neutralLine = look_alike?.kind === 'disputed' ? null : formatNeutralResemblance(look_alike, STATEMENTS);
  const ownFile = headline.own_file.outcome === null ? null : formatOwnFile(headline, STATEMENTS);
  const heading = useRef<HTMLHeadingElement>(null);
  // A screen reader then begins with the result.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <header>
        <p className="domain" translate="no">
          <bdi>{display ?? domain}</bdi>
        </p>
        {display !== null && <p className="quiet">{MESSAGES.asciiForm({ domain })}</p>}
        <StateMark status={headline.kind === 'through' ? 'through' : status} />
      </header>
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {look_alike && (
        <p>
          <a href={getDossierAddress(origin, look_alike.known)} target="_blank" rel="noopener noreferrer">
            <bdi translate="no">{look_alike.known}</bdi>
          </a>
          {look_alike.known_listed_by.length > 0 && (
            <span className="quiet">
              {MESSAGES.listedBy}: {look_alike.known_listed_by.map((list) => list.name ?? list.domain).join(', ')}
            </span>
          )}
        </p>
      )}
      {!title.endsWith(parties) && <p>{parties}</p>}
      {neutralLine !== null && <p>{neutralLine}</p>}
      <p className="quiet">
        {[
          ownFile,
          headline.own_file.outcome === null ? MESSAGES.ownFileUnknown : null,
          formatFilesRead(report, STATEMENTS),
        ]
          .filter((sentence) => sentence !== null)
          .join(' ')}
      </p>
      <Lists report={report} />
      <Owners report={report} />
      <Similar report={report} />
      {subject.tabId !== null && <TrustLinks tabId={subject.tabId} graph={graph} origin={origin} />}
      <section>
        <h2>{MESSAGES.limits}</h2>
        <p>{MESSAGES.limitsText}</p>
      </section>
      <p>
        <a href={getDossierAddress(origin, domain)} target="_blank" rel="noopener noreferrer">
          {COMMON.dossier}
        </a>
      </p>
    </>
  );
}

/** The sites that list the site, with state, line and date. These are the statements that its headline counts. */
function Lists({ report }: { report: SiteReport }) {
  const lists = listCountedLists(report);
  const { via_owner: owner } = report;
  if (lists.length === 0 && owner === null) return null;
  return (
    <section>
      <h2>{MESSAGES.listedBy}</h2>
      <ul>
        {lists.slice(0, MAX_ROWS).map((list) => (
          <li key={`${list.source} ${list.value}`}>
            <SiteName site={list.other} />
            <span className="quiet">{describeStatement(list)}</span>
          </li>
        ))}
      </ul>
      {lists.length > MAX_ROWS && <p className="quiet">{MESSAGES.more({ count: lists.length - MAX_ROWS })}</p>}
      {owner && (
        <p>
          {formatViaOwner(owner, STATEMENTS)}{' '}
          <span className="quiet">{formatListing(toOwnersListing(owner), 'owner', STATEMENTS)}</span>
        </p>
      )}
    </section>
  );
}

function Owners({ report: { headline } }: { report: SiteReport }) {
  const isStated = headline.owners.total === 0;
  const { parties } = isStated ? headline.stated_owners : headline.owners;
  if (parties.length === 0) return null;
  return (
    <section>
      <h2>{MESSAGES.owner}</h2>
      <ul>
        {parties.map((party) => (
          <li key={party.domain}>
            <span>{getPartyName(party)}</span>
            <span className="quiet">
              {isStated ? MESSAGES.ownerStated : LABELS.bothSides}, {formatReading(party.file.read_at, party.file)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Similar({ report: { similar } }: { report: SiteReport }) {
  if (similar.length === 0) return null;
  return (
    <section>
      <h2>{MESSAGES.similar}</h2>
      <ul>
        {similar.slice(0, MAX_ROWS).map(({ domain, reason }) => (
          <li key={domain}>
            <bdi translate="no">{domain}</bdi>
            <span className="quiet">
              {reason === 'near-name' ? STATEMENTS.lookAlike.nearName(domain) : MESSAGES.sameOwner}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SiteName({ site }: { site: RelatedIdentity['other'] }) {
  const name = getSentenceName(site);
  return name === null ? (
    <bdi translate="no">{site.domain}</bdi>
  ) : (
    <span>
      {name} <bdi translate="no">{site.domain}</bdi>
    </span>
  );
}

/** "read 12 Mar 2026", or the last reading and the last check if that did not find the file. */
function formatReading(date: string | null, file: FileReading): string {
  const look = getLastLook(file);
  return look ? STATEMENTS.lastLook(look) : EVIDENCE.seenOnce({ day: formatDate(date) ?? '' });
}

/** "Confirmed · line 41 · read 12 Mar 2026" */
const describeStatement = ({ state, line, lastSeen, other }: RelatedIdentity): string =>
  [
    COMMON.states[state],
    ...(line === null ? [] : [EVIDENCE.lineNumber({ line })]),
    formatReading(lastSeen, toFileReading(other.domain, other)),
  ].join(' · ');

interface FoundDomain {
  /** The host as written on the page. */
  readonly host: string;
  readonly domain: string;
  readonly state: string;
}

/** Lists the domains that the text of the page names as `trust://`, with a button that links them there. */
function TrustLinks({ tabId, graph, origin }: { tabId: number; graph: ColumnLookupGraph; origin: string }) {
  const [found, setFound] = useState<readonly FoundDomain[]>([]);
  const [linked, setLinked] = useState<number | null>(null);
  useEffect(() => {
    let isShown = true;
    findTrustDomains(tabId)
      .then((domains) => Promise.all([...domains].map(([host, domain]) => describe(graph, host, domain))))
      .then((described) => isShown && setFound(described));
    return () => {
      isShown = false;
    };
  }, [tabId, graph]);
  if (found.length === 0) return null;
  const addresses = Object.fromEntries(found.map(({ host, domain }) => [host, getDossierAddress(origin, domain)]));
  const link = () => linkTrustDomains(tabId, addresses).then(setLinked, () => setLinked(0));
  return (
    <section>
      <h2>{MESSAGES.trustLinks}</h2>
      <ul>
        {found.map(({ host, domain, state }) => (
          <li key={host}>
            <a href={addresses[host]} target="_blank" rel="noopener noreferrer" translate="no">
              <bdi>{domain}</bdi>
            </a>
            <span className="quiet">{state}</span>
          </li>
        ))}
      </ul>
      <p className="actions">
        <button type="button" onClick={link}>
          {MESSAGES.linkThem}
        </button>
        <span role="status">{linked !== null && MESSAGES.linked({ count: linked })}</span>
      </p>
    </section>
  );
}

function describe(graph: ColumnLookupGraph, host: string, domain: string): FoundDomain {
  const report = lookUp(graph, `https://${domain}/`);
  const status = report.kind === 'site' ? getHeadlineStatus(report) : 'not-listed';
  const isThrough = report.kind === 'site' && report.headline.kind === 'through';
  return { host, domain, state: MESSAGES.states[isThrough ? 'through' : status] };
}
