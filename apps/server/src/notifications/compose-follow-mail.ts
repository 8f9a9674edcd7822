import { associationPath, dossierPath, FOLLOW_LIMITS, getDay, manageFollowPath } from '@vouchwire/api-contract';
import type { FeedEntry } from '../domains/changes/feed.ts';
import type { OutgoingMail } from '../platform/mail/mailer.ts';
import { MESSAGES } from '../platform/messages/generated/mails.ts';
import type { ClaimedMessage } from './notification-outbox.ts';

/** Path for the one-click unsubscription of mail programs (RFC 8058). */
const oneClickPath = (token: string): string => `${manageFollowPath(token)}/stop`;

type FollowMail = Pick<ClaimedMessage, 'kind' | 'domain' | 'scope' | 'token' | 'changes' | 'more' | 'isActive'> & {
  readonly email: string;
};

/**
 * Composes the mail. It contains domains of the graph and dates, but no text from a visitor or an untrusted file. The
 * linked page shows that text with its lines.
 * @param publicUrl origin of the links
 */
export function composeFollowMail(mail: FollowMail, publicUrl: string): OutgoingMail {
  const { domain, scope, token, email } = mail;
  const values = {
    followed: MESSAGES.followed({ domain, scope }),
    site: publicUrl,
    link: publicUrl + manageFollowPath(token),
  };
  return {
    to: email,
    ...composeText(mail, values, publicUrl),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${publicUrl}${oneClickPath(token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function composeText(
  mail: FollowMail,
  values: { readonly followed: string; readonly site: string; readonly link: string },
  publicUrl: string,
): Pick<OutgoingMail, 'subject' | 'text'> {
  const { followRequest, alreadyFollowed, changes } = MESSAGES;
  if (mail.kind === 'follow-changes')
    return {
      subject: changes.subject(values),
      // Separator before the footer, which mail programs recognize (RFC 3676, 4.3).
      text: `${formatChanges(mail, values.followed, publicUrl)}\n-- \n${changes.footer(values)}`,
    };
  if (mail.isActive) return { subject: alreadyFollowed.subject(values), text: alreadyFollowed.text(values) };
  return {
    subject: followRequest.subject(values),
    text: followRequest.text({ ...values, days: FOLLOW_LIMITS.pendingDays }),
  };
}

function formatChanges({ domain, scope, changes, more }: FollowMail, followed: string, publicUrl: string): string {
  const page = publicUrl + (scope === 'domain' ? dossierPath(domain) : associationPath(domain));
  const byDay = Map.groupBy(changes.toReversed(), ({ published }) => getDay(published));
  const days = [...byDay]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([day, dayChanges]) =>
      [MESSAGES.changes.day({ day }), ...dayChanges.map((change) => `- ${formatTitle(change)}`)].join('\n'),
    );
  return [
    MESSAGES.changes.heading({ followed }),
    ...days,
    ...(more > 0 ? [MESSAGES.changes.more({ count: more })] : []),
    MESSAGES.changes.page({ page }),
  ].join('\n\n');
}

/** Formats a title on one line. */
const formatTitle = ({ title }: FeedEntry): string => title.replace(/\s+/g, ' ').trim();
