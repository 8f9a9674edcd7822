import { dossierPath } from '@vouchwire/api-contract';
import { type ReactNode, useId, useMemo } from 'react';
import { Link } from 'react-router';
import { parsePolicyFile } from 'trust-txt';
import { MESSAGES as ACCOUNTS } from '#messages/accounts.ts';
import { foundSentence, MESSAGES } from '#messages/check.ts';
import { COMMON } from '#messages/common.ts';
import { AccountsBothWays } from '../../../components/accounts/accounts-both-ways.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { dayOf, timeOfDay } from '../../../lib/time.ts';
import { nextStepOf, outcomeSentence } from '../outcome-words.ts';
import { countFindings } from '../policy/count-findings.ts';
import type { PolicyCheck } from '../policy-check.ts';
import { CertificateSection } from './certificate-section.tsx';
import css from './check-result.module.css';
import { ClaimNotes } from './claim-notes.tsx';
import { FileSection } from './file-section.tsx';
import { rowsOfFile, rowsOfReferences } from './link-rows.ts';
import { LinksTable } from './links-table.tsx';
import { ProbeSection } from './probe-section.tsx';
import { RecheckButton } from './recheck-button.tsx';
import { ServedFindings } from './served-findings.tsx';
import { TraceSteps } from './trace-steps.tsx';
import { useLinks } from './use-policy-check.ts';
import { useProbe } from './use-probe.ts';

interface CheckResultProps {
  check: PolicyCheck;
  busy: boolean;
  onAgain: () => void;
}

/** One sentence first; then the steps of the visit, and beside them what it found. */
export default function CheckResult({ check, busy, onAgain }: CheckResultProps) {
  const { content, domain, findings, checkedAt, elapsedMs, shared, recheckAfter, outcome } = check;
  const links = useLinks(check);
  const probe = useProbe(domain);
  const filled = useMemo(
    () => (content === null ? [] : parsePolicyFile(content).statements.filter(({ value }) => value !== '')),
    [content],
  );
  const statements = filled.length;
  const listsAccounts = filled.some(({ attribute }) => attribute === 'social');
  const says = useMemo(
    () =>
      content === null
        ? []
        : rowsOfFile(
            content,
            links.references && links.relationships
              ? { references: links.references, relationships: links.relationships }
              : null,
          ),
    [content, links.references, links.relationships],
  );
  // that there is no file is said by the first sentence
  const unplaced = findings.filter(({ range, code }) => range === null && code !== 'TT101');
  const ofAccounts = unplaced.filter(({ code }) => code.startsWith('TT8'));
  const address = `/check?domain=${encodeURIComponent(domain)}`;
  const generator = `/trust-generator?domain=${encodeURIComponent(domain)}`;
  const [sentence = '', ...more] =
    content !== null ? [foundSentence(check, statements)] : outcomeSentence(check).split(/(?<=[.!?])\s+(?=[A-Z])/);
  const worded = content === null && check.message ? 'en' : undefined;
  const next = content === null && (outcome === 'absent' ? MESSAGES.absentMore : nextStepOf(check));
  return (
    <>
      <section className={css.finding} aria-label={MESSAGES.title} aria-busy={busy}>
        <p className={css.sentence} role="status" lang={worded}>
          {sentence}
        </p>
        {(more.length > 0 || next) && (
          <p className={css.more}>
            <span lang={worded}>{more.join(' ')}</span> {next}
          </p>
        )}
        <p className={css.facts}>
          {MESSAGES.checkedAt(timeOfDay(checkedAt), dayOf(checkedAt.toISOString()))}
          {elapsedMs !== null && ` ${MESSAGES.took(elapsedMs)}`}
          {shared && `, ${MESSAGES.shared}`}
          {content !== null && ` · ${MESSAGES.counts(countFindings(findings))}`}
        </p>
        <div className={css.ways}>
          <RecheckButton after={recheckAfter} busy={busy} onClick={onAgain} />
          <CopyButton look="tight" text={() => new URL(address, window.location.href).href} label={MESSAGES.copyLink}>
            {MESSAGES.copyLink}
          </CopyButton>
          <Link to={generator}>{content !== null ? MESSAGES.edit : MESSAGES.make}</Link>
          <Link to={dossierPath(domain)}>{COMMON.dossier}</Link>
          <Link to={`/trust-graph?tab=entity-details&domain=${encodeURIComponent(domain)}`}>{MESSAGES.graph}</Link>
        </div>
      </section>
      <div className={css.columns}>
        <div className={css.steps}>
          <Part head={MESSAGES.trace} aside={check.trace.length > 0 && MESSAGES.traceMore(check.trace.length)}>
            <TraceSteps trace={check.trace} />
          </Part>
        </div>
        <div className={css.evidence}>
          {content !== null && (
            <Part head={MESSAGES.file} aside={MESSAGES.counts(countFindings(findings.filter(({ range }) => range)))}>
              <FileSection key={checkedAt.getTime()} check={check} content={content} />
            </Part>
          )}
          <Part head={MESSAGES.certificate}>
            <CertificateSection certificate={check.certificate} />
          </Part>
          <Part head={MESSAGES.served}>
            <ServedFindings findings={unplaced.filter((finding) => !ofAccounts.includes(finding))} />
          </Part>
          {content !== null && (
            <Part head={MESSAGES.names}>
              <ProbeSection probes={check.probes} findings={ofAccounts} state={probe} />
            </Part>
          )}
          {listsAccounts && (
            <Part head={ACCOUNTS.head}>
              <AccountsBothWays domain={domain} />
            </Part>
          )}
          {content !== null && (
            <Part head={MESSAGES.says} aside={links.busy && MESSAGES.linksLoading}>
              {links.failed && <p className={css.small}>{MESSAGES.linksFailed}</p>}
              {says.length > 0 ? (
                <>
                  <LinksTable key={checkedAt.getTime()} label={MESSAGES.says} rows={says} />
                  {says.some(({ state }) => state === 'unreturned') && (
                    <p className={css.small}>{MESSAGES.statesNote}</p>
                  )}
                  {!links.busy && !links.failed && says.some(({ state }) => state === null) && (
                    <p className={css.small}>{MESSAGES.notCheckedMore}</p>
                  )}
                </>
              ) : (
                <p className="quiet">{MESSAGES.noSays}</p>
              )}
            </Part>
          )}
          {links.references && (
            <Part head={MESSAGES.named}>
              {links.references.length > 0 ? (
                <LinksTable
                  key={links.references.length}
                  label={MESSAGES.named}
                  rows={rowsOfReferences(links.references)}
                />
              ) : (
                <p className="quiet">{MESSAGES.noNamed}</p>
              )}
            </Part>
          )}
          {(check.notes.claims.length > 0 || check.notes.accounts.length > 0) && (
            <Part head={MESSAGES.claimsHead}>
              <ClaimNotes notes={check.notes} />
            </Part>
          )}
          <Part head={MESSAGES.limits}>
            <p>{MESSAGES.limitsMore}</p>
          </Part>
        </div>
      </div>
    </>
  );
}

function Part({ head, aside, children }: { head: string; aside?: ReactNode; children: ReactNode }) {
  const title = useId();
  return (
    <section className={css.part} aria-labelledby={title}>
      <header className={css.head}>
        <h2 id={title}>{head}</h2>
        {aside && <p className="quiet small num">{aside}</p>}
      </header>
      {children}
    </section>
  );
}
