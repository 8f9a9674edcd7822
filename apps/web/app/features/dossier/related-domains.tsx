import { type DossierResponse, dossierPath } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/dossier.ts';
import { DomainName } from '../../components/domain-name.tsx';
import { DossierSection } from './dossier-section.tsx';

/** Maximum number of domains that are not folded on the page of a site in the graph. */
const MAX_OPEN_DOMAINS = 3;

/** Known domains under the same registrable domain, and other known sites with a similar name. */
export function RelatedDomains({ dossier: { related_domains, in_trust_graph } }: { dossier: DossierResponse }) {
  return (
    <DossierSection
      id="relatives"
      head={MESSAGES.relatedDomains}
      isFolded={in_trust_graph && related_domains.length > MAX_OPEN_DOMAINS}
    >
      <ul>
        {related_domains.map((relative) => (
          <li key={relative.domain} className="py-1 [&_a]:inline-block [&_a]:min-h-6">
            <a href={dossierPath(relative.domain)} className="mono breakable" translate="no">
              <DomainName domain={relative.domain} />
            </a>{' '}
            <span className="quiet">
              {relative.reason === 'same-registrable-domain' ? MESSAGES.sameRegistrableDomain : MESSAGES.nearName}
            </span>
          </li>
        ))}
      </ul>
    </DossierSection>
  );
}
