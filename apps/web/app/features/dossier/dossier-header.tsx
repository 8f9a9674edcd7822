import { dossierPath, followPath } from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/dossier.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { serverRenderedPart } from '../../components/lazy-component.tsx';
import { ReportErrorLink } from '../../components/report-error-link.tsx';
import { getCheckPath } from '../../lib/section-links.ts';
import { DomainAndName } from './dossier-facts.tsx';
import { DossierSummary } from './dossier-summary.tsx';
import type { WordedDossier } from './dossier-texts.ts';
import type LookAlikeNotice from './look-alike-notice.tsx';
import { RecheckForm } from './recheck-form.tsx';
import shareCss from './share.module.css';

interface DossierHeaderProps {
  dossier: WordedDossier;
  /** Outcome of a recheck without JavaScript. */
  rechecked: string | null;
  /** Form that selects a day to compare with. */
  comparison: ReactNode;
  publicUrl: string;
}

const LookAlikePart = serverRenderedPart<Parameters<typeof LookAlikeNotice>[0]>(
  'features/dossier/look-alike-notice.tsx',
  () => import('./look-alike-notice.tsx'),
  () => null,
);

/** Header of a dossier: what the page is, its headline, its facts, and the actions. */
export function DossierHeader({ dossier, rechecked, comparison, publicUrl }: DossierHeaderProps) {
  const { look_alike, records_unavailable_since, texts } = dossier;
  return (
    <header className="grid gap-3 pb-6 [&_h1]:max-w-[42ch] [&_h1]:text-balance">
      <PageIntroduction />
      <DomainAndName dossier={dossier} />
      <h1 className="breakable">{texts.headline}</h1>
      {texts.asOf && (
        <p className="quiet">
          <time dateTime={dossier.headline_read_at ?? undefined}>{texts.asOf}</time>
        </p>
      )}
      {texts.nearNames.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {look_alike && <LookAlikePart dossier={dossier} lookAlike={look_alike} />}
      {records_unavailable_since !== null && (
        <Callout kind="care" title={MESSAGES.recordsUnavailable}>
          {MESSAGES.recordsUnavailableDetails({ since: records_unavailable_since })}
        </Callout>
      )}
      <DossierSummary dossier={dossier} />
      <div className="flex flex-wrap gap-x-4 gap-y-2 items-center [&_a:not([class])]:inline-block [&_a:not([class])]:min-h-6">
        <Actions dossier={dossier} rechecked={rechecked} publicUrl={publicUrl} />
      </div>
      {comparison}
    </header>
  );
}

function Actions({ dossier, rechecked, publicUrl }: Pick<DossierHeaderProps, 'dossier' | 'rechecked' | 'publicUrl'>) {
  const { domain, headline, recent_check, next_check_at, in_trust_graph } = dossier;
  const address = dossierPath(domain);
  return (
    <>
      <RecheckForm
        key={domain}
        domain={domain}
        wasChecked={headline.own_file.outcome !== null || recent_check !== null}
        after={next_check_at}
        outcome={rechecked}
      />
      {in_trust_graph && (
        <ButtonLink variant="tight" to={followPath(domain)}>
          {MESSAGES.follow}
        </ButtonLink>
      )}
      <span className={shareCss.buttons}>
        <CopyButton text={publicUrl + address} variant="tight">
          {MESSAGES.copy.link}
        </CopyButton>
      </span>
      {in_trust_graph && <a href="#share">{MESSAGES.share}</a>}
      <Link to={getCheckPath(domain)}>{MESSAGES.checkPage}</Link>
      <ReportErrorLink about={address} />
    </>
  );
}

/** Explains what a dossier is, for readers who come from a badge or a search engine. */
function PageIntroduction() {
  return (
    <details className="small [&_summary]:w-fit [&_summary]:min-h-6 [&_summary]:cursor-pointer">
      <summary>
        <span className="quiet">{MESSAGES.introduction}</span>{' '}
        <span className="text-accent underline nowrap">{MESSAGES.whatIsThis}</span>
      </summary>
      <p className="max-w-[68ch] pt-1 pb-2">
        {MESSAGES.whatIsThisDetails} <Link to="/">{MESSAGES.aboutSite}</Link> ·{' '}
        <Link to="/method">{MESSAGES.aboutMethod}</Link>
      </p>
    </details>
  );
}
