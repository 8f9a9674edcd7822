import {
  type DomainChangesResponse,
  type DossierFile,
  type DossierResponse,
  dossierPath,
  type PageResult,
} from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { MESSAGES as CHANGES } from '#messages/domain-changes.ts';
import { MESSAGES } from '#messages/dossier.ts';
import { MESSAGES as FILES } from '#messages/publisher-files.ts';
import { MESSAGES as ACCOUNTS } from '#messages/social-accounts.ts';
import { Callout } from '../../components/callout.tsx';
import { FailedCallout } from '../../components/failed-callout.tsx';
import { NavigationStatus } from '../../components/navigation-status.tsx';
import { ProblemText } from '../../components/problem-text.tsx';
import { formatLongDate } from '../../lib/time.ts';
import { PublisherFilesView } from '../publisher-files/publisher-files-view.tsx';
import { SocialAccountsCheck } from '../social-accounts/social-accounts-check.tsx';
import { translateAccounts } from '../social-accounts/translate-accounts.ts';
import { Contradictions, hasContradictions } from './contradictions.tsx';
import { CompareForm, DomainChanges } from './domain-changes.tsx';
import { DossierHeader } from './dossier-header.tsx';
import { DossierHistory } from './dossier-history.tsx';
import css from './dossier-screen.module.css';
import { DossierSection } from './dossier-section.tsx';
import { DossierSidebar } from './dossier-side.tsx';
import { EmptySections } from './empty-sections.tsx';
import { FileAddress } from './file-address.tsx';
import { LocalGraph } from './local-graph.tsx';
import { NotChecked } from './not-checked.tsx';
import { PolicyFileView } from './policy-file-view.tsx';
import { RawData } from './raw-data.tsx';
import { formatRecordedDay, type RecordedDay } from './recorded-days.ts';
import { RelatedDomains } from './related-domains.tsx';
import { Share } from './share.tsx';
import { StatementSections } from './statement-sections.tsx';
import { OwnerSection, UnknownDomain } from './unknown-domain.tsx';

/**
 * Page of a domain, complete without JavaScript, always in the same order. It uses only our own records, and sends no
 * request to the site.
 */
export function DossierScreen({
  requestedDomain,
  result,
  rechecked = null,
  days,
  changes,
  publicUrl,
}: {
  requestedDomain: string;
  result: PageResult<DossierResponse>;
  /** Outcome of a recheck without JavaScript. */
  rechecked?: string | null;
  /** Days with which it can be compared, oldest first. */
  days: readonly RecordedDay[];
  /** Changes since another day, if they were requested. */
  changes: ChangeBanner | null;
  /** Public origin of this site, without a trailing slash. */
  publicUrl: string;
}) {
  if (result.kind === 'answer') {
    const dossier = result.data;
    const comparison = days.length > 0 && <Comparison days={days} since={changes?.since ?? ''} />;
    const header = <DossierHeader {...{ dossier, rechecked, comparison, publicUrl }} />;
    return (
      <>
        <NavigationStatus />
        {dossier.in_trust_graph ? (
          <Dossier {...{ dossier, header, days, changes, publicUrl }} />
        ) : (
          <UnknownDomain {...{ dossier, header, publicUrl }} />
        )}
      </>
    );
  }
  return (
    <div className="wrap pt-8 pb-16">
      <h1 className="breakable" translate="no">
        {requestedDomain}
      </h1>
      {result.kind === 'refused' ? (
        <Callout kind="care" title={MESSAGES.refused}>
          <ProblemText code={result.code} detail={result.detail} />
        </Callout>
      ) : (
        <FailedCallout texts={MESSAGES} again={dossierPath(requestedDomain)} />
      )}
    </div>
  );
}

/** If a long file is shown partly, other lines may list accounts. */
const canListAccounts = ({ lines, lines_total }: DossierFile): boolean =>
  lines.length < lines_total || lines.some(({ attribute }) => attribute === 'social');

interface ChangeBanner {
  since: string;
  result: PageResult<DomainChangesResponse>;
}

interface DossierProps {
  dossier: DossierResponse;
  /** Header of the page. */
  header: ReactNode;
  /** Days with which it can be compared, oldest first. */
  days: readonly RecordedDay[];
  changes: ChangeBanner | null;
  publicUrl: string;
}

function Dossier({ dossier, header, days, changes, publicUrl }: DossierProps) {
  const { domain, file, publisher_files, local_graph, history, related_domains, not_checked } = dossier;
  const showsAccounts = file !== null && canListAccounts(file);
  return (
    <article className="wrap pt-8 pb-16">
      {header}
      <div className="grid grid-cols-[196px_minmax(0,1fr)] gap-8 items-start to-960:grid-cols-1">
        <DossierSidebar dossier={dossier} showsAccounts={showsAccounts} />
        <div className={css.sections}>
          {changes && <ChangesSection changes={changes} days={days} />}
          <StatementSections dossier={dossier} />
          {file && (
            <DossierSection id="file" head={MESSAGES.file} note={<FileAddress address={file.file_url} />}>
              <PolicyFileView domain={domain} file={file} />
            </DossierSection>
          )}
          {file && showsAccounts && (
            <DossierSection id="accounts" head={ACCOUNTS.head}>
              <SocialAccountsCheck
                key={domain}
                domain={file.host}
                last={dossier.accounts && translateAccounts(dossier.accounts)}
              />
            </DossierSection>
          )}
          {publisher_files && (
            <DossierSection id="other-files" head={FILES.head}>
              <PublisherFilesView publisherFiles={publisher_files} />
            </DossierSection>
          )}
          {local_graph && (
            <DossierSection id="around" head={MESSAGES.localGraph}>
              <LocalGraph domain={domain} graph={local_graph} />
            </DossierSection>
          )}
          {history.observations.length > 0 && <DossierHistory history={history} />}
          {hasContradictions(dossier) && <Contradictions dossier={dossier} />}
          {related_domains.length > 0 && <RelatedDomains dossier={dossier} />}
          {not_checked.length > 0 && <NotChecked dossier={dossier} />}
          <EmptySections dossier={dossier} />
          <OwnerSection dossier={dossier} />
          <DossierSection id="share" head={MESSAGES.share} note={MESSAGES.shareDetails}>
            <Share dossier={dossier} publicUrl={publicUrl} />
          </DossierSection>
          <RawData dossier={dossier} publicUrl={publicUrl} />
          <DossierSection id="limits" head={MESSAGES.limits}>
            <p className="max-w-[62ch] font-serif font-normal text-20/[1.5]">{MESSAGES.limitsText}</p>
          </DossierSection>
        </div>
      </div>
    </article>
  );
}

function ChangesSection({ changes: { since, result }, days }: { changes: ChangeBanner; days: readonly RecordedDay[] }) {
  const from = formatLongDate(formatRecordedDay(since, days)) ?? since;
  return (
    <DossierSection id="changes" head={CHANGES.title} note={CHANGES.between({ from, to: CHANGES.now })}>
      <DomainChanges result={result} />
    </DossierSection>
  );
}

/** Form that selects a day to compare with. It is collapsed until a day is selected. */
function Comparison({ days, since }: { days: readonly RecordedDay[]; since: string }) {
  const { pathname } = useLocation();
  return (
    <details className="pt-1 pb-3 [&_summary]:w-fit [&_summary]:min-h-6 [&_summary]:cursor-pointer" open={since !== ''}>
      <summary>{CHANGES.compareDays}</summary>
      <CompareForm days={days} since={since} path={pathname} />
    </details>
  );
}
