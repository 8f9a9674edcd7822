import { Link } from 'react-router';
import { parsePolicyFile } from 'trust-txt';
import { DOMAIN_CHECK } from '#messages/domain-check.ts';
import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Note } from '../../../components/note.tsx';
import { timeOfDay } from '../../../lib/time.ts';
import { withoutScheme } from '../../../lib/web-address.ts';
import { OutcomeSentence } from '../outcome-sentence.tsx';
import { certificateStepOf, nextStepOf } from '../outcome-words.ts';
import type { Certificate, PolicyCheck } from '../policy-check.ts';
import css from './domain-alerts.module.css';
import { countSources, type DomainCheck } from './use-domain-check.ts';

interface DomainAlertsProps {
  check: DomainCheck;
  onAgain: () => void;
  onEdit: (content: string) => void;
}

/** What came of a check: who references the domain, its certificate, and the file that it has or has not. */
export function DomainAlerts({ check, onAgain, onEdit }: DomainAlertsProps) {
  const { domain, references, failure, file, refusal, stopped, recalled } = check;
  const sources = references ? countSources(references) : 0;
  return (
    <div className={css.alerts} role="status">
      {sources > 0 && (
        <p className={css.line}>
          <span className={css.tick} role="img" aria-label={DOMAIN_CHECK.referenced}>
            <Icon name="check" />
          </span>
          {MESSAGES.inEcosystem(sources, domain)}
        </p>
      )}
      <div className={css.notes}>
        {failure && (
          <Note kind="bad" title={failure.text} action={<Button onClick={onAgain}>{DOMAIN_CHECK.tryAgain}</Button>}>
            {DOMAIN_CHECK.failureMore(failure.detail)}
          </Note>
        )}
        {references && sources === 0 && (
          <Note kind="info" title={MESSAGES.notReferenced(domain)}>
            {DOMAIN_CHECK.notReferencedMore}
          </Note>
        )}
        {refusal && refusal !== failure?.detail && <Note kind="care" title={refusal} />}
        {file?.certificate && <CertificateNote certificate={file.certificate} file={file} onAgain={onAgain} />}
        {file && <FileNote file={file} onAgain={onAgain} onEdit={onEdit} />}
        {recalled && (
          <p className={css.absent}>
            {DOMAIN_CHECK.recalled}{' '}
            <Button look="plain" onClick={onAgain}>
              {DOMAIN_CHECK.askSite}
            </Button>
          </p>
        )}
        {stopped && (
          <Note
            kind="neutral"
            title={DOMAIN_CHECK.stopped}
            action={<Button onClick={onAgain}>{DOMAIN_CHECK.checkAgain}</Button>}
          />
        )}
      </div>
    </div>
  );
}

interface CertificateNoteProps {
  certificate: Certificate;
  file: PolicyCheck;
  onAgain: () => void;
}

function CertificateNote({ certificate, file, onAgain }: CertificateNoteProps) {
  if (certificate.error !== null) {
    return (
      <Note
        kind="care"
        title={<Emphasised text={MESSAGES.certificateFailed} until=" - " />}
        action={<Button onClick={onAgain}>{DOMAIN_CHECK.checkAgain}</Button>}
      >
        {DOMAIN_CHECK.certificateFailedMore(certificate.error, certificateStepOf(certificate.cause))}{' '}
        <CheckedAt file={file} />
      </Note>
    );
  }
  const facts = DOMAIN_CHECK.certificateFacts(certificate);
  return (
    <Note
      kind="good"
      title={
        <>
          <b>{DOMAIN_CHECK.certificateVerified}</b>
          {facts && <span className={css.plain}>. {facts}.</span>}
        </>
      }
    >
      {DOMAIN_CHECK.certificateBinds}
    </Note>
  );
}

function FileNote({
  file,
  onAgain,
  onEdit,
}: {
  file: PolicyCheck;
  onAgain: () => void;
  onEdit: (text: string) => void;
}) {
  const { content, location, isWellKnown, outcome, domain } = file;
  const report = (
    <Link to={`/check?domain=${encodeURIComponent(domain)}`} className={css.report}>
      {DOMAIN_CHECK.fullReport}
    </Link>
  );
  if (content !== null) {
    const place = location ? withoutScheme(location).replace(/^[^/]*/, '') || '/' : null;
    return (
      <Note
        kind="info"
        title={
          <>
            <b>{DOMAIN_CHECK.existingFound}</b>{' '}
            <span className={css.plain}>
              {DOMAIN_CHECK.existingStatements(
                parsePolicyFile(content).statements.filter(({ value }) => value !== '').length,
              )}
            </span>
          </>
        }
        action={<Button onClick={() => onEdit(content)}>{DOMAIN_CHECK.editExisting}</Button>}
      >
        {place && (isWellKnown ? DOMAIN_CHECK.standard(place) : DOMAIN_CHECK.nonStandard(place))} {report}
      </Note>
    );
  }
  if (outcome === null) return null;
  // the note on the certificate has said it
  if (file.certificate?.error && file.cause === file.certificate.cause) return <p className={css.absent}>{report}</p>;
  if (outcome === 'absent') {
    return (
      <p className={css.absent}>
        {DOMAIN_CHECK.noFileYet} {report}
      </p>
    );
  }
  return (
    <Note
      kind="neutral"
      title={<OutcomeSentence check={file} />}
      action={<Button onClick={onAgain}>{DOMAIN_CHECK.checkAgain}</Button>}
    >
      {nextStepOf(file)} <CheckedAt file={file} /> {report}
    </Note>
  );
}

function CheckedAt({ file }: { file: PolicyCheck }) {
  return <span className="num">{DOMAIN_CHECK.seen(timeOfDay(file.checkedAt))}</span>;
}

/** A sentence whose first part carries it. */
function Emphasised({ text, until }: { text: string; until: string }) {
  const end = text.indexOf(until);
  return (
    <>
      <b>{text.slice(0, end)}</b>
      <span className={css.plain}>{text.slice(end)}</span>
    </>
  );
}
