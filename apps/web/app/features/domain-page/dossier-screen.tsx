import {
  associationPath,
  type DomainChangesResponse,
  type DossierFile,
  type DossierResponse,
  type DossierState,
  dossierPath,
  followPath,
  formatFileStatus,
  formatFilesRead,
  formatHeadline,
  formatOwnFile,
  type MissingEvidence,
  type PageResult,
  type PolicyOutcome,
} from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { MESSAGES as TIME } from '#messages/as-of.ts';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as CHANGES } from '#messages/domain-changes.ts';
import { MESSAGES } from '#messages/dossier.ts';
import { MESSAGES as ACCOUNTS } from '#messages/social-accounts.ts';
import { MESSAGES as STATEMENTS } from '#messages/statements.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { DomainText } from '../../components/domain-text.tsx';
import { ReportErrorLink } from '../../components/report-error-link.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { stripScheme, toSafeHref } from '../../lib/safe-href.ts';
import { getRulePath } from '../../lib/section-links.ts';
import { formatDate, formatLongDate, formatMonth } from '../../lib/time.ts';
import { AsOfBanner } from '../as-of/as-of-banner.tsx';
import { type AvailableDay, formatAsOf } from '../as-of/as-of-url.ts';
import { DayPicker } from '../as-of/day-picker.tsx';
import { SnapshotPending } from '../as-of/snapshot-pending.tsx';
import { useAsOf } from '../as-of/use-as-of.ts';
import { toAccountCheck } from '../social-accounts/account-check.ts';
import { SocialAccountsCheck } from '../social-accounts/social-accounts-check.tsx';
import { StatementItems, StatementList } from '../statements/statement-list.tsx';
import { CompareForm, DomainChanges } from './domain-changes.tsx';
import css from './dossier-screen.module.css';
import { DossierSidebar } from './dossier-side.tsx';
import { LocalGraph } from './local-graph.tsx';
import { PolicyFileView } from './policy-file-view.tsx';
import { RecheckForm } from './recheck-form.tsx';
import { Share } from './share.tsx';

/** State of a check that found no file. */
const CHECKED_OUTCOMES: Record<Exclude<PolicyOutcome, 'found'>, DossierState> = {
  absent: 'not-present',
  'not-a-policy-file': 'not-present',
  blocked: 'refused',
  unreachable: 'unreachable',
};

const getCheckPath = (domain: string): string => `/check?${new URLSearchParams({ domain })}`;

/** The page of a domain, complete without script, always in the same order. Opening it uses only our own records. */
export function DossierScreen({
  requestedDomain,
  result,
  rechecked = null,
  asOf,
  days,
  changes,
  publicUrl,
}: {
  requestedDomain: string;
  result: PageResult<DossierResponse>;
  /** Outcome of a recheck without script. */
  rechecked?: string | null;
  /** The requested day, as given; empty for now. */
  asOf: string;
  /** Days that can be gone back to, oldest first. */
  days: readonly AvailableDay[];
  /** What changed since another day, if requested. */
  changes: ChangeBanner | null;
  /** Public origin of this site, without a final slash. */
  publicUrl: string;
}) {
  const time = <DossierAsOfPicker asOf={asOf} days={days} since={changes?.since ?? ''} />;
  if (result.kind === 'answer') {
    return result.data.in_trust_graph ? (
      <Dossier {...{ dossier: result.data, rechecked, time, days, changes, publicUrl }} />
    ) : (
      <UnknownDomain {...{ dossier: result.data, rechecked, time, days, publicUrl }} />
    );
  }
  const aboutDay = result.kind === 'refused' && result.field === 'as_of';
  return (
    <div className="wrap pt-8 pb-16">
      <h1 className="breakable" translate="no">
        {requestedDomain}
      </h1>
      {result.kind === 'waiting' ? (
        <SnapshotPending day={asOf} retryAfterS={result.retryAfterS} here={dossierPath(requestedDomain, 1, asOf)} />
      ) : result.kind === 'refused' ? (
        <Callout
          kind="care"
          title={aboutDay ? TIME.refused : MESSAGES.refused}
          action={aboutDay && <ButtonLink to={dossierPath(requestedDomain)}>{TIME.showCurrent}</ButtonLink>}
        >
          <span lang="en">{result.detail}</span>
        </Callout>
      ) : (
        <Callout
          kind="bad"
          title={MESSAGES.failed}
          action={
            <ButtonLink to={dossierPath(requestedDomain, 1, asOf)} reloadDocument>
              {MESSAGES.tryAgain}
            </ButtonLink>
          }
        >
          {MESSAGES.failedDetails}
        </Callout>
      )}
      {asOf && time}
    </div>
  );
}

/** Of a long file only some lines are here; the others may list accounts. */
const canListAccounts = ({ lines, lines_total }: DossierFile): boolean =>
  lines.length < lines_total || lines.some(({ attribute }) => attribute === 'social');

interface ChangeBanner {
  since: string;
  result: PageResult<DomainChangesResponse>;
}

interface DossierContent {
  dossier: DossierResponse;
  rechecked: string | null;
  /** The way to other days. */
  time: ReactNode;
  /** Days that can be gone back to, oldest first. */
  days: readonly AvailableDay[];
  publicUrl: string;
}

function Dossier({
  dossier,
  rechecked,
  time,
  days,
  changes,
  publicUrl,
}: DossierContent & { changes: ChangeBanner | null }) {
  const { domain, file } = dossier;
  const showsAccounts = file !== null && dossier.day === null && canListAccounts(file);
  return (
    <article className="wrap pt-8 pb-16">
      <DossierHeader dossier={dossier} rechecked={rechecked} time={time} days={days} />
      <div className="grid grid-cols-[196px_minmax(0,1fr)] gap-8 items-start to-960:grid-cols-1">
        <DossierSidebar dossier={dossier} showsAccounts={showsAccounts} />
        <div className={css.sections}>
          <Section id="named-by" head={MESSAGES.namedBy} aside={MESSAGES.namedByDetails}>
            <StatementList statements={dossier.named_by} direction="namedBy" domain={domain} none={MESSAGES.notNamed} />
          </Section>
          <Section id="names" head={MESSAGES.names} aside={MESSAGES.namesDetails}>
            {dossier.sites_not_shown > 0 && (
              <p>
                {MESSAGES.sitesNotShown({
                  shown: dossier.names.domains,
                  total: dossier.names.domains + dossier.sites_not_shown,
                })}
              </p>
            )}
            <StatementList
              statements={dossier.names}
              direction="names"
              domain={domain}
              none={getNoNamesReason(dossier)}
            />
            <StatementPages dossier={dossier} />
          </Section>
          <Section id="file" head={MESSAGES.file} aside={<FileAddress address={file?.file_url ?? null} />}>
            {file ? (
              <PolicyFileView domain={domain} file={file} />
            ) : (
              <p>{dossier.records_unavailable_since ? MESSAGES.fileUnavailable : MESSAGES.noFile}</p>
            )}
          </Section>
          {file && showsAccounts && (
            <Section id="accounts" head={ACCOUNTS.head}>
              <SocialAccountsCheck
                key={domain}
                domain={file.host}
                last={dossier.accounts && toAccountCheck(dossier.accounts)}
              />
            </Section>
          )}
          <Section id="around" head={MESSAGES.localGraph}>
            <LocalGraph key={domain} domain={domain} />
          </Section>
          <History dossier={dossier} />
          {changes && <ComparisonBanner dossier={dossier} changes={changes} days={days} />}
          <Contradictions dossier={dossier} />
          <NotChecked dossier={dossier} />
          <Section id="raw" head={MESSAGES.raw} aside={MESSAGES.rawDetails}>
            <DataFormats dossier={dossier} publicUrl={publicUrl} />
          </Section>
          <Section id="share" head={MESSAGES.share} aside={MESSAGES.shareDetails}>
            <Share dossier={dossier} publicUrl={publicUrl} />
          </Section>
          <Section id="limits" head={MESSAGES.limits}>
            <p className="max-w-[62ch] font-serif font-normal text-20/[1.5]">{MESSAGES.limitsText}</p>
          </Section>
        </div>
      </div>
    </article>
  );
}

/** Why a page has no statements of its own file: it has no file, it names no site, or the status of the file. */
function getNoNamesReason({ finding: { subject, own_file } }: DossierResponse): string {
  if (subject === 'page' && own_file.host !== null) return MESSAGES.pageHasNoFile({ host: own_file.host });
  if (own_file.outcome === 'found') return MESSAGES.namesNone;
  return formatFileStatus(own_file, STATEMENTS);
}

function DossierHeader({
  dossier,
  rechecked,
  time,
  days,
}: Pick<DossierContent, 'dossier' | 'rechecked' | 'time' | 'days'>) {
  const { domain, display, as_of, graph_version } = dossier;
  const month = formatMonth(as_of);
  return (
    <header className="grid gap-3 pb-8 [&_h1]:max-w-[42ch] [&_h1]:text-balance">
      <DayBanner dossier={dossier} days={days} />
      <p className="mono">
        <DomainText>{display ?? domain}</DomainText>
      </p>
      <h1 className="breakable">{formatHeadline(dossier, STATEMENTS)}</h1>
      <RecordsUnavailableNote dossier={dossier} />
      <FileReadings dossier={dossier} />
      <div className={`flex flex-wrap gap-x-6 gap-y-2 items-center ${css.actions}`}>
        <Checks dossier={dossier} rechecked={rechecked} />
        <span className="quiet small">
          {month && COMMON.recordsUntil({ month })}{' '}
          <span translate="no">{COMMON.graphVersion({ version: graph_version })}</span>
        </span>
      </div>
      {time}
    </header>
  );
}

/** Status of the own file, the dates of the files behind the headline, and the last check of the site. */
function FileReadings({ dossier }: { dossier: DossierResponse }) {
  const { finding, last_checked, records_unavailable_since } = dossier;
  const ownFile = formatOwnFile(finding, STATEMENTS);
  const { checked_at, read_at } = finding.own_file;
  const day = formatDate(last_checked);
  const isNewer = day !== null && day !== formatDate(checked_at) && day !== formatDate(read_at);
  return (
    <>
      {ownFile && <p className="max-w-[62ch] font-serif font-normal text-20/[1.5]">{ownFile}</p>}
      <p className="quiet">
        {formatFilesRead(dossier, STATEMENTS)} {isNewer && MESSAGES.lastChecked({ day })}
        {records_unavailable_since !== null && MESSAGES.lastCheckUnavailable}
      </p>
    </>
  );
}

/**
 * Actions on the current state, such as a new check or a follow, are not offered on the page of a past day; an error
 * can be reported there too.
 */
function Checks({ dossier, rechecked }: Pick<DossierContent, 'dossier' | 'rechecked'>) {
  const { domain, type, next_check_at, day, in_trust_graph } = dossier;
  if (day !== null) return <ReportErrorLink about={dossierPath(domain, 1, day)} />;
  return (
    <>
      <RecheckForm key={domain} domain={domain} after={next_check_at} outcome={rechecked} />
      {in_trust_graph && (
        <ButtonLink look="tight" to={followPath(domain)}>
          {MESSAGES.follow}
        </ButtonLink>
      )}
      {type === 'association' && <Link to={associationPath(domain)}>{MESSAGES.itsMembers}</Link>}
      <Link to={getCheckPath(domain)}>{MESSAGES.checkPage}</Link>
      <ReportErrorLink about={dossierPath(domain)} />
    </>
  );
}

/** Note about missing data during an outage of the records. */
function RecordsUnavailableNote({ dossier: { records_unavailable_since } }: { dossier: DossierResponse }) {
  return records_unavailable_since === null ? null : (
    <Callout kind="care" title={MESSAGES.recordsUnavailable}>
      {MESSAGES.recordsUnavailableDetails({ since: records_unavailable_since })}
    </Callout>
  );
}

function DayBanner({ dossier: { day }, days }: { dossier: DossierResponse; days: readonly AvailableDay[] }) {
  return day === null ? null : <AsOfBanner day={formatAsOf(day, days)} more={TIME.asOfNote} />;
}

function ComparisonBanner({
  dossier: { day },
  changes: { since, result },
  days,
}: {
  dossier: DossierResponse;
  changes: ChangeBanner;
  days: readonly AvailableDay[];
}) {
  const { pathname, search } = useLocation();
  const shown = (date: string) => formatLongDate(formatAsOf(date, days)) ?? date;
  const [from, to] = [shown(since), day === null ? CHANGES.now : shown(day)];
  return (
    <Section id="changes" head={CHANGES.title} aside={CHANGES.between({ from, to })}>
      <DomainChanges result={result} since={since} here={pathname + search} />
    </Section>
  );
}

/** The way to other days: folded up on the page of now. */
function DossierAsOfPicker({ asOf, days, since }: { asOf: string; days: readonly AvailableDay[]; since: string }) {
  const { pathname } = useLocation();
  return (
    <details
      className="pt-1 pb-3 [&_summary]:w-fit [&_summary]:min-h-6 [&_summary]:cursor-pointer"
      open={asOf !== '' || since !== ''}
    >
      <summary>{TIME.chooseOrCompareDays}</summary>
      <DayPicker days={days} chosen={asOf} />
      <CompareForm days={days} asOf={asOf} since={since} path={pathname} />
    </details>
  );
}

function Section({ id, head, aside, children }: { id: string; head: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={`pt-3 pb-8 border-t border-ink ${css.section}`} aria-labelledby={id}>
      <header className="flex flex-wrap justify-between items-baseline gap-x-6 gap-y-1 pb-3">
        <h2 id={id}>{head}</h2>
        {aside && <p className="small quiet">{aside}</p>}
      </header>
      {children}
    </section>
  );
}

function FileAddress({ address }: { address: string | null }) {
  const href = toSafeHref(address);
  return href ? (
    <a href={href} rel="noopener noreferrer">
      <DomainText>{stripScheme(href)}</DomainText>
    </a>
  ) : null;
}

function StatementPages({ dossier: { domain, page, pages } }: { dossier: DossierResponse }) {
  const asOf = useAsOf();
  if (pages <= 1) return null;
  return (
    <nav aria-label={MESSAGES.pagesLabel} className={css.links}>
      {page > 1 && (
        <Link to={`${dossierPath(domain, Math.min(page - 1, pages), asOf)}#named-by`}>{MESSAGES.previous}</Link>
      )}
      <span>{MESSAGES.pageOf({ page, pages })}</span>
      {page < pages && <Link to={`${dossierPath(domain, page + 1, asOf)}#named-by`}>{MESSAGES.next}</Link>}
    </nav>
  );
}

/** Dates of attempts that an entry of the history lists; older ones are counted. */
const MAX_LISTED_DATES = 6;

function formatAttemptDates(attempts: readonly string[]): string {
  const days = [...new Set(attempts.flatMap((at) => formatDate(at) ?? []))];
  return MESSAGES.attemptDates({
    days: days.slice(-MAX_LISTED_DATES).join(', '),
    earlier: Math.max(0, days.length - MAX_LISTED_DATES),
  });
}

function History({ dossier: { history, records_unavailable_since } }: { dossier: DossierResponse }) {
  return (
    <Section
      id="history"
      head={MESSAGES.history}
      aside={records_unavailable_since ? undefined : MESSAGES.historyTruncated({ total: history.total })}
    >
      {history.observations.length === 0 ? (
        <p>{records_unavailable_since ? MESSAGES.historyUnavailable : MESSAGES.noHistory}</p>
      ) : (
        <ol className={`border-s-2 border-ink ${css.strip}`}>
          {history.observations.map((seen) => (
            <li className="relative flex flex-wrap gap-x-4 gap-y-0 px-4 py-2" key={seen.id} data-outcome={seen.outcome}>
              <b>{formatAttemptDates(seen.attempts)}</b>
              {seen.outcome !== 'found' && <StatusBadge state={CHECKED_OUTCOMES[seen.outcome]} />}
              <span>
                {MESSAGES.outcome({ outcome: seen.outcome })}
                {seen.statements !== null && <> · {MESSAGES.lines({ count: seen.statements })}</>}
              </span>
              <span className="quiet">
                {seen.added !== null && seen.removed !== null
                  ? MESSAGES.changed({
                      added: seen.added,
                      removed: seen.removed,
                      respelled: seen.respelled ?? 0,
                      isSame: seen.added + seen.removed === 0,
                    })
                  : seen.outcome === 'found' && MESSAGES.firstVersion}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function Contradictions({ dossier: { domain, contradictions, control_claims } }: { dossier: DossierResponse }) {
  const { statements, statements_total, site_findings } = contradictions;
  return (
    <Section id="contradictions" head={MESSAGES.contradictions}>
      {statements_total === 0 && site_findings.length === 0 && <p>{MESSAGES.noContradictions}</p>}
      {statements_total > 0 && <p>{MESSAGES.denied({ count: statements_total })}</p>}
      {control_claims.domains.map((claimant) => (
        <p key={claimant}>
          <DomainText>{claimant}</DomainText> {MESSAGES.claimsControl}
        </p>
      ))}
      {control_claims.total > control_claims.domains.length && (
        <p>{MESSAGES.moreControlClaims({ count: control_claims.total - control_claims.domains.length })}</p>
      )}
      <StatementItems
        statements={statements.filter(({ statement }) => statement.publisher !== domain)}
        direction="namedBy"
        domain={domain}
      />
      <StatementItems
        statements={statements.filter(({ statement }) => statement.publisher === domain)}
        direction="names"
        domain={domain}
      />
      {site_findings.map((finding) => (
        <div key={finding.rule + finding.first_seen_at} className={`py-3 ${css.quotes}`}>
          <p className="small">
            <StatusBadge state="contradicted" />{' '}
            <Link to={getRulePath(finding.rule)} translate="no">
              {finding.rule}
            </Link>{' '}
            <span>{MESSAGES.firstSeen({ day: formatDate(finding.first_seen_at) ?? '' })}</span>
          </p>
          {finding.quotes.map((quote) => (
            <blockquote key={`${quote.url} ${quote.line} ${quote.text}`}>
              <p className="mono breakable" translate="no">
                {quote.text}
              </p>
              <footer className="small quiet">
                <FileAddress address={quote.url} /> {MESSAGES.quoteAt({ line: quote.line })}
              </footer>
            </blockquote>
          ))}
        </div>
      ))}
    </Section>
  );
}

function getGapText(gap: MissingEvidence['reason'], { finding: { own_file }, unanswered }: DossierResponse): string {
  switch (gap) {
    case 'never-checked':
    case 'no-file-read':
    case 'file-stale':
      return formatFileStatus(own_file, STATEMENTS);
    case 'unanswered-claims':
      return MESSAGES.unanswered({ count: unanswered });
    default:
      return MESSAGES.missingEvidence({ gap });
  }
}

function NotChecked({ dossier }: { dossier: DossierResponse }) {
  const { not_checked } = dossier;
  return (
    <Section id="not-checked" head={MESSAGES.notChecked}>
      {not_checked.length === 0 ? (
        <p>{MESSAGES.allChecked}</p>
      ) : (
        <ul className="[&_li+li]:border-t [&_li+li]:border-t-rule">
          {not_checked.map(({ reason, state }) => (
            <li className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 gap-y-0 py-2 phone:grid-cols-1" key={reason}>
              <StatusBadge state={state} />
              <span>{getGapText(reason, dossier)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function DataFormats({ dossier: { domain, day }, publicUrl }: Pick<DossierContent, 'dossier' | 'publicUrl'>) {
  return (
    <p className={css.links}>
      <a href={`${dossierPath(domain)}.json${day ? `?as_of=${day}` : ''}`} translate="no">
        {MESSAGES.json}
      </a>
      <code className="breakable" translate="no">
        {MESSAGES.curl({ address: publicUrl + dossierPath(domain, 1, day) })}
      </code>
    </p>
  );
}

function UnknownDomain({ dossier, rechecked, time, days, publicUrl }: DossierContent) {
  const { domain, related_domains, suggested_associations, day } = dossier;
  return (
    <article className="wrap pt-8 pb-16">
      <header className="grid gap-3 pb-8 [&_h1]:max-w-[42ch] [&_h1]:text-balance">
        <DayBanner dossier={dossier} days={days} />
        <p className="mono">
          <DomainText>{dossier.display ?? domain}</DomainText>
        </p>
        <h1 className="breakable">{formatHeadline(dossier, STATEMENTS)}</h1>
        <RecordsUnavailableNote dossier={dossier} />
        {dossier.finding.kind === 'unknown' && (
          <p className="max-w-[62ch] font-serif font-normal text-20/[1.5]">{MESSAGES.unknownDetails}</p>
        )}
        <FileReadings dossier={dossier} />
        <div className={`flex flex-wrap gap-x-6 gap-y-2 items-center ${css.actions}`}>
          <Checks dossier={dossier} rechecked={rechecked} />
        </div>
        {time}
      </header>
      <Section id="relatives" head={MESSAGES.relatedDomains}>
        {related_domains.length === 0 ? (
          <p>{MESSAGES.noRelatedDomains}</p>
        ) : (
          <ul>
            {related_domains.map((relative) => (
              <li key={relative.domain} className="py-1 [&_a]:inline-block [&_a]:min-h-6">
                <a href={dossierPath(relative.domain, 1, day)} className="mono breakable" translate="no">
                  {relative.domain}
                </a>{' '}
                <span className="quiet">
                  {relative.reason === 'same-registrable-domain' ? MESSAGES.sameRegistrableDomain : MESSAGES.lookAlike}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {suggested_associations.length > 0 && (
        <Section id="would-list" head={MESSAGES.suggestedAssociations}>
          <p className="max-w-[62ch] font-serif font-normal text-20/[1.5]">{MESSAGES.suggestedAssociationsDetails}</p>
          <ul>
            {suggested_associations.map((list) => (
              <li key={list.domain} className="py-1 [&_a]:inline-block [&_a]:min-h-6">
                <a href={dossierPath(list.domain, 1, day)} className="breakable" translate="no">
                  {list.name ?? list.domain}
                </a>{' '}
                <span className="quiet">{MESSAGES.listMembers({ count: list.members })}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <NotChecked dossier={dossier} />
      <Section id="owner" head={MESSAGES.owner}>
        <p className="max-w-[62ch] font-serif font-normal text-20/[1.5]">{MESSAGES.ownerDetails}</p>
        <p className={css.links}>
          <Link to="/trust-generator">{MESSAGES.createFile}</Link>
          <Link to={getCheckPath(domain)}>{MESSAGES.checkDomain}</Link>
          <ReportErrorLink about={dossierPath(domain)} />
        </p>
      </Section>
      <Section id="raw" head={MESSAGES.raw} aside={MESSAGES.rawDetails}>
        <DataFormats dossier={dossier} publicUrl={publicUrl} />
      </Section>
    </article>
  );
}
