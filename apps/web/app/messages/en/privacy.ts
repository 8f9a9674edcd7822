import { STORED_DATA, type StoredTable } from '@vouchwire/api-contract';
import { formatCount } from '../../lib/numbers.ts';

/** The Privacy Policy, section by section. */
export const MESSAGES = {
  title: 'Privacy Policy',
  pageTitle: 'Privacy Policy · Vouchwire',
  description: 'What Vouchwire stores about you, field by field, why, and until when.',
  lastChanged: (day: string) => `Last changed on ${day}`,

  collected: {
    head: 'Data collected',
    text: 'We store what you give us:',
    list: [
      'the domains that you look up or check: what was found there and when, never by whose request;',
      'the email address, the name and the interests that you leave on the waitlist;',
      'the details of a publisher application, and the address or webhook with which you follow a domain;',
      'an error report, with an email address if you give one;',
      'anonymous usage data: how many requests were answered and how fast, never whose.',
    ],
    memory:
      'Your network address is counted for one minute, in memory, to protect the service from overload. The address itself is never stored; where a trace of it is, the list below says which, and until when.',
    published: {
      head: 'People in files and pages of others',
      text: [
        'We also store what websites publish. A trust.txt file can contain names, email addresses and phone numbers of people, mostly in its contact lines. We store each file as it was read, and the date and result of each attempt to read it: they are the evidence for what we say about a site. The crawler also reads home pages and stores how a site describes itself: its name, the address of its logo, its country and its language. It takes only names of organizations and titles of sites: a page that a person publishes gives no name.',
        'Our pages, feeds, downloads and exports mask these contact lines: we replace names, personal email addresses and phone numbers. Addresses of an office, such as info@ or press@, stay visible. The trust graph contains no contact data.',
        'If someone analyzes a page in the trust assistant, the result can name the authors of the page and the creators of its pictures, as the page states them. Until it is deleted, a link to the assistant with the same page shows it. It is deleted after a day, unless someone shares it.',
      ],
      removal: [
        'If you are named in such a file or result, you can have it removed: ',
        'send us a report',
        '. You need no account. The operator deletes what is stored of a site with the command “vouchwire forget”. If the data is in a public file, also ask its publisher to change the file, because it stays public there.',
      ],
    },
    tablesHead: 'What is stored about people, field by field',
    /** Another language has the same tables and columns in words of its own. */
    tables: STORED_DATA as readonly StoredTable[],
    columns: { field: 'Field', what: 'Content', why: 'Why' },
    tableRow: 'Table',
    fields: (count: number) => formatCount(count, 'field', 'fields'),
  },
  use: {
    head: 'Use',
    text: 'An address on the waitlist is used for two messages: that it is on the list, and that the product has launched. An address that follows a domain gets one mail with a link, and once you confirm there at most one mail a day about that domain; a webhook gets a message when something changes. An application is read by the people who decide on it, and answered. A domain that you checked may be visited again by our crawler, as any public page may. An error report is read by a person, who can answer you if you gave an address. No other mail goes to that address.',
  },
  storage: {
    head: 'Storage',
    text: 'trust.txt files are generated client-side: the file is made in your browser, and nothing of it is sent to us. Sign-ups, applications and follows are stored apart from the trust graph, where no public query can reach them.',
    browserHead: 'What stays in your browser, until you clear it:',
    browser: [
      'the draft of your trust.txt;',
      'your last 20 queries of the graph;',
      'the vouchers that you chose, if you chose to store them;',
      'your watchlist: its domains, and when you last opened it;',
      'your last five searches for a site;',
      'whether you turned off the single keys ( / and ? );',
      'the theme and the density of tables that you chose.',
    ],
  },
  sharing: {
    head: 'Sharing',
    text: 'Nothing that you tell us about yourself is sold or passed on. The trust graph is public: it repeats what domains have published. If a language model writes an analysis, its provider gets facts from that graph, in the trust assistant also the text of the page in your request, and nothing about you.',
  },
  rights: {
    head: 'Rights',
    text: [
      'You may ask what is stored about you, have it put right, or have it deleted. Deletion covers all our files. Each mail to the waitlist, and each about what you follow, has a link that does it; for anything else, ',
      'send a report',
      ' or see ',
      'Contact',
      '.',
    ],
    operator: 'The operator of this site, who answers for the data, is:',
  },
  cookies: {
    head: 'Cookies',
    text: 'Essential cookies only. There is one, “lang”, and only where you choose a language: it stores that language, for a year, so that the next page uses it too. There are no third-party scripts, fonts or counters on the site.',
  },
  children: {
    head: 'Children under 13',
    text: 'The service is not meant for children under 13, and we do not knowingly store anything about them. If a child has signed up, tell us, and it will be deleted.',
  },
  changes: {
    head: 'Changes',
    text: 'A change to this policy is dated at the top of this page. If we ever want to store more than is listed here, it will be listed here first.',
  },
} as const;
