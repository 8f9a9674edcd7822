import { dossierPath } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/dossier.ts';
import { ReportErrorLink } from '../../components/report-error-link.tsx';
import { SiteEvidence } from '../../components/site-evidence.tsx';
import { Fact } from './dossier-facts.tsx';
import type { WordedDossier } from './dossier-texts.ts';

/** The state of the site, with the dated facts that it is based on. Nothing for a site that did not change. */
export function SiteStateFact({ dossier: { domain, texts } }: { dossier: WordedDossier }) {
  if (texts.siteState === null && texts.siteEvidence.length === 0) return null;
  return (
    <Fact term={MESSAGES.siteState}>
      {texts.siteState}{' '}
      {texts.isStateWrong && (
        <ReportErrorLink about={dossierPath(domain)} dispute={{ claim: 'site-state', text: texts.isStateWrong }} />
      )}
      <SiteEvidence rows={texts.siteEvidence} />
    </Fact>
  );
}
