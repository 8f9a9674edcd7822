import { Link } from 'react-router';
import { MESSAGES as DOMAIN_CHECK } from '#messages/domain-check.ts';
import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { Icon } from '../../../components/icon.tsx';
import { joinMessageParts } from '../../../lib/format-message.ts';
import { stripScheme } from '../../../lib/safe-href.ts';
import { formatTime } from '../../../lib/time.ts';
import { countStatements } from '../policy/count-statements.ts';
import type { Certificate, PolicyCheck } from '../policy-check.ts';
import css from './domain-alerts.module.css';
import { countSources, type DomainCheck } from './use-domain-check.ts';

interface DomainAlertsProps {
  check: DomainCheck;
  /** True if editing the live file is the next step, because the draft contains nothing of it. */
  isEditMain: boolean;
  onRetry: () => void;
  onEdit: (content: string) => void;
}

/** Result of a check: references to the domain, its certificate, and its file, if it has one. */
export function DomainAlerts({ check, isEditMain, onRetry, onEdit }: DomainAlertsProps) {
  const { domain, references, failure, file, stopped, isGraphDataOnly } = check;
  const sources = references ? countSources(references) : 0;
  return (
    <div className={css.alerts} role="status">
      {sources > 0 && (
        <p className="flex gap-1.5 items-start mb-3 breakable">
          <span className="flex-none pt-0.75 text-confirmed" role="img" aria-label={DOMAIN_CHECK.referenced}>
            <Icon name="check" />
          </span>
          {MESSAGES.inEcosystem({ count: sources, domain })}
        </p>
      )}
      <div className={`[&_b]:font-semibold ${css.notes}`}>
        {failure && (
          <Callout kind="bad" title={failure.text} action={<Button onClick={onRetry}>{DOMAIN_CHECK.tryAgain}</Button>}>
            {DOMAIN_CHECK.failureDetails({ detail: failure.detail })}
          </Callout>
        )}
        {references && sources === 0 && (
          <Callout kind="info" title={MESSAGES.notReferenced({ domain })}>
            {DOMAIN_CHECK.notReferencedDetails}
          </Callout>
        )}
        {file?.certificate && <CertificateNote certificate={file.certificate} file={file} onRetry={onRetry} />}
        {file && <FileNote file={file} isEditMain={isEditMain} onAgain={onRetry} onEdit={onEdit} />}
        {isGraphDataOnly && (
          <p className="pt-3 text-13 leading-[1.55] quiet">
            {DOMAIN_CHECK.graphDataOnly}{' '}
            <Button variant="plain" onClick={onRetry}>
              {DOMAIN_CHECK.checkSite}
            </Button>
          </p>
        )}
        {stopped && (
          <Callout
            kind="neutral"
            title={DOMAIN_CHECK.stopped}
            action={<Button onClick={onRetry}>{DOMAIN_CHECK.checkAgain}</Button>}
          />
        )}
      </div>
    </div>
  );
}

interface CertificateNoteProps {
  certificate: Certificate;
  file: PolicyCheck;
  onRetry: () => void;
}

function CertificateNote({ certificate, file, onRetry }: CertificateNoteProps) {
  if (certificate.error !== null) {
    return (
      <Callout
        kind="care"
        title={<EmphasizedStart text={MESSAGES.certificateFailed} until=" - " />}
        action={<Button onClick={onRetry}>{DOMAIN_CHECK.checkAgain}</Button>}
      >
        {DOMAIN_CHECK.certificateFailedDetails({
          error: certificate.error,
          step: certificate.step,
        })}{' '}
        <CheckedAt file={file} />
      </Callout>
    );
  }
  const facts = joinMessageParts(DOMAIN_CHECK.certificateFacts, certificate);
  return (
    <Callout
      kind="good"
      title={
        <>
          <b>{DOMAIN_CHECK.certificateVerified}</b>
          {facts && <span className="font-normal">. {facts}.</span>}
        </>
      }
    >
      {DOMAIN_CHECK.certificateNote}
    </Callout>
  );
}

function FileNote({
  file,
  isEditMain,
  onAgain,
  onEdit,
}: {
  file: PolicyCheck;
  isEditMain: boolean;
  onAgain: () => void;
  onEdit: (text: string) => void;
}) {
  const { content, location, is_well_known, outcome, domain } = file;
  const report = (
    <Link to={`/check?domain=${encodeURIComponent(domain)}`} className="inline-block min-h-6 leading-6 nowrap">
      {DOMAIN_CHECK.fullReport}
    </Link>
  );
  if (content !== null) {
    const place = location ? stripScheme(location).replace(/^[^/]*/, '') || '/' : null;
    return (
      <Callout
        kind="info"
        title={
          <>
            <b>{DOMAIN_CHECK.existingFound}</b>{' '}
            <span className="font-normal">
              {DOMAIN_CHECK.existingStatements({
                count: countStatements(content).statements,
              })}
            </span>
          </>
        }
        action={
          <Button variant={isEditMain ? 'main' : 'outlined'} onClick={() => onEdit(content)}>
            {DOMAIN_CHECK.editExisting}
          </Button>
        }
      >
        {place &&
          (is_well_known
            ? DOMAIN_CHECK.standard({ location: place })
            : DOMAIN_CHECK.nonStandard({ location: place }))}{' '}
        {report}
      </Callout>
    );
  }
  if (outcome === null) return null;
  // The note on the certificate already shows the cause.
  if (file.certificate?.error && file.cause === file.certificate.cause)
    return <p className="pt-3 text-13 leading-[1.55] quiet">{report}</p>;
  if (outcome === 'absent') {
    return (
      <p className="pt-3 text-13 leading-[1.55] quiet">
        {DOMAIN_CHECK.noFileYet} {report}
      </p>
    );
  }
  return (
    <Callout kind="neutral" title={file.message} action={<Button onClick={onAgain}>{DOMAIN_CHECK.checkAgain}</Button>}>
      <CheckedAt file={file} /> {report}
    </Callout>
  );
}

function CheckedAt({ file }: { file: PolicyCheck }) {
  return <span className="num">{DOMAIN_CHECK.seen({ time: formatTime(file.checkedAt) })}</span>;
}

/** A sentence whose first part is emphasized. */
function EmphasizedStart({ text, until }: { text: string; until: string }) {
  const end = text.indexOf(until);
  return (
    <>
      <b>{text.slice(0, end)}</b>
      <span className="font-normal">{text.slice(end)}</span>
    </>
  );
}
