import { defineRules } from './network-rule.ts';

/**
 * Group 7: rules that compare a file with the files of the sites that it names, from the records and the graph. TT704,
 * TT705 and TT708 are retired, because claims of others about a site are notes (docs/decisions/0034).
 */
export const CROSS_FILE_RULES = defineRules('records', {
  TT701: {
    name: 'not-returned',
    severity: 'warning',
    summary: 'The file of the other site does not confirm the statement.',
    reason: 'A relationship is confirmed if the file of the other side states it too.',
    messages: { default: 'The trust.txt of {host} does not confirm this. Ask them to add this line: {line}' },
  },
  TT702: {
    name: 'nobody-to-answer',
    severity: 'info',
    summary: 'We know no file of the other side.',
    reason: 'A statement counts for more if the other side makes it too.',
    messages: { default: 'We know no trust.txt of {host}, so no file confirms this line. Invite them to publish one.' },
  },
  TT703: {
    name: 'other-side-unread',
    severity: 'info',
    summary: 'The last attempt to read the file of the other side failed.',
    reason: 'A statement counts for more if the other side makes it too.',
    messages: {
      default: 'Our last attempt to read {host} failed, so this line could not be compared. Try again later.',
    },
  },
  TT706: {
    name: 'control-cycle',
    severity: 'error',
    summary: 'The chain of owners leads back to this site.',
    reason: 'No organization owns its owner, so at least one of the statements is wrong.',
    messages: { default: 'The files form a loop of owners: {path}. Correct the wrong line.' },
  },
  TT707: {
    name: 'owner-of-the-owner',
    severity: 'warning',
    summary: 'The file names an indirect owner or an indirectly controlled site.',
    reason: 'Control is about the direct owner. Programs follow the chain from there.',
    messages: {
      default: '{host} controls {owner}, and {owner} controls {domain}. Leave this line to {owner}.',
      upper:
        '{upper} controls {lower}, and {lower} states that it controls {host}. If {lower} is the direct owner, name it here instead.',
    },
  },
  TT709: {
    name: 'returned-elsewhere',
    severity: 'warning',
    summary: 'The other side confirms the statement for a path or another subdomain.',
    reason: 'Programs that compare hosts or addresses exactly find no confirmation.',
    messages: {
      default:
        'The trust.txt of {host} confirms this for {mention}, not for {own}. Ask them to write {line}, or use the address that they use.',
    },
  },
  TT710: {
    name: 'returned-by-substring',
    severity: 'info',
    summary: 'The other side names a host that only contains the name of this one.',
    reason: 'Programs that search for text take it for a confirmation, but it is about another site.',
    messages: {
      default:
        'The trust.txt of {host} names {mention}, which is another site. Programs that search for text may take it for a confirmation.',
    },
  },
  TT711: {
    name: 'second-hand-members',
    severity: 'info',
    summary: 'Some of the listed members are members of another listed member.',
    reason: 'Programs treat every member as a direct member.',
    messages: {
      default:
        '{association} is a member and lists {count, number} of the other members as its own. Mark those with a comment, or leave them to {association}.',
    },
  },
  TT712: {
    name: 'answer-lost',
    severity: 'warning',
    summary: 'Both sides stated a relationship earlier, and now only one side does.',
    reason: 'Either the relationship has ended, and both files should show that, or a line was lost.',
    messages: {
      default:
        'Until {day, date, long}, the trust.txt of {host} confirmed this. Now it does not. Ask them whether the line was lost, or remove yours.',
    },
  },
  TT713: {
    name: 'sudden-change',
    severity: 'warning',
    summary: 'The file has shrunk or grown by more than half, or names another owner than before.',
    reason:
      'An editor who updates the file changes it like this, and so does anyone who has taken over the site. Only you know which.',
    messages: {
      count:
        'The file of {day, date, long} made {before, number} statements. Now it makes {after, number}. Confirm that the change is yours.',
      owner:
        'The file of {day, date, long} named {before} as owner. Now it names {after}. Confirm that the change is yours.',
      noOwner:
        'The file of {day, date, long} named {before} as owner. Now it names none. Confirm that the change is yours.',
    },
  },
  TT714: {
    name: 'copied-file',
    severity: 'warning',
    summary: 'Several sites publish the same file, with the contact of another one of them.',
    reason: 'A question about this site reaches another one.',
    messages: {
      default: '{publisher} publishes the same file, and the contact belongs to {owner}. Add a contact of {host}.',
      several:
        '{publisher} and {count, number} more sites publish the same file, and the contact belongs to {owner}. Add a contact of {host}.',
    },
  },
  TT715: {
    name: 'nothing-returned',
    severity: 'info',
    summary: 'The file names ten organizations or more, and none of their known files names it back.',
    reason: 'Such a file is based on its own statements only.',
    messages: {
      default:
        'The file names {total, number} organizations. We know the files of {readable, number} of them, and none confirms the statement. Ask them to add a line.',
    },
  },
});
