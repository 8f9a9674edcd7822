import { type ColumnLookupGraph, getHeadlineStatus, lookUp } from '@vouchwire/domain-lookup';
import { useEffect, useState } from 'react';
import { MESSAGES } from '#messages/extension.ts';
import { getDossierAddress } from '../lib/dossier-address.ts';
import { findTrustDomains, linkTrustDomains } from '../lib/read-page.ts';

interface FoundDomain {
  /** The host as written on the page. */
  readonly host: string;
  readonly domain: string;
  readonly state: string;
}

/** Lists the domains that the text of the page names as `trust://`, with a button that links them there. */
export function TrustLinks({ tabId, graph, origin }: { tabId: number; graph: ColumnLookupGraph; origin: string }) {
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
  const status = report.kind === 'site' ? getHeadlineStatus(report.headline) : 'not-listed';
  const isThrough = report.kind === 'site' && report.headline.kind === 'through';
  return { host, domain, state: MESSAGES.states[isThrough ? 'through' : status] };
}
