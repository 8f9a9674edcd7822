import {
  type DomainChangesResponse,
  type DossierFile,
  type DossierResponse,
  type DossierState,
  dossierPath,
  type PageResult,
  type PolicyOutcome,
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
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatDate, formatLongDate } from '../../lib/time.ts';
import { PublisherFilesView } from '../publisher-files/publisher-files-view.tsx';
import { SocialAccountsCheck } from '../social-accounts/social-accounts-check.tsx';
import { translateAccounts } from '../social-accounts/translate-accounts.ts';
import { Contradictions, hasContradictions } from './contradictions.tsx';
import { CompareForm, DomainChanges } from './domain-changes.tsx';
import { DossierHeader } from './dossier-header.tsx';
import css from './dossier-screen.module.css';
import { DossierSection } from './dossier-section.tsx';
import { DossierSidebar } from './dossier-side.tsx';
import type { WordedDossier } from './dossier-texts.ts';
import { EmptySections } from './empty-sections.tsx';
import { FileAddress } from './file-address.tsx';
import { GraphVersion } from './graph-version.tsx';
import { LocalGraph } from './local-graph.tsx';
import { NotChecked } from './not-checked.tsx';
import { PolicyFileView } from './policy-file-view.tsx';
import { RelatedDomains } from './related-domains.tsx';
import { Share } from './share.tsx';
import { StatementSections } from './statement-sections.tsx';
import { OwnerSection, UnknownDomain } from './unknown-domain.tsx';

/** State of a check without a file. */
const CHECKED_OUTCOMES: Record<Exclude<PolicyOutcome, 'found'>, DossierState> = {
  absent: 'not-present',
  'not-a-policy-file': 'not-a-policy-file',
  blocked: 'refused',
  'redirected-off-site': 'redirected-off-site',
  unreachable: 'unreachable',
};

/** Maximum number of listed dates of attempts per entry. Older ones are counted. */
const MAX_LISTED_DATES = 6;

function formatAttemptDates(attempts: readonly string[]): string {
  const days = [...new Set(attempts.flatMap((at) => formatDate(at) ?? []))];
  return MESSAGES.attemptDates({
    days: days.slice(-MAX_LISTED_DATES).join(', '),
    earlier: Math.max(0, days.length - MAX_LISTED_DATES),
  });
}

/** Describes how a file changed. Empty for a check that changed nothing. */
function describeChange(seen: DossierResponse['history']['observations'][number]): string {
  const { added, removed, review } = seen;
  if (added !== null && removed !== null)
    return MESSAGES.changed({
      added,
      removed,
      began: seen.relationships_added ?? 0,
      ended: seen.relationships_removed ?? 0,
      respelled: seen.respelled ?? 0,
      isSame: added + removed === 0,
    });
  if (review) return MESSAGES.reviewed(review);
  return seen.outcome === 'found' ? MESSAGES.firstVersion : '';
}

/** Checks of a site's file, the latest first. */
function DossierHistory({ history }: { history: DossierResponse['history'] }) {
  return (
    <DossierSection id="history" head={MESSAGES.history} note={MESSAGES.historyTruncated({ total: history.total })}>
      <ol className={`border-s-2 border-ink ${css.strip}`}>
        {history.observations.map((seen) => (
          <li className="relative flex flex-wrap gap-x-4 gap-y-0 px-4 py-2" key={seen.id} data-outcome={seen.outcome}>
            <b>{formatAttemptDates(seen.attempts)}</b>
            {seen.outcome !== 'found' && <StatusBadge state={CHECKED_OUTCOMES[seen.outcome]} />}
            <span>
              {MESSAGES.outcome({ outcome: seen.outcome })}
              {seen.statements !== null && <> · {MESSAGES.lines({ count: seen.statements })}</>}
            </span>
            <span className="quiet">{describeChange(seen)}</span>
          </li>
        ))}
      </ol>
    </DossierSection>
  );
}

/**
 * Page of a domain, complete without JavaScript, always in the same order. It uses only our own records, and sends no
 * request to the site.
 */
export function DossierScreen({
  requestedDomain,
  result,
  rechecked = null,
  changes,
  publicUrl,
}: {
  requestedDomain: string;
  result: PageResult<WordedDossier>;
  /** Outcome of a recheck without JavaScript. */
  rechecked?: string | null;
  /** Changes since another day, if they were requested. */
  changes: ChangeBanner | null;
  /** Public origin of this site, without a trailing slash. */
  publicUrl: string;
}) {
  if (result.kind === 'answer') {
    const dossier = result.data;
    const comparison = !dossier.records_unavailable_since && <Comparison since={changes?.since ?? ''} />;
    const header = <DossierHeader {...{ dossier, rechecked, comparison, publicUrl }} />;
    return (
      <>
        <NavigationStatus />
        {dossier.in_trust_graph ? (
          <Dossier {...{ dossier, header, changes, publicUrl }} />
        ) : (
          <UnknownDomain {...{ dossier, header }} />
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

/** Maximum number of lines of a file that is not folded. */
const MAX_OPEN_LINES = 12;

/** If a long file is shown partly, other lines may list accounts. */
const canListAccounts = ({ lines, lines_total }: DossierFile): boolean =>
  lines.length < lines_total || lines.some(({ attribute }) => attribute === 'social');

interface ChangeBanner {
  since: string;
  result: PageResult<DomainChangesResponse>;
}

interface DossierProps {
  dossier: WordedDossier;
  /** Header of the page. */
  header: ReactNode;
  changes: ChangeBanner | null;
  publicUrl: string;
}

function Dossier({ dossier, header, changes, publicUrl }: DossierProps) {
  const { domain, file, publisher_files, local_graph, history, related_domains, not_checked } = dossier;
  const showsAccounts = file !== null && canListAccounts(file);
  return (
    <article className="wrap pt-8">
      {header}
      <div className="grid grid-cols-[196px_minmax(0,1fr)] gap-8 items-start to-960:grid-cols-1">
        <DossierSidebar dossier={dossier} showsAccounts={showsAccounts} />
        <div className={css.sections}>
          {changes && <ChangesSection changes={changes} />}
          <StatementSections dossier={dossier} />
          {hasContradictions(dossier) && <Contradictions dossier={dossier} />}
          {local_graph && (
            <DossierSection id="around" head={MESSAGES.localGraph}>
              <LocalGraph domain={domain} graph={local_graph} />
            </DossierSection>
          )}
          {file && (
            <DossierSection
              id="file"
              head={MESSAGES.file}
              note={<FileAddress address={file.file_url} />}
              isFolded={file.lines.length > MAX_OPEN_LINES && file.lines_before === null}
            >
              <PolicyFileView domain={domain} file={file} />
            </DossierSection>
          )}
          {history.observations.length > 0 && <DossierHistory history={history} />}
          {related_domains.length > 0 && <RelatedDomains dossier={dossier} />}
          <EmptySections dossier={dossier} />
          <DossierSection id="limits" head={MESSAGES.limits}>
            <p className="max-w-[62ch] font-serif font-normal text-20/[1.5]">{MESSAGES.limitsText}</p>
          </DossierSection>
          <OwnerSection dossier={dossier} />
          {file && showsAccounts && (
            <DossierSection id="accounts" head={ACCOUNTS.head} isFolded>
              <SocialAccountsCheck
                key={domain}
                domain={file.host}
                last={dossier.accounts && translateAccounts(dossier.accounts)}
              />
            </DossierSection>
          )}
          {publisher_files && (
            <DossierSection id="other-files" head={FILES.head} isFolded>
              <PublisherFilesView publisherFiles={publisher_files} />
            </DossierSection>
          )}
          {not_checked.length > 0 && <NotChecked dossier={dossier} />}
          <DossierSection id="share" head={MESSAGES.share} note={MESSAGES.shareDetails} isFolded>
            <Share dossier={dossier} publicUrl={publicUrl} />
          </DossierSection>
          <GraphVersion dossier={dossier} />
        </div>
      </div>
    </article>
  );
}

function ChangesSection({ changes: { since, result } }: { changes: ChangeBanner }) {
  const from = formatLongDate(since) ?? since;
  return (
    <DossierSection id="changes" head={CHANGES.title} note={CHANGES.between({ from, to: CHANGES.now })}>
      <DomainChanges result={result} />
    </DossierSection>
  );
}

/** Form that selects a day to compare with. It is collapsed until a day is selected. */
function Comparison({ since }: { since: string }) {
  const { pathname } = useLocation();
  return (
    <details className="pt-1 pb-3 [&_summary]:w-fit [&_summary]:min-h-6 [&_summary]:cursor-pointer" open={since !== ''}>
      <summary>{CHANGES.compareDays}</summary>
      <CompareForm since={since} path={pathname} />
    </details>
  );
}
