import { type DossierResponse, dossierPath } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/dossier.ts';
import { DomainName } from '../../components/domain-name.tsx';
import { DossierSection } from './dossier-section.tsx';

/** Known domains under the same registrable domain, and other known sites with a similar name. */
export function RelatedDomains({ dossier: { related_domains } }: { dossier: DossierResponse }) {
  return (
    <DossierSection id="relatives" head={MESSAGES.relatedDomains}>
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
