import {
  associationPath,
  dossierPath,
  FOLLOW_LIMITS,
  type FollowScope,
  manageFollowPath,
} from '@vouchwire/api-contract';
import type { FeedEntry } from '../domains/changes/feed.ts';
import type { OutgoingMail } from '../platform/mail/mailer.ts';
import type { ClaimedMessage } from './notification-outbox.ts';

/** Where a mail program sends its one click (RFC 8058). */
const oneClickPath = (token: string): string => `${manageFollowPath(token)}/stop`;

type FollowMail = Pick<ClaimedMessage, 'kind' | 'domain' | 'scope' | 'token' | 'changes' | 'more' | 'isActive'> & {
  readonly email: string;
};

/**
 * Composes the mail. It contains domains of the graph and dates, and no text from a visitor or an untrusted file: the
 * linked page shows that, with its lines.
 * @param publicUrl origin of the links
 */
export function composeFollowMail(mail: FollowMail, publicUrl: string): OutgoingMail {
  const link = publicUrl + manageFollowPath(mail.token);
  const subjectName = getSubjectName(mail.domain, mail.scope);
  const headers = {
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${publicUrl}${oneClickPath(mail.token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  if (mail.kind === 'follow-changes') {
    return {
      to: mail.email,
      subject: `Changes: ${subjectName}`,
      text: `${formatChanges(mail, publicUrl)}
-- \nYou get this email, at most once a day, because you follow ${subjectName} at ${publicUrl}/. To stop it or see what was sent, open:
${link}
`,
      headers,
    };
  }
  return mail.isActive
    ? {
        to: mail.email,
        subject: `You follow ${subjectName}`,
        text: `Hello,

we received a request to follow ${subjectName} at Vouchwire (${publicUrl}/) with this address. This address already follows it. You can stop it on this page:
${link}
`,
        headers,
      }
    : {
        to: mail.email,
        subject: `Please confirm: follow ${subjectName}`,
        text: `Hello,

we received a request to send the changes for ${subjectName} from Vouchwire (${publicUrl}/) to this address, at most one email a day.

To confirm, open this page and press “Confirm”:
${link}

If you did not ask for this, do nothing. You get no more emails about it, and we delete the request after ${FOLLOW_LIMITS.pendingDays} days.
`,
        headers,
      };
}

function formatChanges({ domain, scope, changes, more }: FollowMail, publicUrl: string): string {
  const page = publicUrl + (scope === 'domain' ? dossierPath(domain) : associationPath(domain));
  const byDay = Map.groupBy(changes.toReversed(), ({ published }) => published.slice(0, 10));
  const days = [...byDay]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(
      ([day, dayChanges]) => `Seen on ${day}:\n${dayChanges.map((change) => `- ${formatTitle(change)}`).join('\n')}`,
    );
  return `${[`What changed around ${getSubjectName(domain, scope)}:`, ...days, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n\n')}

See the lines of both sides:
${page}
`;
}

const getSubjectName = (domain: string, scope: FollowScope): string =>
  scope === 'domain' ? domain : `the members of ${domain}`;

/** On one line, for any title. */
const formatTitle = ({ title }: FeedEntry): string => title.replace(/\s+/g, ' ').trim();
