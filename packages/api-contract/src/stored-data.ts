/** One column. */
export interface StoredField {
  readonly column: string;
  readonly what: string;
  readonly why: string;
}

/** One table of the record store with what comes from visitors: all of its columns, so that nothing is left unsaid. */
export interface StoredTable {
  readonly table: string;
  readonly title: string;
  /** How long its rows are kept. */
  readonly until: string;
  readonly fields: readonly StoredField[];
}

/**
 * Everything that the server stores of visitors and of what they send, as the privacy page lists it. A test of the server compares it with the
 * tables, both ways: a column that is not told of here fails the build, and so does a line here without a column.
 */
export const STORED_DATA: readonly StoredTable[] = [
  {
    table: 'waitlist_signup',
    title: 'Waitlist sign-ups',
    until: 'Until you leave the waitlist by the link in our mails, or ask us to delete you.',
    fields: [
      { column: 'id', what: 'A running number', why: 'To know which mails belong to this sign-up.' },
      { column: 'email', what: 'Your email address, as you typed it', why: 'To tell you when the product launches.' },
      {
        column: 'email_key',
        what: 'The same address in lower case',
        why: 'So that signing up twice, in whatever spelling, is one sign-up.',
      },
      { column: 'name', what: 'Your name, where you gave it', why: 'To know whom we are writing to.' },
      { column: 'interests', what: 'The topics you chose', why: 'To know what to build first.' },
      {
        column: 'unsubscribe_token',
        what: 'A random text that only our mails to you contain',
        why: 'So that the link in them can delete your sign-up without a login.',
      },
      { column: 'created_at', what: 'When you signed up', why: 'To know since when you have been waiting.' },
      { column: 'updated_at', what: 'When you last sent the form', why: 'To know how old what we hold is.' },
    ],
  },
  {
    table: 'publisher_application',
    title: 'Publisher pilot applications',
    until: 'Until the pilot has ended, or you ask us to delete you.',
    fields: [
      { column: 'id', what: 'A running number', why: 'To name the application while it is reviewed.' },
      { column: 'email', what: 'Your email address, as you typed it', why: 'To answer your application.' },
      {
        column: 'email_key',
        what: 'The same address in lower case',
        why: 'So that sending the form twice, in whatever spelling, is one application.',
      },
      { column: 'name', what: 'Your name', why: 'To know whom we are writing to.' },
      { column: 'organization_name', what: 'The name of your organization', why: 'To review the application.' },
      { column: 'organization_type', what: 'The kind of your organization', why: 'To review the application.' },
      { column: 'website', what: 'The address of its website, where you gave it', why: 'To review the application.' },
      { column: 'role', what: 'Your role there', why: 'To review the application.' },
      { column: 'description', what: 'What you told us beyond that', why: 'To review the application.' },
      { column: 'status', what: 'Whether it is new, accepted or declined', why: 'To know what is left to review.' },
      { column: 'created_at', what: 'When you applied', why: 'To answer in the order in which people applied.' },
      { column: 'updated_at', what: 'When you last sent the form', why: 'To know how old what we hold is.' },
      { column: 'decided_at', what: 'When it was decided', why: 'To know what we owe you an answer to.' },
    ],
  },
  {
    table: 'error_report',
    title: 'Error reports',
    until: 'Until you ask us to delete it. Deleting a report also deletes its mails.',
    fields: [
      { column: 'id', what: 'A running number', why: 'To know which mails belong to this report.' },
      {
        column: 'reference',
        what: 'A random number that only you and we know',
        why: 'So that you can name the report when you write to us.',
      },
      { column: 'about', what: 'The address of the page that the report is about', why: 'To find what is wrong.' },
      {
        column: 'text',
        what: 'What you wrote, as plain text',
        why: 'To check what is wrong and to correct it. The operator also gets it by mail, if mail is configured.',
      },
      {
        column: 'email',
        what: 'Your email address, if you gave one',
        why: 'To send you the answer. No other mail goes to it.',
      },
      {
        column: 'email_key',
        what: 'The same address in lower case',
        why: 'To find the report if you ask us to delete it.',
      },
      { column: 'state', what: 'Whether the report is open, answered or closed', why: 'To know what is left to do.' },
      { column: 'answer', what: 'What we answered', why: 'To know what you were told.' },
      { column: 'answered_at', what: 'When we answered', why: 'To answer each report once.' },
      { column: 'note', what: 'What we did', why: 'To know why a report was closed.' },
      { column: 'closed_at', what: 'When the report was closed', why: 'To know what is left to do.' },
      {
        column: 'created_at',
        what: 'When you sent the report',
        why: 'To read reports in the order in which they came.',
      },
    ],
  },
  {
    table: 'outgoing_mail',
    title: 'Mails to you',
    until: 'As long as the sign-up, application or report that they belong to; deleted together with it.',
    fields: [
      { column: 'id', what: 'A running number', why: 'To send mails in order.' },
      {
        column: 'kind',
        what: 'What the mail is: a confirmation, the message that the product has launched, or the answer to an error report',
        why: 'To know which text to send.',
      },
      { column: 'signup_id', what: 'The number of the sign-up', why: 'To know whom it goes to; it holds no address.' },
      {
        column: 'application_id',
        what: 'The number of the application',
        why: 'To know whom it goes to; it holds no address.',
      },
      { column: 'launch_message_id', what: 'The number of the text', why: 'To know which text to send.' },
      {
        column: 'report_id',
        what: 'The number of the error report',
        why: 'To know whom it goes to; it holds no address.',
      },
      { column: 'state', what: 'Whether it was sent', why: 'To send each mail at most once.' },
      { column: 'attempts', what: 'How often it was tried', why: 'To give up at some point.' },
      { column: 'not_before', what: 'When it is tried next', why: 'To wait after a failure.' },
      { column: 'created_at', what: 'When it was written', why: 'To send mails in order.' },
      { column: 'attempted_at', what: 'When it was last tried', why: 'To notice a try that never ended.' },
      {
        column: 'reason',
        what: 'Why it was not sent, as a word or number of the mail server',
        why: 'To find out what is wrong.',
      },
    ],
  },
  {
    table: 'followed_subject',
    title: 'What is followed',
    until: 'Until nobody follows it any more.',
    fields: [
      { column: 'id', what: 'A running number', why: 'To know which follows belong to it.' },
      {
        column: 'scope',
        what: 'Whether the domain or the members of the association are followed',
        why: 'To know which changes to look for.',
      },
      { column: 'domain', what: 'The domain that is followed', why: 'To know which changes to look for.' },
      { column: 'due_at', what: 'When it is looked at next', why: 'So that no domain is looked at too often.' },
      {
        column: 'stamp',
        what: 'The version of the records at the last look',
        why: 'To look only where something is new.',
      },
      { column: 'begun_at', what: 'Since when changes are noticed', why: 'So that nothing older is sent as news.' },
      {
        column: 'horizon',
        what: 'The date of the oldest change looked at',
        why: 'So that nothing older is sent as news.',
      },
    ],
  },
  {
    table: 'follow',
    title: 'Follows',
    until:
      'Until you delete it, by its page or by the link in each mail, or ask us to; a follow that nobody confirmed goes after 7 days.',
    fields: [
      { column: 'id', what: 'A running number', why: 'To know which messages belong to this follow.' },
      { column: 'subject_id', what: 'The number of what is followed', why: 'To know what to tell you about.' },
      { column: 'channel', what: 'E-mail or webhook', why: 'To know how to reach you.' },
      { column: 'email', what: 'Your email address, as you typed it', why: 'To tell you what changed.' },
      {
        column: 'email_key',
        what: 'The same address in lower case',
        why: 'So that asking twice, in whatever spelling, is one follow.',
      },
      { column: 'webhook_url', what: 'The address of your webhook', why: 'To send messages there.' },
      {
        column: 'webhook_host',
        what: 'The host of that address',
        why: 'So that nobody has many tests sent to one host.',
      },
      {
        column: 'webhook_secret',
        what: 'A random text that messages to your webhook are signed with',
        why: 'So that your program can tell that a message is ours.',
      },
      {
        column: 'token',
        what: 'A random text in the link to the page of your follow',
        why: 'So that you can stop and delete it without a login.',
      },
      { column: 'state', what: 'Whether it is confirmed, stopped or failing', why: 'To know whether to send.' },
      {
        column: 'state_since',
        what: 'Since when that is so',
        why: 'To show it to you, and to delete what nobody confirmed.',
      },
      { column: 'reason', what: 'Why it failed, as a word or number', why: 'To show it to you.' },
      { column: 'failing_since', what: 'Since when no message arrived', why: 'To give up at some point.' },
      {
        column: 'told_up_to',
        what: 'The number of the last change you were told of',
        why: 'To tell each change once.',
      },
      { column: 'created_at', what: 'When you asked to follow', why: 'To know how old what we hold is.' },
    ],
  },
  {
    table: 'follow_delivery',
    title: 'Messages about what you follow',
    until: 'For 30 days, and never longer than the follow that they belong to.',
    fields: [
      { column: 'id', what: 'A running number', why: 'To send messages in order.' },
      { column: 'follow_id', what: 'The number of the follow', why: 'To know whom it goes to; it holds no address.' },
      { column: 'kind', what: 'The link, changes, or a test', why: 'To know which text to send.' },
      { column: 'name', what: 'Which message it is; of a mail, the day', why: 'To send each message at most once.' },
      {
        column: 'message_id',
        what: 'A random text that names the message',
        why: 'So that your program can tell a message that comes again.',
      },
      {
        column: 'body',
        what: 'The changes that it tells, as the public pages have them',
        why: 'To send the same at each try.',
      },
      { column: 'changes', what: 'How many changes it tells', why: 'To show it to you.' },
      { column: 'state', what: 'Whether it was sent', why: 'To send each message at most once.' },
      { column: 'attempts', what: 'How often it was tried', why: 'To wait longer after each failure.' },
      { column: 'not_before', what: 'When it is tried next', why: 'To wait after a failure.' },
      { column: 'created_at', what: 'When it was written', why: 'To send messages in order.' },
      { column: 'attempted_at', what: 'When it was last tried', why: 'To notice a try that never ended.' },
      {
        column: 'reason',
        what: 'Why it did not arrive, as a word or number',
        why: 'To show it to you, and to find out what is wrong.',
      },
    ],
  },
  {
    table: 'free_analysis_day',
    title: 'Free analyses: the day',
    until: 'Until the first free analysis of a later day.',
    fields: [
      { column: 'day', what: 'A date', why: 'To count free analyses by the day.' },
      {
        column: 'salt',
        what: 'A random text, made for that day',
        why: 'So that the numbers below say nothing without it, and nothing at all once it is gone.',
      },
    ],
  },
  {
    table: 'free_analysis_use',
    title: 'Free analyses: how many',
    until: 'Until the first free analysis of a later day.',
    fields: [
      { column: 'day', what: 'A date', why: 'To count free analyses by the day.' },
      {
        column: 'visitor',
        what: 'A number made of your network address and the random text of the day; the address itself is not stored',
        why: 'To count how many free analyses you have had that day.',
      },
      { column: 'used', what: 'How many free analyses', why: 'To know how many are left.' },
    ],
  },
  {
    table: 'analysis_result',
    title: 'Results of the trust assistant',
    until:
      'For a day, and then until the next result is stored; for good where somebody makes a lasting link to the result.',
    fields: [
      { column: 'id', what: 'A random text', why: 'To name the result in a link.' },
      {
        column: 'subject',
        what: 'The address that was analyzed, without passwords and tokens; nothing of who asked',
        why: 'To say what the result is about.',
      },
      { column: 'made_at', what: 'When it was made', why: 'Because what is found on a page changes.' },
      { column: 'kept_at', what: 'Since when there is a lasting link', why: 'To delete results that nobody kept.' },
      { column: 'body', what: 'What was found', why: 'To show the result again.' },
    ],
  },
  {
    table: 'analysis_text',
    title: 'Texts that results were made from',
    until: 'For an hour, and then until the next result is stored.',
    fields: [
      { column: 'result_id', what: 'The random text of the result', why: 'To know which result it belongs to.' },
      { column: 'made_at', what: 'When the pages were read', why: 'To delete it after an hour.' },
      {
        column: 'body',
        what: 'The beginning and the end of the page’s text, and the beginning of pages about its publisher',
        why: 'So that a language model that you ask about the result reads what it was made from.',
      },
    ],
  },
  {
    table: 'policy_body',
    title: 'trust.txt files as they were read',
    until: 'As long as the records of the site that published the file.',
    fields: [
      { column: 'hash', what: 'A fingerprint of the file', why: 'To store each file once.' },
      {
        column: 'bytes',
        what: 'The file. It can contain names, email addresses and phone numbers of people; downloads mask them',
        why: 'As evidence of what the file contained on the dates on which it was read.',
      },
    ],
  },
  {
    table: 'statement',
    title: 'Lines of trust.txt files',
    until: 'As long as the records of the site that published the file.',
    fields: [
      {
        column: 'observation_id',
        what: 'The number of the reading of the file',
        why: 'To know which file, read on which dates, contains the line.',
      },
      { column: 'ordinal', what: 'The position of the line', why: 'To show lines in the order of the file.' },
      { column: 'line', what: 'The line number', why: 'To quote the line so that you can check it.' },
      {
        column: 'attribute',
        what: 'The keyword of the line, such as “member” or “contact”',
        why: 'To know what the line states.',
      },
      {
        column: 'value',
        what: 'What the line states. In a contact line, this can be the name, email address or phone number of a person; pages, downloads and exports mask it',
        why: 'To show what the site publishes.',
      },
    ],
  },
];
