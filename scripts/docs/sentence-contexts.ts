/** The place of each catalog on the screens, in the order of the page. */
export const CATALOG_PLACES: Readonly<Record<string, string>> = {
  headlines:
    'Headline of a site: first sentence of its dossier, in search, lists, previews of links, the extension and the API',
  statements: 'Facts about a site: below the headline and in all lists',
  'relationship-sentences': 'One relationship: paths, changes, feeds and agents',
  relationships: 'Relationships of one site: rows of its dossier',
  'relationship-labels': 'Names of relationships: legends, tables and drawings',
  'relationship-states': 'States of relationships: legends',
};

/** Places of single sentences, or of all sentences below a key. */
export const PLACES: Readonly<Record<string, string>> = {
  'headlines.association': 'The site is an association.',
  'headlines.listedConfirmed': 'An association lists the site, and the file of the site names the association.',
  'headlines.listed':
    'An association lists the site. The file of the site does not name the association, or there is none.',
  'headlines.alsoListed': 'Second sentence, after the associations that the site confirms.',
  'headlines.controlled': 'The file of an owner names the site, and the file of the site names the owner.',
  'headlines.owner': 'The site is the owner of others, which confirm it.',
  'headlines.list': 'The site lists members, but is not an association.',
  'headlines.through': 'No list has the site itself, but one has a page or another address of the same domain.',
  'headlines.ownersLists': 'Second sentence: no list has the site, but its owner is on some.',
  'headlines.siteState': 'The address itself has changed: it leads elsewhere, is for sale, or has another owner.',
  'headlines.disputed': 'A reader reported that a headline is wrong.',
  'headlines.movedTo': 'The address leads to another one of the same owner.',
  'headlines.lookAlike': 'The address resembles a known site. An observation about letters, never a judgment.',
  'statements.notListed': 'Headline of a site that no association lists.',
  'statements.noSignal': 'In place of the trust signal.',
  'statements.unknown': 'Headline of a site that we know nothing about.',
  'statements.file': 'Row “Own file” of a dossier.',
  'statements.file.failed': 'Row “Own file”: the last check found no file.',
  'statements.file.checkedNow': 'Row “Own file”, after a visitor pressed “Check now”.',
  'statements.formerlyListed': 'Below the row “Listed by”. A file gives no reasons for a removal.',
  'statements.notRecognized': 'Next to an association that does not count for the trust signal.',
  'statements.confirmation': 'End of the headline of an association.',
};

interface Placeholder {
  /** What takes its place. */
  readonly meaning: string;
  /** Text in the examples, or one for each language in the order of the product’s languages. */
  readonly sample: string | readonly string[];
}

/** All placeholders of the sentences about organizations. */
export const PLACEHOLDERS: Readonly<Record<string, Placeholder>> = {
  attribute: { meaning: 'word in the file', sample: 'belongto' },
  by: { meaning: 'the associations or owners', sample: 'JournalList' },
  checked: {
    meaning: 'when the failed check was',
    sample: [
      'on 15 March 2026',
      'el 15 de marzo de 2026',
      'le 15 mars 2026',
      'am 15. März 2026',
      'em 15 de março de 2026',
    ],
  },
  claim: { meaning: 'what a file states', sample: 'journallist.net lists galvnews.com as a member' },
  confirmation: {
    meaning: 'how many of them confirm it',
    sample: '81 of the 183 whose file we could read confirm it, as last read',
  },
  confirmed: { meaning: 'number of those that confirm it', sample: '81' },
  confirmedWhen: {
    meaning: 'when the other file was read',
    sample: ['in January 2025', 'en enero de 2025', 'en janvier 2025', 'im Januar 2025', 'em janeiro de 2025'],
  },
  count: { meaning: 'a number', sample: '3' },
  date: {
    meaning: 'a day or a month',
    sample: ['15 March 2026', '15 de marzo de 2026', '15 mars 2026', '15. März 2026', '15 de março de 2026'],
  },
  day: {
    meaning: 'a day',
    sample: ['15 March 2026', '15 de marzo de 2026', '15 mars 2026', '15. März 2026', '15 de março de 2026'],
  },
  domain: { meaning: 'the site', sample: 'galvnews.com' },
  ended: {
    meaning: 'the day on which a state of a site ended',
    sample: ['3 March 2026', '3 de marzo de 2026', '3 mars 2026', '3. März 2026', '3 de março de 2026'],
  },
  files: { meaning: 'the files and their dates', sample: 'JournalList on 15 March 2026' },
  first: {
    meaning: 'when the first check failed',
    sample: [
      'on 12 February 2026',
      'el 12 de febrero de 2026',
      'le 12 février 2026',
      'am 12. Februar 2026',
      'em 12 de fevereiro de 2026',
    ],
  },
  from: {
    meaning: 'a month',
    sample: ['January 2025', 'enero de 2025', 'janvier 2025', 'Januar 2025', 'janeiro de 2025'],
  },
  host: { meaning: 'the host of the file', sample: 'galvnews.com' },
  identities: { meaning: 'the addresses that the list names', sample: 'bbc.co.uk/news' },
  kinds: { meaning: 'what changed', sample: 'the organization and the certificate' },
  known: { meaning: 'the known site that the address resembles', sample: 'nytimes.com' },
  last: { meaning: 'the last name, or the last date', sample: 'IPTC' },
  letters: { meaning: 'the letters that differ', sample: 'у' },
  line: { meaning: 'line of the file', sample: '15' },
  list: { meaning: 'the association', sample: 'JournalList' },
  listed: { meaning: 'the addresses that the list names', sample: 'bbc.co.uk/news' },
  lists: { meaning: 'the associations', sample: 'JournalList and IPTC' },
  look: {
    meaning: 'a reading and a later check',
    sample: [
      'on 12 February 2026; refused on 15 March 2026',
      'el 12 de febrero de 2026; rechazado el 15 de marzo de 2026',
      'le 12 février 2026 ; refusé le 15 mars 2026',
      'am 12. Februar 2026; verweigert am 15. März 2026',
      'em 12 de fevereiro de 2026; recusado em 15 de março de 2026',
    ],
  },
  meaning: { meaning: 'the meaning of the state', sample: 'both files state it' },
  missed: {
    meaning: 'a failed check',
    sample: [
      'refused on 15 March 2026',
      'rechazado el 15 de marzo de 2026',
      'refusé le 15 mars 2026',
      'verweigert am 15. März 2026',
      'recusado em 15 de março de 2026',
    ],
  },
  name: { meaning: 'the organization', sample: 'JournalList' },
  names: { meaning: 'all but the last of several names', sample: 'JournalList' },
  other: { meaning: 'the other organization', sample: 'JournalList' },
  others: { meaning: 'the other owner', sample: 'sninews.com' },
  owner: { meaning: 'the owner', sample: 'The Associated Press' },
  position: { meaning: 'the position of the letter', sample: '2' },
  read: {
    meaning: 'when the file was read',
    sample: [
      'on 15 March 2026',
      'el 15 de marzo de 2026',
      'le 15 mars 2026',
      'am 15. März 2026',
      'em 15 de março de 2026',
    ],
  },
  readAt: {
    meaning: 'a day',
    sample: ['15 March 2026', '15 de marzo de 2026', '15 mars 2026', '15. März 2026', '15 de março de 2026'],
  },
  relationship: { meaning: 'the type of the relationship', sample: 'MEMBER' },
  signal: { meaning: 'the trust signal, from 0 to 1', sample: '0.87' },
  since: {
    meaning: 'a day',
    sample: ['3 March 2026', '3 de marzo de 2026', '3 mars 2026', '3. März 2026', '3 de março de 2026'],
  },
  site: { meaning: 'the site, or “this site”', sample: 'galvnews.com' },
  sites: { meaning: 'number of sites', sample: '331' },
  source: { meaning: 'whose file it is', sample: 'journallist.net' },
  state: { meaning: 'the state of a statement', sample: 'Confirmed' },
  statement: { meaning: 'the sentence of one side', sample: 'journallist.net lists galvnews.com as a member' },
  suffix: { meaning: 'the ending of the address', sample: 'com.co' },
  target: { meaning: 'the site that the file names', sample: 'galvnews.com' },
  to: { meaning: 'the address to which it leads', sample: 'example.org' },
  toSite: { meaning: 'the site after “to”', sample: 'galvnews.com' },
  total: { meaning: 'number of sites', sample: '12' },
  until: { meaning: 'a month', sample: ['March 2026', 'marzo de 2026', 'mars 2026', 'März 2026', 'março de 2026'] },
  when: {
    meaning: 'when the file was read, if that was its last good reading',
    sample: ['in January 2025', 'en enero de 2025', 'en janvier 2025', 'im Januar 2025', 'em janeiro de 2025'],
  },
  withFile: { meaning: 'number of those whose file we read', sample: '183' },
};
