import { MailOutbox } from '../platform/delivery/mail-outbox.ts';
import type { MailKind, Records } from '../platform/records/schema.ts';

export type SignUpMailKind = Extract<MailKind, 'waitlist-confirmation' | 'application-confirmation' | 'launch'>;

/** A mail about a sign-up or an application that this process has taken to send, with what its text needs. */
export interface ClaimedMail {
  readonly kind: SignUpMailKind;
  readonly email: string;
  /** null for a mail about an application. */
  readonly unsubscribeToken: string | null;
  /** The operator's words, for a launch message. */
  readonly message: { readonly subject: string; readonly text: string } | null;
}

/** Mails about sign-ups and applications. */
export class SignUpMailOutbox extends MailOutbox<ClaimedMail> {
  /** @param kinds which mails this one sends */
  constructor(records: Records, kinds: readonly SignUpMailKind[]) {
    super({ records, kinds, read: (id) => readMail(records, id) });
  }
}

async function readMail(records: Records, id: number): Promise<ClaimedMail | null> {
  const row = await records.db
    .selectFrom('outgoing_mail')
    .leftJoin('waitlist_signup', 'waitlist_signup.id', 'outgoing_mail.signup_id')
    .leftJoin('publisher_application', 'publisher_application.id', 'outgoing_mail.application_id')
    .leftJoin('launch_message', 'launch_message.id', 'outgoing_mail.launch_message_id')
    .select([
      'outgoing_mail.kind',
      'waitlist_signup.email as reader',
      'waitlist_signup.unsubscribe_token',
      'publisher_application.email as applicant',
      'launch_message.subject',
      'launch_message.text',
    ])
    .where('outgoing_mail.id', '=', id)
    .executeTakeFirst();
  const email = row?.reader ?? row?.applicant;
  if (row === undefined || email === undefined || email === null) return null;
  const { kind, subject, text } = row;
  // Only mails of its own kinds are read here.
  if (kind === 'report-notice' || kind === 'report-answer') return null;
  return {
    kind,
    email,
    unsubscribeToken: row.unsubscribe_token,
    message: subject === null || text === null ? null : { subject, text },
  };
}
