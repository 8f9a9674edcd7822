import { dossierPath, feedPath, followPath } from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/dossier.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { DataLinks } from '../../components/data-links.tsx';
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
      <div className="flex flex-wrap justify-between items-baseline gap-x-6">
        <PageIntroduction />
        <DossierDataLinks dossier={dossier} />
      </div>
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
      <Actions {...{ dossier, rechecked, publicUrl }} />
      {comparison}
    </header>
  );
}

function DossierDataLinks({ dossier: { domain, in_trust_graph } }: Pick<DossierHeaderProps, 'dossier'>) {
  const address = dossierPath(domain);
  const json = `${address}.json`;
  if (!in_trust_graph) return <DataLinks json={json} />;
  return <DataLinks json={json} atom={feedPath(address, 'atom')} feed={feedPath(address, 'json')} />;
}

/** At most three buttons, and the other actions folded. */
function Actions({ dossier, rechecked, publicUrl }: Omit<DossierHeaderProps, 'comparison'>) {
  const { domain, headline, recent_check, next_check_at, in_trust_graph } = dossier;
  const address = dossierPath(domain);
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2 items-start">
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
      <details className="self-center [&_summary]:w-fit [&_summary]:min-h-6 [&_summary]:cursor-pointer open:basis-full">
        <summary>{MESSAGES.moreActions}</summary>
        <p className="flex flex-wrap gap-x-4 gap-y-2 pt-2 tall-links">
          {in_trust_graph && <a href="#share">{MESSAGES.share}</a>}
          <Link to={getCheckPath(domain)}>{MESSAGES.checkPage}</Link>
          <ReportErrorLink about={address} />
        </p>
      </details>
    </div>
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
