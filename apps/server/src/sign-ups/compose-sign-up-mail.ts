import type { OutgoingMail } from '../platform/mail/mailer.ts';
import type { ClaimedMail } from './read-sign-up-mail.ts';

/** What the launch message says where the operator writes none. */
export const LAUNCH_SUBJECT = 'Vouchwire has launched';

export function formatLaunchText(publicUrl: string): string {
  return `Hello,

you asked us to tell you when Vouchwire launches. It has launched: ${publicUrl}/
`;
}

/**
 * Composes the mail. It contains nothing from the form, so that no one can send their own text to another person's
 * address through us.
 * @param publicUrl origin of the links
 */
export function composeSignUpMail(mail: ClaimedMail, publicUrl: string): OutgoingMail {
  switch (mail.kind) {
    case 'waitlist-confirmation':
      return {
        to: mail.email,
        subject: 'You are on the Vouchwire waitlist',
        text: `Hello,

this address was added to the waitlist of Vouchwire (${publicUrl}/). We will email you once, when the product launches.
${formatFooter(mail, publicUrl)}`,
        headers: { 'Auto-Submitted': 'auto-generated', ...createUnsubscribeHeaders(mail, publicUrl) },
      };
    case 'application-confirmation':
      return {
        to: mail.email,
        subject: 'Your application to the Vouchwire Publisher Pilot',
        text: `Hello,

we received an application to the Publisher Pilot of Vouchwire (${publicUrl}/) with this address. A person will review the application and answer within 3 to 5 business days.

If this was not you, or if you want us to delete your data, reply to this email.
`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
    case 'launch':
      return {
        to: mail.email,
        subject: mail.message?.subject ?? LAUNCH_SUBJECT,
        text: `${(mail.message?.text ?? formatLaunchText(publicUrl)).trimEnd()}\n${formatFooter(mail, publicUrl)}`,
        headers: createUnsubscribeHeaders(mail, publicUrl),
      };
  }
}

function formatFooter(mail: ClaimedMail, publicUrl: string): string {
  const link = getUnsubscribeLink(mail, publicUrl);
  return link === null
    ? ''
    : `
-- \nYou receive this email because you joined our waitlist. Unsubscribe and delete your sign-up:
${link}
`;
}

/** RFC 2369, and RFC 8058 for the one click. */
function createUnsubscribeHeaders(mail: ClaimedMail, publicUrl: string): Record<string, string> {
  const link = getUnsubscribeLink(mail, publicUrl);
  return link === null
    ? {}
    : { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function getUnsubscribeLink({ unsubscribeToken }: ClaimedMail, publicUrl: string): string | null {
  return unsubscribeToken === null ? null : `${publicUrl}/unsubscribe?t=${unsubscribeToken}`;
}
