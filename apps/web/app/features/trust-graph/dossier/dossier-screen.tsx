import {
  associationPath,
  type DomainChangesAnswer,
  type DossierAnswer,
  dossierPath,
  type ForPage,
  feedPath,
} from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { COMMON } from '#messages/common.ts';
import { MESSAGES as CHANGES } from '#messages/domain-changes.ts';
import { MESSAGES } from '#messages/dossier.ts';
import { MESSAGES as TIME } from '#messages/time-machine.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { DomainText } from '../../../components/domain-text.tsx';
import { Note } from '../../../components/note.tsx';
import { networkOf } from '../../../lib/graph-links.ts';
import { dayOf, longDayOf, monthOf } from '../../../lib/time.ts';
import { linkable, withoutScheme } from '../../../lib/web-address.ts';
import { DayBeingMade } from '../as-of/day-being-made.tsx';
import { DayChooser } from '../as-of/day-chooser.tsx';
import timeCss from '../as-of/time-banner.module.css';
import { TimeBanner } from '../as-of/time-banner.tsx';
import { useAsOf } from '../as-of/use-as-of.ts';
import { Changes, CompareForm } from './changes.tsx';
import css from './dossier.module.css';
import { FileLines } from './file-lines.tsx';
import { Recheck } from './recheck.tsx';
import { Share } from './share.tsx';
import { StatementList, Statements } from './statements.tsx';

const checkPage = (domain: string): string => `/check?${new URLSearchParams({ domain })}`;

/** The page of a domain, whole without script, always in the same order. Opening it asks nobody but our own records. */
export function DossierScreen({
  asked,
  result,
  asOf,
  days,
  changes,
  publicUrl,
}: {
  asked: string;
  result: ForPage<DossierAnswer>;
  /** The day that is asked for, as given; empty for now. */
  asOf: string;
  /** Days that can be gone back to, oldest first. */
  days: readonly string[];
  /** What changed since another day, where that is asked for. */
  changes: { since: string; result: ForPage<DomainChangesAnswer> } | null;
  /** Where the public reaches this site, without a final slash. */
  publicUrl: string;
}) {
  const time = <TimeTravel asOf={asOf} days={days} since={changes?.since ?? ''} />;
  if (result.kind === 'answer') {
    return result.answer.in_trust_graph ? (
      <Dossier dossier={result.answer} time={time} changes={changes} publicUrl={publicUrl} />
    ) : (
      <UnknownDomain dossier={result.answer} time={time} publicUrl={publicUrl} />
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

interface ShownDossier {
  dossier: DossierAnswer;
  time: ReactNode;
  publicUrl: string;
}

function Dossier({
  dossier,
  time,
  changes,
  publicUrl,
}: ShownDossier & Pick<Parameters<typeof DossierScreen>[0], 'changes'>) {
  const { domain, file } = dossier;
  const asOf = useAsOf();
  return (
    <article className={`wrap ${css.page}`}>
      <Head dossier={dossier} time={time} />
      <Section id="vouchers" head={MESSAGES.vouchers} aside={MESSAGES.vouchersMore}>
        <Statements statements={dossier.vouchers} direction="vouchers" domain={domain} none={MESSAGES.noVouchers} />
      </Section>
      <Section id="vouches-for" head={MESSAGES.vouchesFor} aside={MESSAGES.vouchesForMore}>
        <Statements
          statements={dossier.vouches_for}
          direction="vouchesFor"
          domain={domain}
          none={MESSAGES.noVouchesFor}
        />
        <Pages dossier={dossier} />
      </Section>
      <Section id="file" head={MESSAGES.file} aside={<FileAddress address={file?.file_url ?? null} />}>
        {file ? <FileLines file={file} /> : <p>{MESSAGES.noFile}</p>}
      </Section>
      <History dossier={dossier} />
      {changes && <Since dossier={dossier} changes={changes} />}
      <Contradictions dossier={dossier} />
      <Section id="not-checked" head={MESSAGES.notChecked}>
        {dossier.not_checked.length === 0 ? (
          <p>{MESSAGES.allChecked}</p>
        ) : (
          <ul className={css.gaps}>
            {dossier.not_checked.map((gap) => (
              <li key={gap}>{MESSAGES.gap(gap, dossier.unanswered)}</li>
            ))}
          </ul>
        )}
      </Section>
      <Section id="raw" head={MESSAGES.raw} aside={MESSAGES.rawMore}>
        <Forms dossier={dossier} publicUrl={publicUrl} />
      </Section>
      <Section id="share" head={MESSAGES.share} aside={MESSAGES.shareMore}>
        <Share dossier={dossier} publicUrl={publicUrl} />
      </Section>
      <Section id="around" head={MESSAGES.around}>
        <p>{MESSAGES.aroundMore}</p>
        <p>
          <Link to={networkOf(domain, asOf)} className="breakable">
            {MESSAGES.openExplorer(domain)}
          </Link>
        </p>
      </Section>
      <Section id="limits" head={MESSAGES.limits}>
        <p className={css.prose}>{MESSAGES.limitsText}</p>
      </Section>
    </article>
  );
}

function Head({ dossier, time }: Pick<ShownDossier, 'dossier' | 'time'>) {
  const { domain, display, finding, last_checked, as_of, graph_version } = dossier;
  const [first, last, checked] = [dayOf(finding.first_seen), dayOf(finding.last_seen), dayOf(last_checked)];
  const month = monthOf(as_of);
  return (
    <header className={css.head}>
      <DayBanner dossier={dossier} />
      <p className="mono">
        <DomainText>{display ?? domain}</DomainText>
      </p>
      <h1 className="breakable">{MESSAGES.finding(dossier)}</h1>
      <p className="quiet">
        {first && last && MESSAGES.seen(first, last)} {checked ? MESSAGES.lastChecked(checked) : MESSAGES.neverChecked}
      </p>
      <p className={css.acts}>
        <Checks dossier={dossier} />
        <span className="quiet small">
          {month && COMMON.recordsTo(month)} <span translate="no">{COMMON.graphVersion(graph_version)}</span>
        </span>
      </p>
      {time}
    </header>
  );
}

/** What tells of now, as a look at the site and its feed do, is not offered on the page of a past day. */
function Checks({ dossier: { domain, type, recheck_after, day, in_trust_graph } }: { dossier: DossierAnswer }) {
  if (day !== null) return null;
  return (
    <>
      <Recheck key={domain} domain={domain} after={recheck_after} />
      {type === 'association' && <Link to={associationPath(domain)}>{MESSAGES.itsMembers}</Link>}
      <Link to={checkPage(domain)}>{MESSAGES.checkPage}</Link>
      {in_trust_graph && <a href={feedPath(dossierPath(domain), 'atom')}>{MESSAGES.follow}</a>}
    </>
  );
}

function DayBanner({ dossier: { day } }: { dossier: DossierAnswer }) {
  return day === null ? null : <TimeBanner day={day} more={TIME.whatFollows} />;
}

function Since({
  dossier: { day },
  changes: { since, result },
}: {
  dossier: DossierAnswer;
  changes: { since: string; result: ForPage<DomainChangesAnswer> };
}) {
  const { pathname, search } = useLocation();
  const [from, to] = [longDayOf(since) ?? since, day === null ? CHANGES.now : (longDayOf(day) ?? day)];
  return (
    <Section id="changes" head={CHANGES.title} aside={CHANGES.between(from, to)}>
      <Changes result={result} since={since} here={pathname + search} />
    </Section>
  );
}

/** The way to other days: folded up on the page of now. */
function TimeTravel({ asOf, days, since }: { asOf: string; days: readonly string[]; since: string }) {
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
      {page > 1 && <Link to={dossierPath(domain, Math.min(page - 1, pages), asOf)}>{MESSAGES.previous}</Link>}
      <span>{MESSAGES.pageOf(page, pages)}</span>
      {page < pages && <Link to={dossierPath(domain, page + 1, asOf)}>{MESSAGES.next}</Link>}
    </nav>
  );
}

function History({ dossier: { history } }: { dossier: DossierAnswer }) {
  return (
    <Section id="history" head={MESSAGES.history} aside={MESSAGES.historyMore(history.total)}>
      {history.observations.length === 0 ? (
        <p>{MESSAGES.noHistory}</p>
      ) : (
        <ol className={css.strip}>
          {history.observations.map((seen) => (
            <li key={seen.id}>
              <b>{MESSAGES.fromTo(dayOf(seen.observed_at) ?? '', dayOf(seen.last_seen_at) ?? '')}</b>
              <span>
                {MESSAGES.outcome(seen.outcome)}
                {seen.statements !== null && <> · {MESSAGES.lines(seen.statements)}</>}
              </span>
              <span className="quiet">
                {seen.added !== null && seen.removed !== null
                  ? MESSAGES.changed(seen.added, seen.removed)
                  : seen.outcome === 'found' && MESSAGES.firstOne}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function Contradictions({ dossier: { domain, contradictions } }: { dossier: DossierAnswer }) {
  const { statements, statements_total, site_findings } = contradictions;
  return (
    <Section id="contradictions" head={MESSAGES.contradictions}>
      {statements_total === 0 && site_findings.length === 0 && <p>{MESSAGES.noContradictions}</p>}
      {statements_total > 0 && <p>{MESSAGES.denied(statements_total)}</p>}
      <StatementList
        told={statements.filter(({ says }) => says.publisher !== domain)}
        direction="vouchers"
        domain={domain}
      />
      <StatementList
        told={statements.filter(({ says }) => says.publisher === domain)}
        direction="vouchesFor"
        domain={domain}
      />
      {site_findings.map((finding) => (
        <div key={finding.rule + finding.first_seen_at} className={css.quotes}>
          <p className="small">
            <b translate="no">{finding.rule}</b> <span>{MESSAGES.firstSeen(dayOf(finding.first_seen_at) ?? '')}</span>
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

function Forms({ dossier: { domain, day }, publicUrl }: Pick<ShownDossier, 'dossier' | 'publicUrl'>) {
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

function UnknownDomain({ dossier, time, publicUrl }: ShownDossier) {
  const { domain, relatives, would_list_it, day } = dossier;
  return (
    <article className={`wrap ${css.page}`}>
      <header className={css.head}>
        <DayBanner dossier={dossier} />
        <p className="mono">
          <DomainText>{dossier.display ?? domain}</DomainText>
        </p>
        <h1 className="breakable">{MESSAGES.finding(dossier)}</h1>
        <p className={css.prose}>{MESSAGES.unknownMore}</p>
        <p className={css.acts}>
          <Checks dossier={dossier} />
        </p>
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
                  {relative.reason === 'same-owner' ? MESSAGES.sameOwner : MESSAGES.lookAlike}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
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
      <Section id="owner" head={MESSAGES.owner}>
        <p className={css.prose}>{MESSAGES.ownerMore}</p>
        <p className={css.links}>
          <Link to="/trust-generator">{MESSAGES.makeFile}</Link>
          <Link to={checkPage(domain)}>{MESSAGES.checkIt}</Link>
        </p>
      </Section>
      <Section id="raw" head={MESSAGES.raw} aside={MESSAGES.rawMore}>
        <Forms dossier={dossier} publicUrl={publicUrl} />
      </Section>
    </article>
  );
}
