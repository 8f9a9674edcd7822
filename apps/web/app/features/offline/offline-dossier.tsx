import { dossierPath, formatFileStatus, formatFilesRead, formatHeadline, formatOwnFile } from '@vouchwire/api-contract';
import {
  type LookUp,
  listCountedLists,
  lookUp,
  type RelatedIdentity,
  type SiteReport,
} from '@vouchwire/domain-findings';
import { useEffect, useState } from 'react';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as DOSSIER } from '#messages/dossier.ts';
import { MESSAGES as EVIDENCE } from '#messages/evidence.ts';
import { MESSAGES } from '#messages/offline.ts';
import { LimitsSection } from '../../components/limits-section.tsx';
import { STATEMENTS } from '../../lib/statements.ts';
import { formatDate } from '../../lib/time.ts';
import { DomainAndName, Fact, FactList, ListedBy, Owners } from '../domain-page/dossier-facts.tsx';
import type { DeviceGraph } from './device-graph.ts';

const { summary: TEXTS } = DOSSIER;
/** Maximum number of shown lists that name a site. */
const MAX_LISTINGS = 50;

/** Summary of a dossier, from the stored graph of this device. */
export function OfflineDossier({ domain, device: { graph } }: { domain: string; device: DeviceGraph }) {
  const [found, setFound] = useState<LookUp | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    lookUp(graph, /^[a-z][a-z\d+.-]*:\/\//i.test(domain) ? domain : `https://${domain}`)
      .catch(() => 'failed' as const)
      .then((next) => {
        if (isCurrent) setFound(next);
      });
    return () => {
      isCurrent = false;
    };
  }, [graph, domain]);
  if (found === null) return <p role="status">{MESSAGES.reading}</p>;
  if (found === 'failed') return <h1>{MESSAGES.notComputed}</h1>;
  if (found.kind !== 'site') return <h1 className="breakable">{MESSAGES.notADomain({ text: domain })}</h1>;
  return <Report report={found} />;
}

function Report({ report }: { report: SiteReport }) {
  const { finding, similar } = report;
  return (
    <article className="grid gap-3 [&_h1]:max-w-[42ch] [&_h1]:text-balance">
      <DomainAndName dossier={report} />
      <h1 className="breakable">{formatHeadline(report, STATEMENTS)}</h1>
      <FactList>
        <Fact term={TEXTS.listedBy}>
          <ListedBy dossier={report} />
        </Fact>
        <Fact term={TEXTS.owner}>
          <Owners dossier={report} />
        </Fact>
        <Fact term={DOSSIER.facts.ownFile}>
          {/* The graph does not contain checks without a result, so this device cannot state that there was none. */}
          {finding.own_file.outcome === null
            ? MESSAGES.ownFileUnknown
            : (formatOwnFile(finding, STATEMENTS) ?? formatFileStatus(finding.own_file, STATEMENTS))}
        </Fact>
        <Fact term={TEXTS.lastSeen}>{formatFilesRead(report, STATEMENTS) ?? TEXTS.noFilesRead}</Fact>
      </FactList>
      <Listings report={report} />
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="grid gap-2 pt-3 border-t border-rule">
          <h2 id="similar">{DOSSIER.relatedDomains}</h2>
          <ul>
            {similar.map((other) => (
              <li key={other.domain} className="py-1 [&_a]:inline-block [&_a]:min-h-6">
                <a href={dossierPath(other.domain)} className="mono breakable" translate="no">
                  {other.domain}
                </a>{' '}
                <span className="quiet">
                  {other.reason === 'same-registrable-domain' ? DOSSIER.sameRegistrableDomain : DOSSIER.lookAlike}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="quiet">{MESSAGES.notStored}</p>
      <LimitsSection head={DOSSIER.limits} text={DOSSIER.limitsText} />
    </article>
  );
}

/** Lists that the finding counts, each with its state, line and date. */
function Listings({ report }: { report: SiteReport }) {
  const lists = listCountedLists(report);
  if (lists.length === 0) return null;
  const more = lists.length - MAX_LISTINGS;
  return (
    <section aria-labelledby="listings" className="grid gap-2 pt-3 border-t border-rule">
      <h2 id="listings">{MESSAGES.listings}</h2>
      <ul>
        {lists.slice(0, MAX_LISTINGS).map((list) => (
          <li key={`${list.domain} ${list.value}`} className="py-1 [&_a]:inline-block [&_a]:min-h-6">
            <a href={dossierPath(list.domain)} className="mono breakable" translate="no">
              {list.domain}
            </a>{' '}
            <span className="quiet">{describeStatement(list)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="quiet">{MESSAGES.moreListings({ count: more })}</p>}
    </section>
  );
}

/** Formats "Confirmed · line 41 · first read 3 Jan 2025, last read 12 Mar 2026". */
const describeStatement = ({ state, line, firstSeen, lastSeen }: RelatedIdentity): string => {
  const [first, last] = [formatDate(firstSeen) ?? '', formatDate(lastSeen) ?? ''];
  return [
    COMMON.states[state],
    ...(line === null ? [] : [EVIDENCE.lineNumber({ line })]),
    first === last ? EVIDENCE.seenOnce({ day: last }) : EVIDENCE.seenFromTo({ first, last }),
  ].join(' · ');
};
