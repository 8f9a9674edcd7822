import { dossierPath } from '@vouchwire/api-contract';
import { type ReactNode, Suspense, useId, useMemo } from 'react';
import { Link } from 'react-router';
import { parsePolicyFile } from 'trust-txt';
import { MESSAGES } from '#messages/check.ts';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as FILES } from '#messages/publisher-files.ts';
import { MESSAGES as RELATIONSHIP_LABELS } from '#messages/relationship-labels.ts';
import { MESSAGES as ACCOUNTS } from '#messages/social-accounts.ts';
import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { lazyComponent } from '../../../components/lazy-component.tsx';
import { LoadError } from '../../../components/load-error.tsx';
import { joinMessageParts } from '../../../lib/format-message.ts';
import { stripScheme } from '../../../lib/safe-href.ts';
import { formatDate, formatTime } from '../../../lib/time.ts';
import { useSecondsUntil } from '../../../lib/use-seconds-until.ts';
import { SocialAccountsCheck } from '../../social-accounts/social-accounts-check.tsx';
import { countStatements, type StatementCount } from '../policy/count-statements.ts';
import { countFindings } from '../policy/severities.ts';
import type { PolicyCheck } from '../policy-check.ts';
import { CertificateSection } from './certificate-section.tsx';
import { FileSection } from './file-section.tsx';
import { LinksTable, listFileRows } from './links-table.tsx';
import { OtherFilesSection } from './other-files-section.tsx';
import { ProbeSection } from './probe-section.tsx';
import { ServedFindings } from './served-findings.tsx';
import { TraceSteps } from './trace-steps.tsx';
import { useLinks } from './use-policy-check.ts';

/** Few sites have any, and their sentences need code that the rest of a result does not. */
const ClaimNotes = lazyComponent(() => import('./claim-notes.tsx'), LoadError);

interface CheckResultProps {
  check: PolicyCheck;
  busy: boolean;
  onRetry: () => void;
}

/** The result as a sentence, followed by the requests of the check and the findings. */
export default function CheckResult({ check, busy, onRetry }: CheckResultProps) {
  const { content, domain, findings, checkedAt } = check;
  const links = useLinks(check);
  const references = links.data?.references;
  const listsAccounts = useMemo(
    () =>
      content !== null &&
      parsePolicyFile(content).statements.some(({ attribute, value }) => attribute === 'social' && value !== ''),
    [content],
  );
  // The sentence already states that there is no file.
  const generalFindings = findings.filter(({ range, code }) => range === null && code !== 'TT101');
  const accountFindings = generalFindings.filter(({ code }) => code.startsWith('TT8'));
  return (
    <>
      <Summary check={check} busy={busy} onRetry={onRetry} />
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,8fr)] gap-12 items-start narrow:grid-cols-1 narrow:gap-8">
        <div className="grid grid-cols-1 gap-8">
          <CheckSection
            head={MESSAGES.trace}
            note={check.trace.length > 0 && MESSAGES.traceDetails({ requests: check.trace.length })}
          >
            <TraceSteps trace={check.trace} />
          </CheckSection>
        </div>
        <div className="grid grid-cols-1 gap-8">
          {content !== null && (
            <CheckSection
              head={MESSAGES.file}
              note={joinMessageParts(MESSAGES.counts, countFindings(findings.filter(({ range }) => range)))}
            >
              <FileSection key={checkedAt.getTime()} check={check} content={content} />
            </CheckSection>
          )}
          <CheckSection head={MESSAGES.certificate}>
            <CertificateSection certificate={check.certificate} />
          </CheckSection>
          <CheckSection head={MESSAGES.served}>
            <ServedFindings findings={generalFindings.filter((finding) => !accountFindings.includes(finding))} />
          </CheckSection>
          {content !== null && (
            <CheckSection head={MESSAGES.names}>
              <ProbeSection domain={domain} probes={check.probes} findings={accountFindings} />
            </CheckSection>
          )}
          {listsAccounts && (
            <CheckSection head={ACCOUNTS.head}>
              <SocialAccountsCheck domain={domain} />
            </CheckSection>
          )}
          {content !== null && (
            <CheckSection head={MESSAGES.statementsOfFile} note={links.busy && MESSAGES.linksLoading}>
              <FileStatements key={checkedAt.getTime()} content={content} links={links} />
            </CheckSection>
          )}
          {references && (
            <CheckSection head={MESSAGES.statementsOfOthers}>
              {references.length > 0 ? (
                <LinksTable key={references.length} label={MESSAGES.statementsOfOthers} rows={references} />
              ) : (
                <p className="quiet">{RELATIONSHIP_LABELS.notNamed({ domain })}</p>
              )}
            </CheckSection>
          )}
          {(check.notes.claims.length > 0 || check.notes.shared_accounts.length > 0) && (
            <CheckSection head={MESSAGES.claimsHead}>
              <Suspense fallback={<p className="quiet small">…</p>}>
                <ClaimNotes notes={check.notes} />
              </Suspense>
            </CheckSection>
          )}
          <CheckSection head={FILES.head}>
            <OtherFilesSection domain={domain} />
          </CheckSection>
          <CheckSection head={MESSAGES.limits}>
            <p>{MESSAGES.limitsDetails}</p>
          </CheckSection>
        </div>
      </div>
    </>
  );
}

/** Result, time, and the next actions of the visitor. */
function Summary({ check, busy, onRetry }: CheckResultProps) {
  const { content, domain, findings, checkedAt, elapsed_ms, cached, nextCheckAt, outcome } = check;
  const counts = useMemo(() => (content === null ? null : countStatements(content)), [content]);
  const address = `/check?domain=${encodeURIComponent(domain)}`;
  const generator = `/trust-generator?domain=${encodeURIComponent(domain)}`;
  const [sentence = '', ...more] =
    counts !== null ? [formatFound(check, counts)] : check.message.split(/(?<=[.!?])\s+(?=[\p{Lu}¿¡])/u);
  const next = content === null && outcome === 'absent' && MESSAGES.absentDetails;
  return (
    <section className="grid gap-1.5 mt-8 py-6 border-t border-ink" aria-label={MESSAGES.title} aria-busy={busy}>
      <p
        className="max-w-[44ch] font-serif font-medium text-28/[1.22] tracking-[-0.01em] lining breakable text-balance narrow:max-w-none"
        role="status"
      >
        {sentence}
      </p>
      {counts !== null && counts.unknown > 0 && (
        <p className="max-w-[72ch]">{MESSAGES.unknownLines({ count: counts.unknown })}</p>
      )}
      {(more.length > 0 || next) && (
        <p className="max-w-[72ch] breakable">
          {more.join(' ')} {next}
        </p>
      )}
      <p className="small quiet tabular-nums">
        {MESSAGES.checkedAt({ time: formatTime(checkedAt), day: formatDate(checkedAt.toISOString()) })}
        {elapsed_ms !== null && ` ${MESSAGES.duration({ ms: elapsed_ms })}`}
        {cached && `, ${MESSAGES.fromCache}`}
        {content !== null && ` · ${joinMessageParts(MESSAGES.counts, countFindings(findings))}`}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 mt-2 [&_a]:inline-block [&_a]:py-1">
        <RecheckButton after={nextCheckAt} busy={busy} onClick={onRetry} />
        <CopyButton variant="tight" text={() => new URL(address, window.location.href).href} label={MESSAGES.copyLink}>
          {MESSAGES.copyLink}
        </CopyButton>
        <Link to={generator}>{content !== null ? MESSAGES.edit : MESSAGES.createFile}</Link>
        <Link to={dossierPath(domain)}>{COMMON.dossier}</Link>
        <Link to={`/trust-graph?tab=entity-details&domain=${encodeURIComponent(domain)}`}>{MESSAGES.graph}</Link>
      </div>
    </section>
  );
}

/** Statements of the file, with the state of each link after the graph has responded. */
function FileStatements({ content, links }: { content: string; links: ReturnType<typeof useLinks> }) {
  const { data, busy, failed } = links;
  const rows = useMemo(() => listFileRows(content, data), [content, data]);
  return (
    <>
      {failed && <p className="py-2 text-13 leading-[1.55] quiet">{MESSAGES.linksFailed}</p>}
      {rows.length > 0 ? (
        <>
          <LinksTable label={MESSAGES.statementsOfFile} rows={rows} />
          {rows.some(({ state }) => state === 'unreturned') && (
            <p className="py-2 text-13 leading-[1.55] quiet">{MESSAGES.statesNote}</p>
          )}
          {!busy && !failed && rows.some(({ state }) => state === null) && (
            <p className="py-2 text-13 leading-[1.55] quiet">{MESSAGES.notCheckedDetails}</p>
          )}
        </>
      ) : (
        <p className="quiet">{MESSAGES.noStatementsOfFile}</p>
      )}
    </>
  );
}

function CheckSection({ head, note, children }: { head: string; note?: ReactNode; children: ReactNode }) {
  const title = useId();
  return (
    <section className="border-t pt-3 border-ink" aria-labelledby={title}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 mb-3">
        <h2 id={title}>{head}</h2>
        {note && <p className="quiet small num">{note}</p>}
      </header>
      {children}
    </section>
  );
}

const formatFound = ({ domain, location }: PolicyCheck, { statements }: StatementCount): string =>
  MESSAGES.found({ domain, statements, place: location && stripScheme(location).replace(/^[^/]*/, '') });

/** Button for a new check after the cooldown. Until then, it shows when a check is possible. */
function RecheckButton({ after, busy, onClick }: { after: Date | null; busy: boolean; onClick: () => void }) {
  const seconds = useSecondsUntil(after);
  return (
    <Button variant="tight" disabled={busy || seconds > 0} onClick={onClick}>
      <Icon name="refresh" />
      <span className="num">{seconds > 0 ? MESSAGES.recheckIn({ seconds }) : MESSAGES.recheck}</span>
    </Button>
  );
}
