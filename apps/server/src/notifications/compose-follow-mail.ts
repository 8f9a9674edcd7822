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
export const oneClickPath = (token: string): string => `${manageFollowPath(token)}/stop`;

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
-- \nYou get this mail because you follow ${subjectName} at ${publicUrl}/, at most once a day. Stop it, or see what was sent:
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

somebody, probably you, asked Vouchwire (${publicUrl}/) to follow ${subjectName} with this address. It does so already. This is the page where you can stop it:
${link}
`,
        headers,
      }
    : {
        to: mail.email,
        subject: `Please confirm: follow ${subjectName}`,
        text: `Hello,

somebody, probably you, asked Vouchwire (${publicUrl}/) to tell this address what changes around ${subjectName}: at most one mail a day.

If that is what you want, open this page and press “Confirm”:
${link}

If not, do nothing. You will get no further mail about it, and the request is deleted after ${FOLLOW_LIMITS.pendingDays} days.
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
