import {
  associationPath,
  type DomainChangesAnswer,
  type DossierAnswer,
  type DossierFile,
  type DossierGap,
  type DossierState,
  dossierPath,
  type ForPage,
  fileStatus,
  filesReadOf,
  followPath,
  headlineOf,
  ownFileOf,
  type PolicyOutcome,
} from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { MESSAGES as ACCOUNTS } from '#messages/accounts.ts';
import { COMMON } from '#messages/common.ts';
import { MESSAGES as CHANGES } from '#messages/domain-changes.ts';
import { MESSAGES } from '#messages/dossier.ts';
import { MESSAGES as STATEMENTS } from '#messages/statements.ts';
import { MESSAGES as TIME } from '#messages/time-machine.ts';
import { AccountsBothWays } from '../../../components/accounts/accounts-both-ways.tsx';
import { readAccounts } from '../../../components/accounts/read-accounts.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { DomainText } from '../../../components/domain-text.tsx';
import { Note } from '../../../components/note.tsx';
import { ReportErrorLink } from '../../../components/report-error-link.tsx';
import { StateMark } from '../../../components/state-mark.tsx';
import { ruleAddress } from '../../../lib/section-address.ts';
import { dayOf, longDayOf, monthOf } from '../../../lib/time.ts';
import { linkable, withoutScheme } from '../../../lib/web-address.ts';
import { type OfferedDay, shownDate } from '../as-of/as-of-address.ts';
import { DayBeingMade } from '../as-of/day-being-made.tsx';
import { DayChooser } from '../as-of/day-chooser.tsx';
import timeCss from '../as-of/time-banner.module.css';
import { TimeBanner } from '../as-of/time-banner.tsx';
import { useAsOf } from '../as-of/use-as-of.ts';
import { AroundIt } from './around-it.tsx';
import { Changes, CompareForm } from './changes.tsx';
import css from './dossier.module.css';
import { DossierSide } from './dossier-side.tsx';
import { FileLines } from './file-lines.tsx';
import { Recheck } from './recheck.tsx';
import { Share } from './share.tsx';
import { StatementList, Statements } from './statements.tsx';

/** What a look that found no file says. */
const LOOKED: Record<Exclude<PolicyOutcome, 'found'>, DossierState> = {
  absent: 'not-present',
  'not-a-policy-file': 'not-present',
  blocked: 'refused',
  unreachable: 'unreachable',
};

const checkPage = (domain: string): string => `/check?${new URLSearchParams({ domain })}`;

/** The page of a domain, whole without script, always in the same order. Opening it asks nobody but our own records. */
export function DossierScreen({
  asked,
  result,
  rechecked = null,
  asOf,
  days,
  changes,
  publicUrl,
}: {
  asked: string;
  result: ForPage<DossierAnswer>;
  /** What came of asking the site again without script. */
  rechecked?: string | null;
  /** The day that is asked for, as given; empty for now. */
  asOf: string;
  /** Days that can be gone back to, oldest first. */
  days: readonly OfferedDay[];
  /** What changed since another day, where that is asked for. */
  changes: DifferenceShown | null;
  /** Where the public reaches this site, without a final slash. */
  publicUrl: string;
}) {
  const time = <TimeTravel asOf={asOf} days={days} since={changes?.since ?? ''} />;
  if (result.kind === 'answer') {
    return result.answer.in_trust_graph ? (
      <Dossier {...{ dossier: result.answer, rechecked, time, days, changes, publicUrl }} />
    ) : (
      <UnknownDomain {...{ dossier: result.answer, rechecked, time, days, publicUrl }} />
    );
  }
  const aboutDay = result.kind === 'refused' && result.field === 'as_of';
  return (
    <div className={`wrap ${css.page}`}>
      <h1 className="breakable" translate="no">
        {asked}
      </h1>
      {result.kind === 'waiting' ? (
        <DayBeingMade day={asOf} retryAfterS={result.retryAfterS} here={dossierPath(asked, 1, asOf)} />
      ) : result.kind === 'refused' ? (
        <Note
          kind="care"
          title={aboutDay ? TIME.refused : MESSAGES.refused}
          action={aboutDay && <ButtonLink to={dossierPath(asked)}>{TIME.seeNow}</ButtonLink>}
        >
          <span lang="en">{result.detail}</span>
        </Note>
      ) : (
        <Note
          kind="bad"
          title={MESSAGES.failed}
          action={
            <ButtonLink to={dossierPath(asked, 1, asOf)} reloadDocument>
              {MESSAGES.tryAgain}
            </ButtonLink>
          }
        >
          {MESSAGES.failedMore}
        </Note>
      )}
      {asOf && time}
    </div>
  );
}

/** Of a long file only some lines are here; the others may list accounts. */
const mayListAccounts = ({ lines, lines_total }: DossierFile): boolean =>
  lines.length < lines_total || lines.some(({ attribute }) => attribute === 'social');

interface DifferenceShown {
  since: string;
  result: ForPage<DomainChangesAnswer>;
}

interface Shown {
  dossier: DossierAnswer;
  rechecked: string | null;
  /** The way to other days. */
  time: ReactNode;
  /** Days that can be gone back to, oldest first. */
  days: readonly OfferedDay[];
  publicUrl: string;
}

function Dossier({ dossier, rechecked, time, days, changes, publicUrl }: Shown & { changes: DifferenceShown | null }) {
  const { domain, file } = dossier;
  const showsAccounts = file !== null && dossier.day === null && mayListAccounts(file);
  return (
    <article className={`wrap ${css.page}`}>
      <Head dossier={dossier} rechecked={rechecked} time={time} days={days} />
      <div className={css.columns}>
        <DossierSide dossier={dossier} showsAccounts={showsAccounts} />
        <div className={css.sections}>
          <Section id="named-by" head={MESSAGES.namedBy} aside={MESSAGES.namedByMore}>
            <Statements statements={dossier.named_by} direction="namedBy" domain={domain} none={MESSAGES.noneNamesIt} />
          </Section>
          <Section id="names" head={MESSAGES.names} aside={MESSAGES.namesMore}>
            {dossier.sites_not_shown > 0 && (
              <p>{MESSAGES.sitesNotShown(dossier.names.domains, dossier.sites_not_shown)}</p>
            )}
            <Statements statements={dossier.names} direction="names" domain={domain} none={whyNamesNone(dossier)} />
            <Pages dossier={dossier} />
          </Section>
          <Section id="file" head={MESSAGES.file} aside={<FileAddress address={file?.file_url ?? null} />}>
            {file ? (
              <FileLines domain={domain} file={file} />
            ) : (
              <p>{dossier.records_unread_since ? MESSAGES.fileUnread : MESSAGES.noFile}</p>
            )}
          </Section>
          {file && showsAccounts && (
            <Section id="accounts" head={ACCOUNTS.head}>
              <AccountsBothWays key={domain} domain={file.host} last={readAccounts(dossier.accounts)} />
            </Section>
          )}
          <Section id="around" head={MESSAGES.around}>
            <AroundIt key={domain} domain={domain} />
          </Section>
          <History dossier={dossier} />
          {changes && <Since dossier={dossier} changes={changes} days={days} />}
          <Contradictions dossier={dossier} />
          <NotChecked dossier={dossier} />
          <Section id="raw" head={MESSAGES.raw} aside={MESSAGES.rawMore}>
            <Forms dossier={dossier} publicUrl={publicUrl} />
          </Section>
          <Section id="share" head={MESSAGES.share} aside={MESSAGES.shareMore}>
            <Share dossier={dossier} publicUrl={publicUrl} />
          </Section>
          <Section id="limits" head={MESSAGES.limits}>
            <p className={css.prose}>{MESSAGES.limitsText}</p>
          </Section>
        </div>
      </div>
    </article>
  );
}

/** Why a page has no statements of its own file: it has none of its own, it names no site, or what is known of it. */
function whyNamesNone({ finding: { subject, own_file } }: DossierAnswer): string {
  if (subject === 'page' && own_file.host !== null) return MESSAGES.pageHasNoFile(own_file.host);
  if (own_file.outcome === 'found') return MESSAGES.namesNobody;
  return fileStatus(own_file, STATEMENTS);
}

function Head({ dossier, rechecked, time, days }: Pick<Shown, 'dossier' | 'rechecked' | 'time' | 'days'>) {
  const { domain, display, as_of, graph_version } = dossier;
  const month = monthOf(as_of);
  return (
    <header className={css.head}>
      <DayBanner dossier={dossier} days={days} />
      <p className="mono">
        <DomainText>{display ?? domain}</DomainText>
      </p>
      <h1 className="breakable">{headlineOf(dossier, STATEMENTS)}</h1>
      <RecordsNote dossier={dossier} />
      <Readings dossier={dossier} />
      <div className={css.acts}>
        <Checks dossier={dossier} rechecked={rechecked} />
        <span className="quiet small">
          {month && COMMON.recordsTo(month)} <span translate="no">{COMMON.graphVersion(graph_version)}</span>
        </span>
      </div>
      {time}
    </header>
  );
}

/** What is known of the own file, when the files behind the headline were read, and when the site was last checked. */
function Readings({ dossier }: { dossier: DossierAnswer }) {
  const { finding, last_checked, records_unread_since } = dossier;
  const ownFile = ownFileOf(finding, STATEMENTS);
  const { checked_at, read_at } = finding.own_file;
  const day = dayOf(last_checked);
  const isNews = day !== null && day !== dayOf(checked_at) && day !== dayOf(read_at);
  return (
    <>
      {ownFile && <p className={css.prose}>{ownFile}</p>}
      <p className="quiet">
        {filesReadOf(dossier, STATEMENTS)} {isNews && MESSAGES.lastChecked(day)}
        {records_unread_since !== null && MESSAGES.lastCheckedUnread}
      </p>
    </>
  );
}

/** What tells of now, as a look at the site and following it do, is not offered on the page of a past day; an error can be reported there too. */
function Checks({ dossier, rechecked }: Pick<Shown, 'dossier' | 'rechecked'>) {
  const { domain, type, recheck_after, day, in_trust_graph } = dossier;
  if (day !== null) return <ReportErrorLink about={dossierPath(domain, 1, day)} />;
  return (
    <>
      <Recheck key={domain} domain={domain} after={recheck_after} outcome={rechecked} />
      {in_trust_graph && (
        <ButtonLink look="tight" to={followPath(domain)}>
          {MESSAGES.follow}
        </ButtonLink>
      )}
      {type === 'association' && <Link to={associationPath(domain)}>{MESSAGES.itsMembers}</Link>}
      <Link to={checkPage(domain)}>{MESSAGES.checkPage}</Link>
      <ReportErrorLink about={dossierPath(domain)} />
    </>
  );
}

/** Where the records could not be read: that the page lacks what they hold. */
function RecordsNote({ dossier: { records_unread_since } }: { dossier: DossierAnswer }) {
  return records_unread_since === null ? null : (
    <Note kind="care" title={MESSAGES.recordsUnread}>
      {MESSAGES.recordsUnreadMore(records_unread_since)}
    </Note>
  );
}

function DayBanner({ dossier: { day }, days }: { dossier: DossierAnswer; days: readonly OfferedDay[] }) {
  return day === null ? null : <TimeBanner day={shownDate(day, days)} more={TIME.whatFollows} />;
}

function Since({
  dossier: { day },
  changes: { since, result },
  days,
}: {
  dossier: DossierAnswer;
  changes: DifferenceShown;
  days: readonly OfferedDay[];
}) {
  const { pathname, search } = useLocation();
  const shown = (date: string) => longDayOf(shownDate(date, days)) ?? date;
  const [from, to] = [shown(since), day === null ? CHANGES.now : shown(day)];
  return (
    <Section id="changes" head={CHANGES.title} aside={CHANGES.between(from, to)}>
      <Changes result={result} since={since} here={pathname + search} />
    </Section>
  );
}

/** The way to other days: folded up on the page of now. */
function TimeTravel({ asOf, days, since }: { asOf: string; days: readonly OfferedDay[]; since: string }) {
  const { pathname } = useLocation();
  return (
    <details className={timeCss.chooser} open={asOf !== '' || since !== ''}>
      <summary>{TIME.travelOrCompare}</summary>
      <DayChooser days={days} chosen={asOf} />
      <CompareForm days={days} asOf={asOf} since={since} path={pathname} />
    </details>
  );
}

function Section({ id, head, aside, children }: { id: string; head: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <header className={css.sectionHead}>
        <h2 id={id}>{head}</h2>
        {aside && <p className="small quiet">{aside}</p>}
      </header>
      {children}
    </section>
  );
}

function FileAddress({ address }: { address: string | null }) {
  const href = linkable(address);
  return href ? (
    <a href={href} rel="noopener noreferrer">
      <DomainText>{withoutScheme(href)}</DomainText>
    </a>
  ) : null;
}

function Pages({ dossier: { domain, page, pages } }: { dossier: DossierAnswer }) {
  const asOf = useAsOf();
  if (pages <= 1) return null;
  return (
    <nav aria-label={MESSAGES.pagesLabel} className={css.links}>
      {page > 1 && (
        <Link to={`${dossierPath(domain, Math.min(page - 1, pages), asOf)}#named-by`}>{MESSAGES.previous}</Link>
      )}
      <span>{MESSAGES.pageOf(page, pages)}</span>
      {page < pages && <Link to={`${dossierPath(domain, page + 1, asOf)}#named-by`}>{MESSAGES.next}</Link>}
    </nav>
  );
}

/** Dates of attempts that an entry of the history lists; older ones are counted. */
const MAX_LISTED_DATES = 6;

function attemptDates(attempts: readonly string[]): string {
  const days = [...new Set(attempts.flatMap((at) => dayOf(at) ?? []))];
  return MESSAGES.attemptDates(days.slice(-MAX_LISTED_DATES), Math.max(0, days.length - MAX_LISTED_DATES));
}

function History({ dossier: { history, records_unread_since } }: { dossier: DossierAnswer }) {
  return (
    <Section
      id="history"
      head={MESSAGES.history}
      aside={records_unread_since ? undefined : MESSAGES.historyMore(history.total)}
    >
      {history.observations.length === 0 ? (
        <p>{records_unread_since ? MESSAGES.historyUnread : MESSAGES.noHistory}</p>
      ) : (
        <ol className={css.strip}>
          {history.observations.map((seen) => (
            <li key={seen.id} data-outcome={seen.outcome}>
              <b>{attemptDates(seen.attempts)}</b>
              {seen.outcome !== 'found' && <StateMark state={LOOKED[seen.outcome]} />}
              <span>
                {MESSAGES.outcome(seen.outcome)}
                {seen.statements !== null && <> · {MESSAGES.lines(seen.statements)}</>}
              </span>
              <span className="quiet">
                {seen.added !== null && seen.removed !== null
                  ? MESSAGES.changed(seen.added, seen.removed, seen.respelled ?? 0)
                  : seen.outcome === 'found' && MESSAGES.firstOne}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function Contradictions({ dossier: { domain, contradictions, control_claims } }: { dossier: DossierAnswer }) {
  const { statements, statements_total, site_findings } = contradictions;
  return (
    <Section id="contradictions" head={MESSAGES.contradictions}>
      {statements_total === 0 && site_findings.length === 0 && <p>{MESSAGES.noContradictions}</p>}
      {statements_total > 0 && <p>{MESSAGES.denied(statements_total)}</p>}
      {control_claims.domains.map((claimant) => (
        <p key={claimant}>
          <DomainText>{claimant}</DomainText> {MESSAGES.claimsControl}
        </p>
      ))}
      {control_claims.total > control_claims.domains.length && (
        <p>{MESSAGES.moreControlClaims(control_claims.total - control_claims.domains.length)}</p>
      )}
      <StatementList
        told={statements.filter(({ says }) => says.publisher !== domain)}
        direction="namedBy"
        domain={domain}
      />
      <StatementList
        told={statements.filter(({ says }) => says.publisher === domain)}
        direction="names"
        domain={domain}
      />
      {site_findings.map((finding) => (
        <div key={finding.rule + finding.first_seen_at} className={css.quotes}>
          <p className="small">
            <StateMark state="contradicted" />{' '}
            <Link to={ruleAddress(finding.rule)} translate="no">
              {finding.rule}
            </Link>{' '}
            <span>{MESSAGES.firstSeen(dayOf(finding.first_seen_at) ?? '')}</span>
          </p>
          {finding.quotes.map((quote) => (
            <blockquote key={`${quote.url} ${quote.line} ${quote.text}`}>
              <p className="mono breakable" translate="no">
                {quote.text}
              </p>
              <footer className="small quiet">
                <FileAddress address={quote.url} /> {MESSAGES.quoteAt(quote.line)}
              </footer>
            </blockquote>
          ))}
        </div>
      ))}
    </Section>
  );
}

function gapText(gap: DossierGap['gap'], { finding: { own_file }, unanswered }: DossierAnswer): string {
  switch (gap) {
    case 'never-looked':
    case 'no-file-read':
    case 'file-stale':
      return fileStatus(own_file, STATEMENTS);
    case 'unanswered-claims':
      return MESSAGES.unanswered(unanswered);
    default:
      return MESSAGES.gap(gap);
  }
}

function NotChecked({ dossier }: { dossier: DossierAnswer }) {
  const { not_checked } = dossier;
  return (
    <Section id="not-checked" head={MESSAGES.notChecked}>
      {not_checked.length === 0 ? (
        <p>{MESSAGES.allChecked}</p>
      ) : (
        <ul className={css.gaps}>
          {not_checked.map(({ gap, state }) => (
            <li key={gap}>
              <StateMark state={state} />
              <span>{gapText(gap, dossier)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Forms({ dossier: { domain, day }, publicUrl }: Pick<Shown, 'dossier' | 'publicUrl'>) {
  return (
    <p className={css.links}>
      <a href={`${dossierPath(domain)}.json${day ? `?as_of=${day}` : ''}`} translate="no">
        {MESSAGES.json}
      </a>
      <code className="breakable" translate="no">
        {MESSAGES.curl(publicUrl + dossierPath(domain, 1, day))}
      </code>
    </p>
  );
}

function UnknownDomain({ dossier, rechecked, time, days, publicUrl }: Shown) {
  const { domain, relatives, would_list_it, day } = dossier;
  return (
    <article className={`wrap ${css.page}`}>
      <header className={css.head}>
        <DayBanner dossier={dossier} days={days} />
        <p className="mono">
          <DomainText>{dossier.display ?? domain}</DomainText>
        </p>
        <h1 className="breakable">{headlineOf(dossier, STATEMENTS)}</h1>
        <RecordsNote dossier={dossier} />
        {dossier.finding.kind === 'unknown' && <p className={css.prose}>{MESSAGES.unknownMore}</p>}
        <Readings dossier={dossier} />
        <div className={css.acts}>
          <Checks dossier={dossier} rechecked={rechecked} />
        </div>
        {time}
      </header>
      <Section id="relatives" head={MESSAGES.relatives}>
        {relatives.length === 0 ? (
          <p>{MESSAGES.noRelatives}</p>
        ) : (
          <ul>
            {relatives.map((relative) => (
              <li key={relative.domain} className={css.relative}>
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
      {would_list_it.length > 0 && (
        <Section id="would-list" head={MESSAGES.wouldList}>
          <p className={css.prose}>{MESSAGES.wouldListMore}</p>
          <ul>
            {would_list_it.map((list) => (
              <li key={list.domain} className={css.relative}>
                <a href={dossierPath(list.domain, 1, day)} className="breakable" translate="no">
                  {list.name ?? list.domain}
                </a>{' '}
                <span className="quiet">{MESSAGES.listMembers(list.members)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <NotChecked dossier={dossier} />
      <Section id="owner" head={MESSAGES.owner}>
        <p className={css.prose}>{MESSAGES.ownerMore}</p>
        <p className={css.links}>
          <Link to="/trust-generator">{MESSAGES.makeFile}</Link>
          <Link to={checkPage(domain)}>{MESSAGES.checkIt}</Link>
          <ReportErrorLink about={dossierPath(domain)} />
        </p>
      </Section>
      <Section id="raw" head={MESSAGES.raw} aside={MESSAGES.rawMore}>
        <Forms dossier={dossier} publicUrl={publicUrl} />
      </Section>
    </article>
  );
}
