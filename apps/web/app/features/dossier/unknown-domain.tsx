import { correctionsPath, type DossierResponse, dossierPath } from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/dossier.ts';
import { DomainName } from '../../components/domain-name.tsx';
import { ReportErrorLink } from '../../components/report-error-link.tsx';
import { getCheckPath } from '../../lib/section-links.ts';
import { DossierSection } from './dossier-section.tsx';
import { GraphVersion } from './graph-version.tsx';
import { NotChecked } from './not-checked.tsx';
import { RelatedDomains } from './related-domains.tsx';

interface UnknownDomainProps {
  dossier: DossierResponse;
  /** Header of the page. */
  header: ReactNode;
}

/** Page of a domain that is not in the graph: similar domains, and what its owner can do. */
export function UnknownDomain({ dossier, header }: UnknownDomainProps) {
  const { related_domains, suggested_associations, not_checked } = dossier;
  return (
    <article className="wrap pt-8">
      {header}
      {related_domains.length > 0 ? (
        <RelatedDomains dossier={dossier} />
      ) : (
        <p className="quiet pb-6">{MESSAGES.noRelatedDomains}</p>
      )}
      {suggested_associations.length > 0 && (
        <DossierSection id="would-list" head={MESSAGES.suggestedAssociations}>
          <p className="max-w-[62ch] font-serif font-normal text-20/[1.5]">{MESSAGES.suggestedAssociationsDetails}</p>
          <ul>
            {suggested_associations.map((list) => (
              <li key={list.domain} className="py-1 [&_a]:inline-block [&_a]:min-h-6">
                <a href={dossierPath(list.domain)} className="breakable" translate="no">
                  {list.name ?? <DomainName domain={list.domain} />}
                </a>{' '}
                <span className="quiet">{MESSAGES.listMembers({ count: list.members })}</span>
              </li>
            ))}
          </ul>
        </DossierSection>
      )}
      {not_checked.length > 0 && <NotChecked dossier={dossier} />}
      <OwnerSection dossier={dossier} />
      <GraphVersion dossier={dossier} />
    </article>
  );
}

/** Actions for the owner of a site: publish or change its file, check it, and report an error. */
export function OwnerSection({ dossier: { domain, file, in_trust_graph } }: { dossier: DossierResponse }) {
  return (
    <DossierSection id="owner" head={MESSAGES.owner}>
      <p className="max-w-[62ch] font-serif font-normal text-20/[1.5]">
        {in_trust_graph ? MESSAGES.replyDetails : MESSAGES.ownerDetails}
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-2 items-center pt-4 tall-links">
        <Link to={`/trust-generator?domain=${encodeURIComponent(domain)}`}>
          {file ? MESSAGES.editFile : MESSAGES.createFile}
        </Link>
        <Link to={getCheckPath(domain)}>{MESSAGES.checkDomain}</Link>
        {in_trust_graph ? (
          <Link to={correctionsPath(dossierPath(domain))} rel="nofollow">
            {MESSAGES.reply}
          </Link>
        ) : (
          <ReportErrorLink about={dossierPath(domain)} />
        )}
      </p>
    </DossierSection>
  );
}
