import { correctionsPath } from '@vouchwire/api-contract';
import { truncateText } from '@vouchwire/api-contract/schemas';
import type { OutgoingMail } from '../platform/mail/mailer.ts';
import type { MessageKind, Records } from '../platform/records/schema.ts';
import { formatWaitingNotice } from './waiting-notice.ts';

type ReportMailKind = Extract<MessageKind, 'report-notice' | 'report-answer'>;

/** Maximum number of characters of the page's address in the subject of a notice. */
const MAX_SUBJECT_ABOUT_CHARS = 80;

/** A mail about a report that this process has reserved for sending, with the data for its text. */
interface ReportMail {
  readonly kind: ReportMailKind;
  readonly reference: string;
  readonly about: string;
  readonly claim: string | null;
  readonly evidence: string | null;
  readonly text: string;
  readonly answer: string | null;
  readonly email: string | null;
}

/** A mail about what waits for a decision of the operator. */
interface WaitingMail {
  readonly kind: 'waiting-notice';
  readonly body: string;
}

async function readWaitingMail({ db }: Records, id: number): Promise<WaitingMail | null> {
  const row = await db
    .selectFrom('outbox_message')
    .select('body')
    .where('id', '=', id)
    .where('report_id', 'is', null)
    .executeTakeFirst();
  return row?.body == null ? null : { kind: 'waiting-notice', body: row.body };
}

/**
 * Reads the data for the text of a mail.
 * @returns null if the report was deleted since the mail was reserved
 */
export async function readReportMail(records: Records, id: number): Promise<ReportsMail | null> {
  const row = await records.db
    .selectFrom('outbox_message')
    .innerJoin('error_report', 'error_report.id', 'outbox_message.report_id')
    .select(['outbox_message.kind', 'reference', 'about', 'claim', 'evidence', 'text', 'answer', 'email'])
    .where('outbox_message.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return readWaitingMail(records, id);
  if (row.kind !== 'report-notice' && row.kind !== 'report-answer') return null;
  if (row.kind === 'report-answer' && row.email === null) return null;
  return { ...row, kind: row.kind };
}

export type ReportsMail = ReportMail | WaitingMail;

/**
 * Composes the mail. A notice goes only to the operator and contains the report without the reporter's address, so that
 * deleting a person deletes it everywhere. An answer contains only the operator's text, so that no one can send their
 * own text to another person's address through the form.
 * @param operator the operator's address, which receives the notices
 */
export function composeReportMail(
  mail: ReportsMail,
  { publicUrl, operator }: { publicUrl: string; operator: string },
): OutgoingMail {
  const headers = { 'Auto-Submitted': 'auto-generated' };
  if (mail.kind === 'waiting-notice')
    return {
      to: operator,
      subject: 'Waiting for a review',
      text: `At ${publicUrl}/ these wait for your decision:

${formatWaitingNotice(mail.body, new Date())}

From the 14th day on, a disputed headline is not shown until you decide.
`,
      headers,
    };
  const { kind, reference, about, claim, evidence, text, answer, email } = mail;
  switch (kind) {
    case 'report-notice':
      return {
        to: operator,
        subject: `Error report ${reference}${about === '' ? '' : `: ${truncateText(about, MAX_SUBJECT_ABOUT_CHARS)}`}`,
        text: `A visitor of ${publicUrl}/ reported an error.

Number: ${reference}
About: ${about === '' ? 'the whole site' : about}${claim === null ? '' : `\nDisputes: ${claim}\nShown: ${evidence ?? 'this server does not state it'}`}
Answer by mail: ${email === null ? 'not possible, no address was given' : 'an address was given'}

${text.replace(/^/gm, '> ')}

The text above is from the visitor. It was not checked. To answer or close the report:
npx vouchwire reports answer ${reference} --text "…"
npx vouchwire reports close ${reference} --note "…"
`,
        headers,
      };
    case 'report-answer':
      return {
        to: email ?? '',
        subject: `Your error report ${reference} to Vouchwire`,
        text: `Hello,

we received an error report about ${publicUrl}/ with this address (number ${reference}). The operator answers:

${answer ?? ''}

Errors that we correct are listed at ${publicUrl}${correctionsPath()}.
If you want what you sent to be deleted, answer this mail.
`,
        headers,
      };
  }
}
