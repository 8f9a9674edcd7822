import { getDay } from '../dates.ts';
import type { SiteStateChange } from '../schemas/changes.ts';
import type { FileReading, Headline, HeadlineParty, PartyGroup } from '../schemas/statements/headline.ts';
import type { LookAlike } from '../schemas/statements/look-alike.ts';
import type { HomePageReadings, SiteState } from '../schemas/statements/site-state.ts';
import type { ListingAssociation, ViaOwner } from '../schemas/statements/via-owner.ts';
import type { SiteNameFields } from '../schemas/vocabulary.ts';
import { formatFileReading, formatFileStatus } from './format-file-reading.ts';
import {
  formatDispute,
  formatDisputedResemblance,
  formatLookAlike,
  isLookAlikeHeadline,
  isOfSameLetters,
} from './format-look-alike.ts';
import { limitNamed } from './headline.ts';
import type { HeadlineText } from './headline-text.ts';
import { combineReadings, getDatedLook, getLastLook, getPastLook, isFileMissed, toLineReading } from './last-look.ts';
import { getPartyName, getReplies } from './parties.ts';
import type { LastLook, Parties, Replies, SiteStateFacts, StatementSubject } from './statement-text.ts';

/** Subject and content of a headline. */
export interface DomainHeadline {
  readonly domain: string;
  readonly name: string | null;
  readonly headline: Headline;
  /** The known site that the address resembles. */
  readonly look_alike: LookAlike | null;
  readonly via_owner: ViaOwner | null;
}

/** Of a headline without numbers. */
const NO_REPLIES: Replies = { with_file: 0, confirmed: 0 };

/** Returns what an identity is in a sentence about it. An identity with a path is a page. */
export function getSubject(domain: string): Headline['subject'] {
  if (domain.startsWith('did:')) return 'did';
  return domain.includes('/') ? 'page' : 'site';
}

/** Lists the groups whose parties the sentence and the badge of a headline name, in this order. */
export function listNamedGroups({ confirmed, listed, stale, through }: Headline): PartyGroup[] {
  return [confirmed, listed, stale, ...(through ? [through.parties] : [])].filter(({ total }) => total > 0);
}

/** A notice comes before the lists and owners of a site. */
type Notice = 'look-alike' | 'site-state';

/**
 * Returns the order of the notices. What a site with the letters of a known one shows changes nothing. The
 * state of a site explains any other resemblance.
 */
export const getNoticeOrder = (look_alike: LookAlike | null): readonly Notice[] =>
  isOfSameLetters(look_alike) ? ['look-alike', 'site-state'] : ['site-state', 'look-alike'];

/** Formats the state of a site, and that its address resembles a known site. */
const formatNotices = (subject: DomainHeadline, text: HeadlineText): string[] =>
  getNoticeOrder(subject.look_alike).flatMap(
    (notice) =>
      (notice === 'look-alike' ? formatLookAlike(subject, text) : formatSiteState(subject.headline, text)) ?? [],
  );

/**
 * Formats the headline of a page: its notices, and the sentences that name the parties. A look-alike has none. Those of
 * a site in other hands may be about the earlier tenant, so that one line says that they do not count.
 */
export function formatHeadline(subject: DomainHeadline, text: HeadlineText): string {
  const notices = formatNotices(subject, text);
  if (isLookAlikeHeadline(subject.look_alike)) return notices.join(' ');
  const isSuspended = getSiteStateFacts(subject.headline.site_state, []) !== null;
  const parties = isSuspended ? formatSuspension(subject, text) : [formatPartiesHeadline(subject, text)];
  return [...notices, ...parties, ...formatDisputedResemblance(subject, text)].join(' ');
}

const formatSuspension = ({ headline, via_owner }: DomainHeadline, text: HeadlineText): string[] => {
  const { kind, confirmed, listed, stale, through } = headline;
  const hasLists = (kind === 'listed' || kind === 'association') && confirmed.total + listed.total + stale.total > 0;
  return hasLists || through !== null || via_owner !== null ? [text.listingsSuspended()] : [];
};

/** Formats the lists and owners of a site, then the lists of its owner. */
export function formatPartiesHeadline(subject: DomainHeadline, text: HeadlineText): string {
  const owner = getHeadlineOwner(subject);
  return [...listHeadlineSentences(subject, text), ...(owner ? [formatViaOwner(owner, text)] : [])].join(' ');
}

/** Returns the owner whose listings the headline names, because no current list names the site itself. */
export const getHeadlineOwner = ({
  headline: { kind, confirmed, listed },
  via_owner,
}: DomainHeadline): ViaOwner | null =>
  (kind === 'listed' || kind === 'association') && confirmed.total + listed.total > 0 ? null : via_owner;

/**
 * Formats the text of a citation: the notices, the lists and owners, the status of the domain's own file, and the dates
 * of the files. It is read away from the page, so that only a name of the operator of this service replaces the domain.
 */
export function formatDomainStatement(
  { name, ...dossier }: DomainHeadline & Pick<SiteNameFields, 'name_source'>,
  text: HeadlineText,
): string {
  const domainHeadline = { ...dossier, name: dossier.name_source === 'operator' ? name : null };
  return [
    ...formatNotices(domainHeadline, text),
    formatPartiesHeadline(domainHeadline, text),
    ...formatDisputedResemblance(domainHeadline, text),
    formatOwnFile(domainHeadline.headline, text),
    formatFilesRead(domainHeadline, text),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

/** Formats what scheduled visits show about the address. Null if that needs no sentence. */
export function formatSiteState(headline: Headline, text: HeadlineText): string | null {
  const { site_state, moved_to, owners, confirmed, listed, stale } = headline;
  return formatSiteStatePeriod(
    {
      site_state,
      moved_to,
      until: null,
      is_owner: owners.parties.some(({ domain, also }) => moved_to !== null && [domain, ...also].includes(moved_to)),
      lists: [confirmed, listed, stale].flatMap(({ parties }) => parties),
    },
    text,
  );
}

/** A state of a site and its end. */
export interface StatedSitePeriod extends Pick<Headline, 'site_state' | 'moved_to'> {
  /** Null: it is the current state. */
  readonly until: string | null;
  /** Whether `moved_to` is a confirmed owner. */
  readonly is_owner: boolean;
  /** Lists that may be in the evidence, for their names. */
  readonly lists: readonly NamedParty[];
}

/** States how far the home page of a site was read whose state is not known. Null if several visits read it. */
export function formatHomePageReadings(readings: HomePageReadings | null, { homePage }: HeadlineText): string | null {
  if (readings === null) return null;
  const { count, last_read_at, failing_since } = readings;
  if (failing_since !== null) return homePage.failing(failing_since);
  if (last_read_at === null) return homePage.notRead();
  return count === 'one' ? homePage.readOnce(last_read_at) : null;
}

/** Formats a state of a site, now or earlier. Null if it needs no sentence. */
export function formatSiteChange(change: SiteStateChange, text: HeadlineText): string | null {
  const { evidence } = change.site_state;
  const domain = evidence[0]?.before ?? '';
  return formatSiteStatePeriod({ ...change, lists: [{ domain, name: change.list_name, also: [] }] }, text);
}

type NamedParty = Pick<HeadlineParty, 'domain' | 'name' | 'also'>;

export function formatSiteStatePeriod(period: StatedSitePeriod, text: HeadlineText): string | null {
  const { site_state, moved_to, until, is_owner, lists } = period;
  if (moved_to !== null && site_state.since !== null) return text.movedTo(moved_to, site_state.since, is_owner, until);
  const facts = getSiteStateFacts(site_state, lists, until);
  return facts && [text.siteState(facts), ...formatDispute(site_state, text)].join(' ');
}

/**
 * Returns the facts of the sentence about a state. Null for a state without a sentence.
 * @param lists the lists that name the site, for their names
 * @param ended when the state ended
 */
export function getSiteStateFacts(
  { state, since, to, evidence }: SiteState,
  lists: readonly NamedParty[],
  ended: string | null = null,
): SiteStateFacts | null {
  if (state === 'same' || state === 'not-known' || since === null) return null;
  const registration = state === 're-registered' ? evidence.find(({ kind }) => kind === 'registration') : undefined;
  const before = registration?.before ?? null;
  const list = lists.find(({ domain, also }) => before !== null && [domain, ...also].includes(before));
  const dates = evidence.flatMap(({ before_at }) => before_at ?? []).toSorted();
  return {
    state,
    since: registration?.after ?? since,
    to,
    from: dates[0] ?? since,
    until: evidence.map(({ after_at }) => after_at).reduce((last, date) => (date > last ? date : last), since),
    kinds: [...new Set(evidence.map(({ kind }) => kind))],
    list: registration?.before_at == null ? null : list ? getPartyName(list) : before,
    ended,
  };
}

function listHeadlineSentences(
  { domain, name, headline }: Omit<DomainHeadline, 'via_owner'>,
  text: HeadlineText,
): string[] {
  const { kind, subject, confirmed, members, through, own_file } = headline;
  const ownLook = getDatedLook(own_file);
  switch (kind) {
    case 'association':
      return [
        text.association(name ?? domain, members?.total ?? 0, getReplies(members ?? NO_REPLIES), ownLook),
        ...listMembershipSentences(headline, 'association', text),
      ];
    case 'listed':
      return listMembershipSentences(headline, subject, text);
    case 'controlled':
      return splitByLastLook(confirmed, text, getDatedLook).map(([by, look]) =>
        text.controlled(by, subject, look, ownLook),
      );
    case 'owner':
      return splitByLastLook(confirmed, text, getDatedLook).map(([sites, look]) => text.owner(sites, ownLook, look));
    case 'through': {
      if (!through) return [text.notListed(subject)];
      const listed = { text: text.parties(through.identities, through.total), isPlural: through.total > 1 };
      return splitByLastLook(through.parties, text, getDatedLook).map(([by, look]) =>
        text.through(by, domain, listed, through.each, look),
      );
    }
    case 'list':
      return [text.list(members?.total ?? 0, getReplies(members ?? NO_REPLIES), ownLook)];
    case 'not-listed':
      return [text.notListed(subject)];
    case 'unknown':
      return [text.unknown(domain)];
  }
}

/** The lists that name a site, by whether it confirms them, and its own file. */
export type Listing = Pick<Headline, 'confirmed' | 'listed' | 'stale' | 'own_file'>;

/** Formats which lists name a site or its owner, and whether the file of that one confirms them. */
export const formatListing = (listing: Listing, subject: StatementSubject, text: HeadlineText): string =>
  listMembershipSentences(listing, subject, text).join(' ');

/** Formats "Through its owner A: B, C and 6 others." Names the lists that the owner confirms, if there are any. */
export const formatViaOwner = (owner: ViaOwner, text: HeadlineText): string =>
  text.ownersLists(
    getPartyName(owner),
    splitByLastLook(nameOwnersLists(owner), text, getDatedLook)
      .map(([{ text: lists }, look]) => (look === null ? lists : `${lists} ${text.inside(look)}`))
      .join('; '),
  );

/** Names the confirmed lists and counts the others, or names the first lists if none is confirmed. */
function nameOwnersLists({ associations }: ViaOwner): PartyGroup {
  const all = toPartyGroup(associations);
  const confirmed = toPartyGroup(associations.filter(isConfirmedListing)).parties.filter(isFileFound);
  if (all.parties.length === all.total || confirmed.length === 0) return all;
  return { ...all, parties: [...confirmed, ...all.parties.filter((party) => !isFileFound(party))] };
}

const isConfirmedListing = ({ confirmed }: ListingAssociation): boolean => confirmed;

/** Returns the listings of an owner by whether its file confirms them, with the dates of the files. */
export const toOwnersListing = ({ file, associations }: ViaOwner): Listing => ({
  confirmed: toPartyGroup(associations.filter(isConfirmedListing)),
  listed: toPartyGroup(associations.filter((one) => !isConfirmedListing(one))),
  stale: { parties: [], total: 0, missed: 0 },
  own_file: file,
});

const toPartyGroup = (associations: readonly ListingAssociation[]): PartyGroup =>
  createPartyGroup(
    associations.map(({ domain, name, last_seen, missed }) => ({
      domain,
      name,
      also: [],
      file: {
        host: domain,
        outcome: missed?.outcome ?? 'found',
        checked_at: missed?.checked_at ?? null,
        read_at: last_seen,
        failing_since: missed?.failing_since ?? null,
      },
    })),
  );

/** Groups parties of one state. Those whose file the last check found come first. */
export function createPartyGroup(parties: readonly HeadlineParty[]): PartyGroup {
  const found = parties.filter(isFileFound);
  const missed = parties.filter((party) => !isFileFound(party));
  return { parties: [...limitNamed(found), ...limitNamed(missed)], total: parties.length, missed: missed.length };
}

const isFileFound = ({ file }: HeadlineParty): boolean => !isFileMissed(file);

function listMembershipSentences(
  { confirmed, listed, stale, own_file }: Listing,
  subject: StatementSubject,
  text: HeadlineText,
): string[] {
  const host = subject === 'page' ? own_file.host : null;
  return [
    ...splitByLastLook(confirmed, text, getDatedLook).map(([by, look]) =>
      text.listedConfirmed(by, subject, host, look, getDatedLook(own_file)),
    ),
    ...splitByLastLook(listed, text, getDatedLook).map(([by, look]) =>
      text.listed(by, subject, confirmed.total > 0, look),
    ),
    ...splitByLastLook(stale, text, getDatedLook).map(([by, look]) => text.listed(by, subject, false, look)),
  ];
}

/**
 * Splits the parties of a group by their last look, because each needs its own tense and dates: those whose file was
 * found, then those whose file was not. If some of the latter are only counted, they are one phrase with the first
 * reading and the last check.
 */
export function splitByLastLook(
  { parties, total, missed }: PartyGroup,
  text: HeadlineText,
  getLook: (file: FileReading) => LastLook | null = getLastLook,
): (readonly [by: Parties, look: LastLook | null, named: readonly HeadlineParty[]])[] {
  const files = parties.map(({ file }) => file);
  const [missedFiles, foundFiles] = [files.filter(isFileMissed), files.filter((file) => !isFileMissed(file))];
  const whole = missedFiles.length < missed ? getCommonLook(missedFiles) : null;
  const found = total - missed;
  // The dates of parties that are only counted are not known.
  const isFoundNamed = foundFiles.length === found;
  // If all that are named are in the past tense, so are those that are counted.
  const wholeFound = foundFiles.every((file) => getLook(file) !== null) ? getPastLook(combineFiles(foundFiles)) : null;
  const getLookOf = ({ file }: HeadlineParty) =>
    isFileMissed(file) ? (whole ?? getLook(file)) : isFoundNamed ? getLook(file) : wholeFound;
  const groups = Map.groupBy(parties, (party) => {
    const look = getLookOf(party);
    return look && text.lastLook(look);
  });
  return [...groups.values()].map((named) => {
    const [first] = named;
    const look = first ? getLookOf(first) : null;
    const isFound = first !== undefined && !isFileMissed(first.file);
    const count = isFound && !isFoundNamed ? found : look !== null && look === whole ? missed : named.length;
    return [formatParties({ parties: named, total: count }, text), look, named];
  });
}

const combineFiles = (files: readonly FileReading[]) => combineReadings(files.map(toLineReading));

/** Returns the first reading and the last check of several files, of which that did not find any. */
function getCommonLook(files: readonly FileReading[]): LastLook | null {
  const { last_seen, missed } = combineFiles(files);
  if (last_seen === null || missed === null) return null;
  return { read_at: last_seen, outcome: 'several', checked_at: missed.checked_at, failing_since: null };
}

/**
 * Formats the oldest reading and the newest failed check of the files that a state is based on. Null if the last checks
 * found all of them.
 */
export function formatLastLook(files: readonly FileReading[], text: HeadlineText): string | null {
  const { last_seen, missed } = combineFiles(files);
  return missed && last_seen && text.lastLook({ ...missed, read_at: last_seen, failing_since: null });
}

/** Describes the status of the domain's own file. Null if the headline contains it completely. */
export function formatOwnFile(headline: Headline, text: HeadlineText): string | null {
  const { kind, listed, names, own_file, mentions } = headline;
  const isCurrent = own_file.outcome === 'found' && own_file.read_at !== null;
  if (isCurrent && listed.total > 0) {
    const reason = mentions === 'otherwise' ? 'mentioned-otherwise' : 'not-mentioned';
    // Names them explicitly, because the headline may also name parties that the file mentions, and columns separate the sentences.
    return formatFileReading(own_file, reason, formatParties(listed, text).text, text);
  }
  const replies = names && getReplies(names);
  if (isCurrent && replies && (kind === 'not-listed' || kind === 'through'))
    return text.ownFileNames(own_file.host ?? '', own_file.read_at ?? '', { ...names, ...replies });
  return isCurrent ? null : formatFileStatus(own_file, text);
}

/** Formats the dates of the files that the headline is based on. Null if it is based on none. */
export function formatFilesRead(subject: DomainHeadline, text: HeadlineText): string | null {
  const files = listHeadlineFiles(subject);
  const dates = [...new Set([...files.values()].map(getDay))].toSorted().toReversed();
  const namesOn = (date: string) => [...files].filter(([, read]) => getDay(read) === date).map(([name]) => name);
  return dates.length > 0 ? text.filesRead(dates.map((date) => ({ date, names: namesOn(date) }))) : null;
}

/** Lists the files that a headline is based on: the name of the party or the host, and when the file was read. */
export function listHeadlineFiles(subject: DomainHeadline): ReadonlyMap<string, string> {
  const { domain, headline } = subject;
  const owner = getHeadlineOwner(subject);
  const groups = [...listNamedGroups(headline), ...(owner ? [nameOwnersLists(owner)] : [])];
  const files = new Map<string, string>();
  for (const { parties } of groups)
    for (const { file, ...party } of parties) if (file.read_at !== null) files.set(getPartyName(party), file.read_at);
  const { host, read_at } = headline.own_file;
  const isBasedOnOwnFile = ['association', 'owner', 'list'].includes(headline.kind) || headline.confirmed.total > 0;
  if (isBasedOnOwnFile && read_at !== null) files.set(host ?? domain, read_at);
  return files;
}

/**
 * Returns the newest reading that the headline is based on. A headline that no list names the site is based on all lists.
 * @param listsReadAt newest reading of the recognized lists
 */
export function getHeadlineReadAt(subject: DomainHeadline, listsReadAt: string | null): string | null {
  const { kind, last_seen } = subject.headline;
  if (kind === 'not-listed' || kind === 'unknown') return listsReadAt;
  const dates = [...listHeadlineFiles(subject).values(), ...(last_seen === null ? [] : [last_seen])];
  return dates.toSorted().at(-1) ?? listsReadAt;
}

const formatParties = ({ parties, total }: Omit<PartyGroup, 'missed'>, text: HeadlineText): Parties => ({
  text: text.parties(parties.map(getPartyName), total),
  isPlural: total > 1,
});
