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
    table: 'outgoing_mail',
    title: 'Mails to you',
    until: 'As long as the sign-up or application that they belong to; deleted together with it.',
    fields: [
      { column: 'id', what: 'A running number', why: 'To send mails in order.' },
      {
        column: 'kind',
        what: 'What the mail is: a confirmation, or the word that the product has launched',
        why: 'To know which text to send.',
      },
      { column: 'signup_id', what: 'The number of the sign-up', why: 'To know whom it goes to; it holds no address.' },
      {
        column: 'application_id',
        what: 'The number of the application',
        why: 'To know whom it goes to; it holds no address.',
      },
      { column: 'launch_message_id', what: 'The number of the text', why: 'To know which text to send.' },
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
];
