import { correctionsPath } from '@vouchwire/api-contract';
import { truncateText } from '@vouchwire/api-contract/schemas';
import type { OutgoingMail } from '../platform/mail/mailer.ts';
import type { MessageKind, Records } from '../platform/records/schema.ts';

type ReportMailKind = Extract<MessageKind, 'report-notice' | 'report-answer'>;

/** Maximum number of characters of the page's address in the subject of a notice. */
const MAX_SUBJECT_ABOUT_CHARS = 80;

/** A mail about a report that this process has reserved for sending, with the data for its text. */
export interface ReportMail {
  readonly kind: ReportMailKind;
  readonly reference: string;
  readonly about: string;
  readonly text: string;
  readonly answer: string | null;
  readonly email: string | null;
}

/**
 * Reads the data for the text of a mail.
 * @returns null if the report was deleted since the mail was reserved
 */
export async function readReportMail(records: Records, id: number): Promise<ReportMail | null> {
  const row = await records.db
    .selectFrom('outbox_message')
    .innerJoin('error_report', 'error_report.id', 'outbox_message.report_id')
    .select(['outbox_message.kind', 'reference', 'about', 'text', 'answer', 'email'])
    .where('outbox_message.id', '=', id)
    .executeTakeFirst();
  if (row === undefined || (row.kind !== 'report-notice' && row.kind !== 'report-answer')) return null;
  if (row.kind === 'report-answer' && row.email === null) return null;
  return { ...row, kind: row.kind };
}

/**
 * Composes the mail. A notice goes only to the operator and contains the report without the reporter's address, so that
 * deleting a person deletes it everywhere. An answer contains only the operator's text, so that no one can send their
 * own text to another person's address through the form.
 * @param operator the operator's address, which receives the notices
 */
export function composeReportMail(
  mail: ReportMail,
  { publicUrl, operator }: { publicUrl: string; operator: string },
): OutgoingMail {
  const { kind, reference, about, text, answer, email } = mail;
  const headers = { 'Auto-Submitted': 'auto-generated' };
  switch (kind) {
    case 'report-notice':
      return {
        to: operator,
        subject: `Error report ${reference}${about === '' ? '' : `: ${truncateText(about, MAX_SUBJECT_ABOUT_CHARS)}`}`,
        text: `A visitor of ${publicUrl}/ reported an error.

Number: ${reference}
About: ${about === '' ? 'the whole site' : about}
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
