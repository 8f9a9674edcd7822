import type { MessageKind, Records } from '../platform/records/schema.ts';

type SignUpMailKind = Extract<MessageKind, 'waitlist-confirmation' | 'application-confirmation' | 'launch'>;

/** A mail about a sign-up or an application that this process has reserved for sending, with the data for its text. */
export interface ClaimedMail {
  readonly kind: SignUpMailKind;
  readonly email: string;
  /** Null for a mail about an application. */
  readonly unsubscribeToken: string | null;
  /** The operator's text of a launch message. */
  readonly message: { readonly subject: string; readonly text: string } | null;
}

/**
 * Reads the data for the text of a mail.
 * @returns null if the person was deleted since the mail was reserved
 */
export async function readSignUpMail(records: Records, id: number): Promise<ClaimedMail | null> {
  const row = await records.db
    .selectFrom('outbox_message')
    .leftJoin('waitlist_signup', 'waitlist_signup.id', 'outbox_message.signup_id')
    .leftJoin('publisher_application', 'publisher_application.id', 'outbox_message.application_id')
    .leftJoin('launch_message', 'launch_message.id', 'outbox_message.launch_message_id')
    .select([
      'outbox_message.kind',
      'waitlist_signup.email as reader',
      'waitlist_signup.unsubscribe_token',
      'publisher_application.email as applicant',
      'launch_message.subject',
      'launch_message.text',
    ])
    .where('outbox_message.id', '=', id)
    .executeTakeFirst();
  const email = row?.reader ?? row?.applicant;
  if (row === undefined || email === undefined || email === null) return null;
  const { kind, subject, text } = row;
  // This function reads only the kinds of mail that belong to this feature.
  if (kind !== 'waitlist-confirmation' && kind !== 'application-confirmation' && kind !== 'launch') return null;
  return {
    kind,
    email,
    unsubscribeToken: row.unsubscribe_token,
    message: subject === null || text === null ? null : { subject, text },
  };
}
