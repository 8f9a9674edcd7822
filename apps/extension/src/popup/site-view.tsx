import { formatFilesRead, formatHeadline, formatOwnFile, getPartyName } from '@vouchwire/api-contract';
import {
  type ColumnLookupGraph,
  getSentenceName,
  listCountedLists,
  type RelatedIdentity,
  type SiteReport,
} from '@vouchwire/domain-lookup';
import { useEffect, useRef } from 'react';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as EVIDENCE } from '#messages/evidence.ts';
import { MESSAGES } from '#messages/extension.ts';
import { getDossierAddress } from '../lib/dossier-address.ts';
import type { Subject } from '../lib/read-page.ts';
import { formatDate } from '../text/dates.ts';
import { STATEMENTS } from '../text/statements.ts';
import { StateMark } from './state-mark.tsx';
import { TrustLinks } from './trust-links.tsx';

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
  const { domain, display, headline, status, similar } = report;
  const ownFile = headline.own_file.outcome === null ? null : formatOwnFile(headline, STATEMENTS);
  const lookAlike = headline.kind === 'unknown' ? similar.find(({ reason }) => reason === 'look-alike') : undefined;
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
      {lookAlike && (
        <p className="notice" role="note">
          {MESSAGES.looksLike({ domain: lookAlike.domain })}
        </p>
      )}
      <h1 tabIndex={-1} ref={heading}>
        {formatHeadline(report, STATEMENTS)}
      </h1>
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
  if (lists.length === 0) return null;
  return (
    <section>
      <h2>{MESSAGES.listedBy}</h2>
      <ul>
        {lists.slice(0, MAX_ROWS).map((list) => (
          <li key={`${list.domain} ${list.value}`}>
            <SiteName site={list} />
            <span className="quiet">{describeStatement(list)}</span>
          </li>
        ))}
      </ul>
      {lists.length > MAX_ROWS && <p className="quiet">{MESSAGES.more({ count: lists.length - MAX_ROWS })}</p>}
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
              {isStated ? MESSAGES.ownerStated : EVIDENCE.confirmed},{' '}
              {EVIDENCE.seenOnce({ day: formatDate(party.file.read_at) ?? '' })}
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
            <span className="quiet">{reason === 'look-alike' ? MESSAGES.similarSpelling : MESSAGES.sameOwner}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SiteName({ site }: { site: Pick<RelatedIdentity, 'domain' | 'name' | 'nameSource'> }) {
  const name = getSentenceName(site);
  return name === null ? (
    <bdi translate="no">{site.domain}</bdi>
  ) : (
    <span>
      {name} <bdi translate="no">{site.domain}</bdi>
    </span>
  );
}

/** "Confirmed · line 41 · read 12 Mar 2026" */
const describeStatement = ({ state, line, lastSeen }: RelatedIdentity): string =>
  [
    COMMON.states[state],
    ...(line === null ? [] : [EVIDENCE.lineNumber({ line })]),
    EVIDENCE.seenOnce({ day: formatDate(lastSeen) ?? '' }),
  ].join(' · ');
