import type { DossierAnswer, DossierGap, PolicyOutcome, RelationshipType } from '@vouchwire/api-contract';
import { counted, grouped, secondsWord } from '../../lib/numbers.ts';
import { dayOf, instantOf, monthOf } from '../../lib/time.ts';

const and = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The names that are told, and how many others there are. */
const those = (names: readonly string[], total: number): string =>
  total > names.length ? `${names.join(', ')} and ${counted(total - names.length, 'other', 'others')}` : and(names);

const NAMES_IT: Record<RelationshipType, string> = {
  MEMBER: 'lists it as a member',
  BELONGTO: 'says that it belongs to it',
  CONTROL: 'says that it controls it',
  CONTROLLEDBY: 'says that it is controlled by it',
  VENDOR: 'names it as a vendor',
  CUSTOMER: 'names it as a customer',
};

const IT_NAMES: Record<RelationshipType, string> = {
  MEMBER: 'is listed as a member',
  BELONGTO: 'is named as a list that it belongs to',
  CONTROL: 'is named as a site that it controls',
  CONTROLLEDBY: 'is named as its owner',
  VENDOR: 'is named as a vendor',
  CUSTOMER: 'is named as a customer',
};

const OUTCOMES: Record<PolicyOutcome, string> = {
  found: 'A file was read',
  absent: 'No file was there',
  blocked: 'The site refused automatic readers',
  unreachable: 'The site could not be reached',
  'not-a-policy-file': 'What was there is not a trust.txt file',
};

/** Every word of the page of a domain. */
export const MESSAGES = {
  pageTitle: (domain: string, head: string) => `${domain}: ${head} · Vouchwire`,
  fallbackTitle: 'A domain and who vouches for it · Vouchwire',
  fallbackDescription: 'Who lists a domain, whether it says so too, and the dated lines that this rests on.',
  explorer: 'Trust Graph Explorer',

  /** The sentence that page, title and card begin with. */
  finding: ({ finding, domain }: Pick<DossierAnswer, 'finding' | 'domain'>): string => {
    const { kind, by, total, both_sides } = finding;
    const names = those(
      by.map((one) => one.name ?? one.domain),
      total,
    );
    const [list, them] = total === 1 ? ['lists', 'it'] : ['list', 'them'];
    switch (kind) {
      case 'listed':
        if (both_sides === total) return `${names} ${list} this site as a member, and it says so too.`;
        if (both_sides === 0) return `${names} ${list} this site as a member; its own file was not seen to say so.`;
        return `${names} ${list} this site as a member; of ${grouped(both_sides)} of ${them} it says so too.`;
      case 'owned':
        return both_sides > 0
          ? `${names} ${total === 1 ? 'says' : 'say'} to control this site, and it says so too.`
          : `${names} ${total === 1 ? 'says' : 'say'} to control this site; its own file was not seen to say so.`;
      case 'list':
        return `This site lists ${counted(total, 'member', 'members')}; ${grouped(both_sides)} of them ${both_sides === 1 ? 'says' : 'say'} so too.`;
      case 'named':
        return `${names} ${total === 1 ? 'names' : 'name'} this site; no list of members does.`;
      case 'names':
        return `This site names ${counted(total, 'other', 'others')}; no file that was read names it.`;
      case 'silent':
        return 'No file that was read names this site, and it names nobody.';
      case 'unknown':
        return `Nothing is known here of ${domain}.`;
    }
  },
  seen: (first: string, last: string) => (first === last ? `Seen ${last}.` : `Seen from ${first} to ${last}.`),
  /** When somebody last looked for its file. */
  checked: ({ last_checked, records_unread_since }: Pick<DossierAnswer, 'last_checked' | 'records_unread_since'>) => {
    if (records_unread_since !== null) return 'When its file was last looked for cannot be told just now.';
    const day = dayOf(last_checked);
    return day ? `Its file was last looked for on ${day}.` : 'Nobody has looked for its file yet.';
  },
  /** Where the records cannot be reached: what stands on the page, and what is missing. */
  recordsUnread: 'Part of this page is missing just now',
  recordsUnreadMore: (since: string) =>
    `The records behind the graph cannot be reached since ${instantOf(since) ?? since}. What the graph holds is shown; the file itself, the looks at it and its history are not. Nothing follows from that about the site.`,
  fileUnread: 'Its file cannot be shown just now: the records cannot be reached.',
  historyUnread: 'Its history cannot be shown just now: the records cannot be reached.',
  recheck: 'Re-check',
  recheckIn: (seconds: number) => `Re-check in ${secondsWord(seconds)}`,
  recheckFrom: (time: string) => `It was asked a moment ago; it is asked anew from ${time} on.`,
  rechecking: 'Asking the site…',
  rechecked: 'Looked just now. The graph follows within seconds.',
  recheckFailed: 'The site could not be asked now. Nothing follows from that about it; please try again.',
  feedTitle: (domain: string) => `What changed around ${domain} · Vouchwire`,
  follow: 'Follow',
  itsMembers: 'Its members',
  checkPage: 'What a crawler sees there',
  json: 'JSON',

  vouchers: 'Who vouches for it',
  vouchersMore: 'Left what they say, right what it says',
  noVouchers: 'No file that was read names this site.',
  vouchesFor: 'Whom it vouches for',
  vouchesForMore: 'Left what it says, right what they say',
  /** The graph shows only part of a long file if no recognized association lists its site. */
  sitesNotShown: (shown: number, notShown: number) =>
    `This file names ${counted(shown + notShown, 'site', 'sites')}. The graph shows ${grouped(shown)} of them because no recognized association lists this site.`,
  noVouchesFor: 'Its own file, as far as one was read, names nobody.',
  namesIt: (type: RelationshipType): string => NAMES_IT[type],
  itNames: (type: RelationshipType): string => IT_NAMES[type],
  statements: (total: number, domains: number) =>
    `${counted(total, 'statement', 'statements')}, ${counted(domains, 'domain', 'domains')}`,
  stateCount: (count: number) => grouped(count),
  pageOf: (page: number, pages: number) => `Page ${grouped(page)} of ${grouped(pages)}`,
  noneHere: 'None on this page.',
  pagesLabel: 'Pages of statements',
  previous: 'Previous page',
  next: 'Next page',

  file: 'Its file',
  fileSeen: (lines: number, day: string) => `${counted(lines, 'line', 'lines')}, last read ${day}.`,
  noFile: 'No file of this site stands in the records.',
  noFindings: 'The linter finds nothing to say about it.',
  fileFindings: (count: number, shown: number) =>
    shown < count
      ? `The linter has ${counted(count, 'finding', 'findings')}, ${grouped(shown)} of them about what is shown here.`
      : `The linter has ${counted(count, 'finding', 'findings')}.`,
  aboutWhole: 'About the file as a whole',
  notLinted: 'The file as it came was not kept, only its statements; so the linter says nothing here.',
  linesShown: (shown: number, total: number) => `${grouped(shown)} of ${grouped(total)} lines`,
  linesBefore: 'Lines before these',
  linesAfter: 'Lines after these',
  windowsLabel: 'Other lines of the file',
  wholeFile: 'The file as it came',
  fileLabel: 'The file, line by line',

  history: 'History',
  historyMore: (total: number) => counted(total, 'observation', 'observations'),
  noHistory: 'Nobody has looked for a file of this site yet.',
  when: 'When',
  whatWasSeen: 'What was seen',
  whatChanged: 'What changed',
  fromTo: (first: string, last: string) => (first === last ? last : `${first} to ${last}`),
  outcome: (outcome: PolicyOutcome): string => OUTCOMES[outcome],
  lines: (count: number) => counted(count, 'statement', 'statements'),
  changed: (added: number, removed: number, respelled: number) =>
    [
      added + removed === 0 ? 'No statement added or removed' : `${grouped(added)} added, ${grouped(removed)} removed`,
      ...(respelled > 0 ? [`${grouped(respelled)} spelled differently`] : []),
    ].join(', '),
  firstOne: 'The first one read',

  contradictions: 'What is contradictory',
  noContradictions: 'No two current statements were found that deny each other.',
  denied: (count: number) => `${counted(count, 'statement is', 'statements are')} denied by another that stands.`,
  quoteAt: (line: number | null) => (line === null ? '' : `line ${grouped(line)}`),
  firstSeen: (day: string) => `since ${day}`,

  notChecked: 'What could not be checked',
  allChecked: 'Nothing is known to be missing from what is shown above.',
  gap: (gap: DossierGap['gap'], unanswered: number): string => {
    switch (gap) {
      case 'records-not-read':
        return 'Its file, the looks at it and what was found against it: the records cannot be reached just now.';
      case 'never-looked':
        return 'Its own file: nobody has looked for one yet.';
      case 'no-file-read':
        return 'What it says itself: no file of it that could be read stands.';
      case 'file-not-kept':
        return 'Comments, contacts and spelling of its file: the data set kept statements alone.';
      case 'file-stale':
        return 'Whether its file still says so: attempts to read it have failed for more than 14 days.';
      case 'last-look-failed':
        return 'Its file at the last look: the site could not be read then.';
      case 'unanswered-claims':
        return `${counted(unanswered, 'statement', 'statements')} to which no file could answer, since none was read there.`;
      case 'line-numbers-not-kept':
        return 'The line numbers of some statements: the data set did not keep them.';
    }
  },

  contents: 'On this page',
  facts: {
    vouchedBy: 'Named by',
    vouches: 'Names',
    domains: (count: number, confirmed: number) =>
      count === 0
        ? 'nobody'
        : `${counted(count, 'domain', 'domains')}; ${counted(confirmed, 'statement', 'statements')} said on both sides`,
    signal: 'Trust signal',
    noSignal: 'none: no anchor leads here',
    howMade: 'how it is made',
    ownFile: 'Own file',
    fileRead: (day: string) => `read ${day}`,
    fileNotRead: 'none was read',
    fileUnread: 'cannot be told just now',
  },

  raw: 'Raw data',
  rawMore: 'Everything on this page, at the same address.',
  curl: (address: string) => `curl -H 'Accept: application/json' ${address}`,
  curlLabel: 'Command that gets this page as JSON',
  share: 'Link, cite, embed',
  shareMore: 'The badge asks your readers for nothing, and turns grey by itself.',
  shareLink: 'Link',
  shareCitation: 'Citation',
  shareCard: 'Card',
  shareBadge: 'Badge',
  shareCurl: 'curl',
  shareTexts: 'The texts themselves',
  copy: (what: string) => `Copy ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  /** With the dates of what it says, and what it was read from. */
  citation: (dossier: Pick<DossierAnswer, 'domain' | 'finding' | 'as_of' | 'graph_version'>, address: string) => {
    const { domain, finding, as_of, graph_version } = dossier;
    const [first, last, month] = [dayOf(finding.first_seen), dayOf(finding.last_seen), monthOf(as_of)];
    const seen = first && last ? ` ${MESSAGES.seen(first, last)}` : '';
    const records = month ? `, records to ${month}` : '';
    return `${domain}: “${MESSAGES.finding(dossier)}”${seen} Vouchwire${records}, graph ${graph_version}. ${address}`;
  },
  around: 'Around it',
  aroundMore: 'The explorer draws who stands around this site, and goes on from there.',
  openExplorer: (domain: string) => `Open ${domain} in the explorer`,
  explorerComes: 'The explorer is loading…',
  limits: 'What this does not tell you',
  limitsText: 'Whether its reporting is right. A list says to whom a publisher belongs; it does not read the articles.',

  unknownMore:
    'No file that was read names it, and it has published none that was read. Nothing follows from that about the site.',
  relatives: 'Domains that are near',
  sameRegistrableDomain: 'under the same registrable domain',
  lookAlike: 'spelled almost alike; it may be somebody else’s',
  claimsControl: 'claims to control this site. You do not need to do anything.',
  moreControlClaims: (count: number) =>
    `${counted(count, 'more site claims', 'more sites claim')} to control this site.`,
  noRelatives:
    'No known identity is under the same registrable domain, and no known domain has almost the same spelling.',
  wouldList: 'Who could list it',
  wouldListMore:
    'Lists that name its relatives, or else the longest ones. Whether a site belongs on a list is for the list to say.',
  listMembers: (count: number) => counted(count, 'member', 'members'),
  owner: 'If it is yours',
  ownerMore:
    'Publish a trust.txt file that names the lists you belong to, then have it checked. Where a list names you too, this page says so within seconds.',
  makeFile: 'Make a trust.txt',
  checkIt: 'Have it checked',

  refused: 'That is not a domain that could be looked up.',
  failed: 'The graph could not be asked.',
  failedMore: 'The fault is on our side, and nothing follows from it about the domain.',
  tryAgain: 'Try again',
} as const;
