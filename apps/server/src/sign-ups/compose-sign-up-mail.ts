import type { OutgoingMail } from '../platform/mail/mailer.ts';
import { MESSAGES } from '../platform/messages/generated/mails.ts';
import type { ClaimedMail } from './read-sign-up-mail.ts';

/**
 * Composes the mail. It contains nothing from the form, so that no one can send their own text to another person's
 * address through us.
 * @param publicUrl origin of the links
 */
export function composeSignUpMail(mail: ClaimedMail, publicUrl: string): OutgoingMail {
  const { waitlistConfirmation, applicationConfirmation, launch } = MESSAGES;
  const isAutomatic = { 'Auto-Submitted': 'auto-generated' };
  switch (mail.kind) {
    case 'waitlist-confirmation':
      return {
        to: mail.email,
        subject: waitlistConfirmation.subject,
        text: waitlistConfirmation.text({ site: publicUrl }) + formatFooter(mail, publicUrl),
        headers: { ...isAutomatic, ...createUnsubscribeHeaders(mail, publicUrl) },
      };
    case 'application-confirmation':
      return {
        to: mail.email,
        subject: applicationConfirmation.subject,
        text: applicationConfirmation.text({ site: publicUrl }),
        headers: isAutomatic,
      };
    case 'launch': {
      // For a launch message, this is the operator's own text.
      const { subject, text } = mail.message ?? { ...launch, text: launch.text({ site: publicUrl }) };
      return {
        to: mail.email,
        subject,
        text: `${text.trimEnd()}\n${formatFooter(mail, publicUrl)}`,
        headers: createUnsubscribeHeaders(mail, publicUrl),
      };
    }
  }
}

function formatFooter(mail: ClaimedMail, publicUrl: string): string {
  const link = getUnsubscribeLink(mail, publicUrl);
  return link === null ? '' : `\n-- \n${MESSAGES.waitlistFooter({ link })}`;
}

/** Creates the headers of RFC 2369 for unsubscribing, and of RFC 8058 for unsubscribing with one click. */
function createUnsubscribeHeaders(mail: ClaimedMail, publicUrl: string): Record<string, string> {
  const link = getUnsubscribeLink(mail, publicUrl);
  return link === null
    ? {}
    : { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function getUnsubscribeLink({ unsubscribeToken }: ClaimedMail, publicUrl: string): string | null {
  return unsubscribeToken === null ? null : `${publicUrl}/unsubscribe?t=${unsubscribeToken}`;
}
