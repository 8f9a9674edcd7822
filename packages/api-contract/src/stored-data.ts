/** A column of a table. */
interface StoredField {
  readonly column: string;
  readonly description: string;
  readonly purpose: string;
}

/** A table of the record store with data of visitors. All of its columns are listed, so that the list is complete. */
interface StoredTable {
  readonly table: string;
  readonly title: string;
  /** Retention of its rows. */
  readonly retention: string;
  readonly fields: readonly StoredField[];
}

/**
 * All data that the server stores about visitors and their input. The privacy page shows it. A test of the server
 * compares it with the tables in both directions: a column without an entry fails the build, and so does an entry
 * without a column.
 */
export const STORED_DATA: readonly StoredTable[] = [
  {
    table: 'waitlist_signup',
    title: 'Waitlist sign-ups',
    retention: 'Until you leave the waitlist by the link in our mails, or ask us to delete you.',
    fields: [
      { column: 'id', description: 'A running number', purpose: 'To know which mails belong to this sign-up.' },
      {
        column: 'email',
        description: 'Your email address, as you typed it',
        purpose: 'To tell you when the product launches.',
      },
      {
        column: 'email_key',
        description: 'The same address in lower case',
        purpose: 'So that signing up twice, in any spelling, is one sign-up.',
      },
      { column: 'name', description: 'Your name, where you gave it', purpose: 'To know who receives our mails.' },
      { column: 'interests', description: 'The topics you chose', purpose: 'To know what to build first.' },
      {
        column: 'unsubscribe_token',
        description: 'A random text that only our mails to you contain',
        purpose: 'So that the link in them can delete your sign-up without a login.',
      },
      { column: 'created_at', description: 'When you signed up', purpose: 'To know since when you have been waiting.' },
      {
        column: 'updated_at',
        description: 'When you last sent the form',
        purpose: 'To know how old the stored data is.',
      },
    ],
  },
  {
    table: 'publisher_application',
    title: 'Publisher pilot applications',
    retention: 'Until the pilot has ended, or you ask us to delete you.',
    fields: [
      { column: 'id', description: 'A running number', purpose: 'To name the application while it is reviewed.' },
      { column: 'email', description: 'Your email address, as you typed it', purpose: 'To answer your application.' },
      {
        column: 'email_key',
        description: 'The same address in lower case',
        purpose: 'So that sending the form twice, in any spelling, is one application.',
      },
      { column: 'name', description: 'Your name', purpose: 'To know who receives our mails.' },
      {
        column: 'organization_name',
        description: 'The name of your organization',
        purpose: 'To review the application.',
      },
      {
        column: 'organization_type',
        description: 'The kind of your organization',
        purpose: 'To review the application.',
      },
      {
        column: 'website',
        description: 'The address of its website, where you gave it',
        purpose: 'To review the application.',
      },
      { column: 'role', description: 'Your role there', purpose: 'To review the application.' },
      { column: 'description', description: 'What else you wrote', purpose: 'To review the application.' },
      {
        column: 'status',
        description: 'Whether it is new, accepted or declined',
        purpose: 'To know what is left to review.',
      },
      {
        column: 'created_at',
        description: 'When you applied',
        purpose: 'To answer in the order in which people applied.',
      },
      {
        column: 'updated_at',
        description: 'When you last sent the form',
        purpose: 'To know how old the stored data is.',
      },
      { column: 'decided_at', description: 'When it was decided', purpose: 'To know what we owe you an answer to.' },
    ],
  },
  {
    table: 'error_report',
    title: 'Error reports',
    retention: 'Until you ask us to delete it. Deleting a report also deletes its mails.',
    fields: [
      { column: 'id', description: 'A running number', purpose: 'To know which mails belong to this report.' },
      {
        column: 'reference',
        description: 'A random number that only you and we know',
        purpose: 'So that you can name the report when you write to us.',
      },
      {
        column: 'about',
        description: 'The address of the page that the report is about',
        purpose: 'To find the error.',
      },
      {
        column: 'text',
        description: 'What you wrote, as plain text',
        purpose: 'To check the error and to correct it. The operator also gets it by mail, if mail is configured.',
      },
      {
        column: 'email',
        description: 'Your email address, if you gave one',
        purpose: 'To send you the answer. No other mail goes to it.',
      },
      {
        column: 'email_key',
        description: 'The same address in lower case',
        purpose: 'To find the report if you ask us to delete it.',
      },
      {
        column: 'state',
        description: 'Whether the report is open, answered or closed',
        purpose: 'To know what is left to do.',
      },
      { column: 'answer', description: 'What we answered', purpose: 'To know what we answered you.' },
      { column: 'answered_at', description: 'When we answered', purpose: 'To answer each report once.' },
      { column: 'note', description: 'What we did', purpose: 'To know why a report was closed.' },
      { column: 'closed_at', description: 'When the report was closed', purpose: 'To know what is left to do.' },
      {
        column: 'created_at',
        description: 'When you sent the report',
        purpose: 'To read reports in the order in which they came.',
      },
    ],
  },
  {
    table: 'outbox_message',
    title: 'Mails and messages to you',
    retention:
      'As long as the sign-up, application or report that it belongs to; about what you follow, for 30 days, and never longer than the follow.',
    fields: [
      { column: 'id', description: 'A running number', purpose: 'To send messages in order.' },
      {
        column: 'kind',
        description:
          'What it is: a confirmation, the message that the product has launched, the answer to an error report, or, about what you follow, the link, changes or a test',
        purpose: 'To know which text to send.',
      },
      {
        column: 'signup_id',
        description: 'The number of the sign-up',
        purpose: 'To know its recipient. It contains no address.',
      },
      {
        column: 'application_id',
        description: 'The number of the application',
        purpose: 'To know its recipient. It contains no address.',
      },
      {
        column: 'report_id',
        description: 'The number of the error report',
        purpose: 'To know its recipient. It contains no address.',
      },
      {
        column: 'follow_id',
        description: 'The number of the follow',
        purpose: 'To know its recipient. It contains no address.',
      },
      { column: 'launch_message_id', description: 'The number of the text', purpose: 'To know which text to send.' },
      {
        column: 'dedup_key',
        description: 'Which message it is; of a mail, the day',
        purpose: 'To send each message at most once.',
      },
      {
        column: 'message_id',
        description: 'A random text that names the message',
        purpose: 'So that your program can tell a message that comes again.',
      },
      {
        column: 'body',
        description: 'The changes that it reports, as on the public pages',
        purpose: 'To send the same at each try.',
      },
      { column: 'changes', description: 'How many changes it reports', purpose: 'To show it to you.' },
      { column: 'state', description: 'Whether it was sent', purpose: 'To send each message at most once.' },
      { column: 'attempts', description: 'How often it was tried', purpose: 'To wait longer after each failure.' },
      { column: 'next_attempt_at', description: 'When it is tried next', purpose: 'To wait after a failure.' },
      {
        column: 'last_attempt_at',
        description: 'When it was last tried',
        purpose: 'To notice a try that never ended.',
      },
      {
        column: 'reason',
        description: 'Why it did not arrive, as a word or number',
        purpose: 'To show it to you, and to find errors.',
      },
      { column: 'created_at', description: 'When it was written', purpose: 'To send messages in order.' },
    ],
  },
  {
    table: 'followed_subject',
    title: 'What is followed',
    retention: 'Until no one follows it.',
    fields: [
      { column: 'id', description: 'A running number', purpose: 'To know which follows belong to it.' },
      {
        column: 'scope',
        description: 'Whether the domain or the members of the association are followed',
        purpose: 'To know which changes to search for.',
      },
      { column: 'domain', description: 'The domain that is followed', purpose: 'To know which changes to search for.' },
      {
        column: 'next_check_at',
        description: 'When it is checked next',
        purpose: 'So that no domain is checked too often.',
      },
      {
        column: 'checked_version',
        description: 'The version of the records at the last look',
        purpose: 'To look only where something is new.',
      },
      {
        column: 'tracking_since',
        description: 'Since when changes are noticed',
        purpose: 'So that nothing older is sent as news.',
      },
      {
        column: 'horizon',
        description: 'The date of the oldest change checked',
        purpose: 'So that nothing older is sent as news.',
      },
    ],
  },
  {
    table: 'follow',
    title: 'Follows',
    retention:
      'Until you delete it, by its page or by the link in each mail, or ask us to; a follow that is not confirmed is deleted after 7 days.',
    fields: [
      { column: 'id', description: 'A running number', purpose: 'To know which messages belong to this follow.' },
      {
        column: 'subject_id',
        description: 'The number of what is followed',
        purpose: 'To know what to tell you about.',
      },
      { column: 'email', description: 'Your email address, as you typed it', purpose: 'To tell you what changed.' },
      {
        column: 'email_key',
        description: 'The same address in lower case',
        purpose: 'So that two requests, in any spelling, are one follow.',
      },
      {
        column: 'token',
        description: 'A random text in the link to the page of your follow',
        purpose: 'So that you can stop and delete it without a login.',
      },
      {
        column: 'state',
        description: 'Whether it is confirmed, stopped or failing',
        purpose: 'To know whether to send.',
      },
      {
        column: 'state_since',
        description: 'Since when that is so',
        purpose: 'To show it to you, and to delete what was not confirmed.',
      },
      { column: 'reason', description: 'Why it failed, as a word or number', purpose: 'To show it to you.' },
      { column: 'failing_since', description: 'Since when no message arrived', purpose: 'To give up at some point.' },
      {
        column: 'last_notified_change_id',
        description: 'The number of the last change that we sent you',
        purpose: 'To tell each change once.',
      },
      {
        column: 'created_at',
        description: 'When you started to follow',
        purpose: 'To know how old the stored data is.',
      },
    ],
  },
  {
    table: 'free_analysis_day',
    title: 'Free analyses: the day',
    retention: 'Until the first free analysis of a later day.',
    fields: [
      { column: 'day', description: 'A date', purpose: 'To count free analyses by the day.' },
      {
        column: 'salt',
        description: 'A random text, made for that day',
        purpose: 'So that the numbers below say nothing without it, and nothing at all once it is gone.',
      },
    ],
  },
  {
    table: 'free_analysis_use',
    title: 'Free analyses: how many',
    retention: 'Until the first free analysis of a later day.',
    fields: [
      { column: 'day', description: 'A date', purpose: 'To count free analyses by the day.' },
      {
        column: 'visitor',
        description:
          'A number made of your network address and the random text of the day; the address itself is not stored',
        purpose: 'To count how many free analyses you have had that day.',
      },
      { column: 'used', description: 'How many free analyses', purpose: 'To know how many are left.' },
    ],
  },
  {
    table: 'analysis_result',
    title: 'Results of the trust assistant',
    retention:
      'For a day, and then until the next result is stored; a result with a lasting link, until no one opens it for a year.',
    fields: [
      { column: 'id', description: 'A random text', purpose: 'To name the result in a link.' },
      {
        column: 'subject',
        description: 'The address that was analyzed, without passwords and tokens, and nothing about who sent it',
        purpose: 'To say what the result is about.',
      },
      { column: 'created_at', description: 'When it was made', purpose: 'Because what is found on a page changes.' },
      {
        column: 'saved_at',
        description: 'Since when there is a lasting link',
        purpose: 'To delete results that no one saved.',
      },
      {
        column: 'opened_at',
        description: 'When it was last opened, to about a month',
        purpose: 'To delete results that no one opens.',
      },
      { column: 'body', description: 'What was found', purpose: 'To show the result again.' },
    ],
  },
  {
    table: 'analysis_text',
    title: 'Texts that results were made from',
    retention: 'For an hour, and then until the next result is stored.',
    fields: [
      {
        column: 'result_id',
        description: 'The random text of the result',
        purpose: 'To know which result it belongs to.',
      },
      { column: 'created_at', description: 'When the pages were read', purpose: 'To delete it after an hour.' },
      {
        column: 'body',
        description: 'The beginning and the end of the page’s text, and the beginning of pages about its publisher',
        purpose: 'So that a language model that you ask about the result reads what it was made from.',
      },
    ],
  },
  {
    table: 'policy_body',
    title: 'trust.txt files as they were read',
    retention: 'As long as the records of the site that published the file.',
    fields: [
      { column: 'hash', description: 'A fingerprint of the file', purpose: 'To store each file once.' },
      {
        column: 'bytes',
        description: 'The file. It can contain names, email addresses and phone numbers of people; downloads mask them',
        purpose: 'As evidence of what the file contained on the dates on which it was read.',
      },
    ],
  },
  {
    table: 'statement',
    title: 'Lines of trust.txt files',
    retention: 'As long as the records of the site that published the file.',
    fields: [
      {
        column: 'observation_id',
        description: 'The number of the reading of the file',
        purpose: 'To know which file, read on which dates, contains the line.',
      },
      {
        column: 'ordinal',
        description: 'The position of the line',
        purpose: 'To show lines in the order of the file.',
      },
      { column: 'line', description: 'The line number', purpose: 'To quote the line so that you can check it.' },
      {
        column: 'attribute',
        description: 'The keyword of the line, such as “member” or “contact”',
        purpose: 'To know what the line states.',
      },
      {
        column: 'value',
        description:
          'What the line states. In a contact line, this can be the name, email address or phone number of a person; pages, downloads and exports mask it',
        purpose: 'To show what the site publishes.',
      },
    ],
  },
  {
    table: 'statement_period',
    title: 'Lines of trust.txt files by period',
    retention: 'As long as the records of the site that published the file.',
    fields: [
      {
        column: 'publisher',
        description: 'The site that published the file',
        purpose: 'To find what the site stated.',
      },
      {
        column: 'valid_from',
        description: 'When the line began to be valid',
        purpose: 'To show what changed between two days.',
      },
      {
        column: 'ordinal',
        description: 'The position of the line',
        purpose: 'To show lines in the order of the file.',
      },
      {
        column: 'valid_to',
        description: 'When it ceased to be valid, or nothing',
        purpose: 'To show what changed between two days.',
      },
      { column: 'began_at', description: 'When the statement began, in any line', purpose: 'To date the statement.' },
      {
        column: 'ended_at',
        description: 'When the statement ended, or nothing',
        purpose: 'To date the end of the statement.',
      },
      { column: 'first_seen', description: 'When the statement was first read', purpose: 'To date the statement.' },
      { column: 'line', description: 'The line number', purpose: 'To quote the line so that you can check it.' },
      {
        column: 'attribute',
        description: 'The keyword of the line, such as “member” or “contact”',
        purpose: 'To know what the line states.',
      },
      {
        column: 'value',
        description:
          'What the line states. In a contact line, this can be the name, email address or phone number of a person; pages, downloads and exports mask it',
        purpose: 'To show what the site published.',
      },
      { column: 'named', description: 'The site that the line names', purpose: 'To find changes that concern a site.' },
    ],
  },
];
