import {
  correctionsPath,
  type PageResult,
  type ProblemFieldError,
  REPORT_LIMITS,
  type ReportResponse,
} from '@vouchwire/api-contract';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/corrections.ts';
import { ArticleHeader } from '../../components/article-header.tsx';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { HoneypotField } from '../../components/honeypot-field.tsx';
import { ProblemText } from '../../components/problem-text.tsx';
import fieldCss from '../../components/text-field.module.css';
import { FieldError } from '../../components/text-field.tsx';
import { findFieldErrorText } from '../../lib/field-error.ts';
import { formatNumber } from '../../lib/numbers.ts';

/** Outcome of the form. */
export interface SubmittedReport {
  readonly typed: { readonly about: string; readonly claim: string; readonly text: string; readonly email: string };
  /** Seconds to wait if too many reports came from one address. Otherwise null. */
  readonly wait: number | null;
  readonly result: PageResult<ReportResponse> | null;
}

interface ReportFormProps {
  about: string;
  claim: string;
  sent: SubmittedReport | null;
}

/** Form for reporting an error. Its response is the next page, with or without JavaScript. */
export function ReportSection({ about, claim, sent }: ReportFormProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-6 pt-4 border-t border-ink">
      <h2 id={id}>{MESSAGES.report}</h2>
      {sent && <ReportError sent={sent} />}
      <div className="grid grid-cols-[minmax(0,640px)_minmax(0,1fr)] gap-8 narrow:grid-cols-1">
        <ReportForm about={about} claim={claim} sent={sent} />
        <NextSteps />
      </div>
    </section>
  );
}

function ReportForm({ about, claim, sent }: ReportFormProps) {
  const limit = formatNumber(REPORT_LIMITS.text);
  const refused = sent?.result?.kind === 'refused' ? sent.result : null;
  return (
    // Native validation is off, because the server returns errors as whole sentences. There is no maxLength, because it
    // would truncate text silently.
    <form method="post" action={correctionsPath(about, claim)} className="relative grid gap-6 content-start" noValidate>
      <input type="hidden" name="about" value={about} />
      <input type="hidden" name="claim" value={claim} />
      <p className="grid gap-0.5">
        <span className={fieldCss.label}>{MESSAGES.page}</span>{' '}
        {about === '' ? (
          MESSAGES.wholeSite
        ) : (
          <span className="mono breakable" translate="no">
            {about}
          </span>
        )}
      </p>
      {claim !== '' && (
        <p className="grid gap-0.5">
          <span className={fieldCss.label}>{MESSAGES.disputed}</span>{' '}
          <span className="breakable">{formatClaim(claim)}</span>
        </p>
      )}
      <FormField
        label={MESSAGES.text}
        hint={MESSAGES.textHint({ n: limit })}
        error={refused?.field === 'text' ? refused.error : null}
      >
        {(field) => (
          <textarea
            {...field}
            name="text"
            rows={8}
            required
            defaultValue={sent?.typed.text}
            className={`${fieldCss.input} resize-y`}
          />
        )}
      </FormField>
      <FormField
        label={MESSAGES.email}
        hint={MESSAGES.emailHint}
        error={refused?.field === 'email' ? refused.error : null}
      >
        {(field) => (
          <input
            {...field}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={sent?.typed.email}
            className={`${fieldCss.input} max-w-115`}
          />
        )}
      </FormField>
      <HoneypotField label={MESSAGES.leaveEmpty} />
      <div>
        <Button type="submit">{MESSAGES.send}</Button>
      </div>
    </form>
  );
}

const formatClaim = (claim: string): string =>
  claim === 'look-alike' || claim === 'site-state' ? MESSAGES.claims[claim] : MESSAGES.deduction({ id: claim });

interface FieldAttributes {
  readonly id: string;
  readonly autoFocus: boolean;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby': string;
}

function FormField({
  label,
  hint,
  error,
  children,
}: {
  label: string;
  hint: string;
  /** Null if the entry is valid. */
  error: ProblemFieldError | null;
  children: (field: FieldAttributes) => ReactNode;
}) {
  const id = useId();
  const isInvalid = error !== null;
  const errorText = error && findFieldErrorText(MESSAGES.errors, error);
  return (
    <div className={fieldCss.field}>
      <label className={fieldCss.label} htmlFor={id}>
        {label}
      </label>
      <p id={`${id}-hint`} className={`${fieldCss.hint} small`}>
        {hint}
      </p>
      {children({
        id,
        // The response is about this field, so the reader continues here.
        autoFocus: isInvalid,
        ...(isInvalid ? { 'aria-invalid': true as const } : {}),
        'aria-describedby': isInvalid ? `${id}-error ${id}-hint` : `${id}-hint`,
      })}
      {isInvalid && (
        <div lang={errorText === null ? 'en' : undefined}>
          <FieldError id={`${id}-error`}>{errorText ?? error.message}</FieldError>
        </div>
      )}
    </div>
  );
}

/** An error without a field. */
function ReportError({ sent: { wait, result } }: { sent: SubmittedReport }) {
  if (wait !== null)
    return (
      <div className="pb-6">
        <Callout kind="care" title={MESSAGES.refused} live="alert">
          {MESSAGES.tooMany({ seconds: formatNumber(wait) })}
        </Callout>
      </div>
    );
  if (result === null || result.kind === 'answer') return null;
  if (result.kind === 'refused') {
    if (result.field === 'text' || result.field === 'email') return null;
    return (
      <div className="pb-6">
        <Callout kind="care" title={MESSAGES.refused} live="alert">
          <ProblemText code={result.code} detail={result.detail} />
        </Callout>
      </div>
    );
  }
  return (
    <div className="pb-6">
      <Callout kind="bad" title={MESSAGES.failed} live="alert">
        {MESSAGES.failedDetails}
      </Callout>
    </div>
  );
}

/** Replaces the form after a report was stored. */
export function ReportSuccess({ answer, about }: { answer: ReportResponse; about: string }) {
  return (
    <>
      <ArticleHeader title={MESSAGES.sent} />
      <div className="grid gap-4 max-w-[64ch] py-4 border-t border-ink" role="status">
        <dl className="[&_dd]:m-0 [&_dd]:text-24 [&_dd]:[user-select:all]">
          <dt>{MESSAGES.reference}</dt>
          <dd className="mono" translate="no">
            {answer.reference}
          </dd>
        </dl>
        <p className="max-w-[64ch] font-serif font-normal text-17/[1.55]">
          {answer.answered_by_mail ? MESSAGES.sentMail : MESSAGES.sentNoMail}
        </p>
        <p className="max-w-[64ch] font-serif font-normal text-17/[1.55]">{MESSAGES.saveReference}</p>
        {answer.truncated && (
          <Callout kind="info" title={MESSAGES.truncated({ n: formatNumber(REPORT_LIMITS.text) })} />
        )}
      </div>
      <p className="pb-8">
        <a className="inline-block min-h-6" href={correctionsPath(about)}>
          {MESSAGES.another}
        </a>
      </p>
    </>
  );
}

function NextSteps() {
  const id = useId();
  const [beforePrivacy, privacy, afterPrivacy] = MESSAGES.stored;
  return (
    <section className="grid gap-3 content-start font-serif font-normal text-17/[1.5]" aria-labelledby={id}>
      <h3 className="text-17" id={id}>
        {MESSAGES.next}
      </h3>
      <ol className="grid gap-2 ps-[1.2em] list-decimal">
        {MESSAGES.nextList.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        {beforePrivacy}
        <Link to="/privacy">{privacy}</Link>
        {afterPrivacy}
      </p>
    </section>
  );
}
