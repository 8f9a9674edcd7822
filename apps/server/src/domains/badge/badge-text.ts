import {
  createAgeFormat,
  ENGLISH_BADGE,
  ENGLISH_RELATIONSHIP_LABELS,
  ENGLISH_STATEMENTS,
  type FileReading,
  formatDispute,
  formatDisputedResemblance,
  formatLastLook,
  formatLookAlike,
  formatViaOwner,
  getDatedLook,
  getDay,
  getHeadlineOwner,
  getHeadlineReadAt,
  getNoticeOrder,
  getSiteStateFacts,
  type Headline,
  listHeadlineFiles,
  type PartyGroup,
  splitByLastLook,
} from '@vouchwire/api-contract';
import { getHeadlineStatus, type HeadlineStatus, type HeadlineSummary } from '@vouchwire/domain-lookup';

/**
 * The badge is gray for `stale` (every list that names the domain is stale), `other-tenant`, `not-listed` and `refused`
 * (an error). Its text repeats the status. {@link getHeadlineStatus} defines it, and `link-state.ts` defines when a list is stale.
 */
export type BadgeStatus = HeadlineStatus | 'refused';

/** The two lines of a badge. */
export interface Badge {
  readonly status: BadgeStatus;
  readonly title: string;
  readonly detail: string;
  /** The date at which the files were read, which is also the last part of the detail. */
  readonly basis: string;
  /** Newest reading of the files. Null if no file was read, and for an error. */
  readonly readAt: string | null;
  /** The domain of the badge, so that a copy on another site is recognizable. Null if there is none. */
  readonly domain: string | null;
}

/** The date at which the files were read: as a part of the detail, and as a separate text. */
interface Basis {
  readonly detail: string;
  readonly text: string;
}

/**
 * Creates the badge of a domain from its headline, with the parties that it names and the dates on which their files
 * were read. A badge never states that a site is trustworthy, and never begins with a verdict.
 */
export function createBadge(summary: HeadlineSummary): Badge {
  const { domain, headline, look_alike, listsReadAt } = summary;
  const owner = getHeadlineOwner(summary);
  const ownersLists = owner ? [formatViaOwner(owner, ENGLISH_STATEMENTS).replace(/\.$/, '')] : [];
  const resemblance = formatDisputedResemblance(summary, ENGLISH_STATEMENTS).map(stripPeriod);
  const { kind, confirmed, listed, through, members, own_file } = headline;
  const create: CreateBadge = (title, details, basis) => ({
    status: getHeadlineStatus({ headline, look_alike }),
    title,
    detail: [...details, ...ownersLists, ...resemblance, ...(basis === null ? [] : [basis.detail])].join(' · '),
    basis: basis?.text ?? details.at(-1) ?? '',
    readAt: basis === null ? null : getHeadlineReadAt(summary, listsReadAt),
    domain,
  });
  for (const notice of getNoticeOrder(look_alike)) {
    const badge = notice === 'look-alike' ? createResemblance(summary, create) : createSiteState(headline, create);
    if (badge !== null) return badge;
  }
  const isPast = getDatedLook(own_file) !== null;
  const listText = ENGLISH_BADGE.members({ isPast, sites: members?.total ?? 0 });
  const [membersText, confirmationText] = members?.stale
    ? [listText, ENGLISH_BADGE.stale({ look: getLook([own_file]) })]
    : [
        // The dates are those of the list, not of its members’ files.
        formatState(listText, [own_file]),
        ENGLISH_BADGE.confirmingMembers({ withFile: members?.with_file ?? 0, confirmed: members?.confirmed ?? 0 }),
      ];
  switch (kind) {
    case 'association': {
      const { parties, details } = createListing(headline);
      const listedBy = parties === null ? [] : [[ENGLISH_BADGE.alsoListedBy({ parties }), ...details].join(', ')];
      return create(membersText, [confirmationText, ...listedBy], createReadDates(summary));
    }
    case 'listed': {
      const { parties, details } = createListing(headline);
      const title = parties === null ? '' : ENGLISH_BADGE.listedBy({ parties });
      return create(title, details, createReadDates(summary));
    }
    case 'controlled':
    case 'owner': {
      const bothSides = listStates(confirmed, (files) =>
        formatState(ENGLISH_RELATIONSHIP_LABELS.bothSides, [...files, own_file]),
      );
      const { parties, details } = nameStates(bothSides);
      const title =
        kind === 'owner'
          ? ENGLISH_BADGE.controls({ isPast, parties: parties ?? '' })
          : ENGLISH_BADGE.controlledBy({ parties: parties ?? '' });
      return create(title, details, createReadDates(summary));
    }
    case 'through': {
      const identities = ENGLISH_STATEMENTS.parties(through?.identities ?? [], through?.total ?? 0);
      const lists = listStates(through?.parties ?? listed, (files) => getLook(files) ?? '');
      const details = lists.map(({ parties, state }) =>
        [ENGLISH_BADGE.by({ parties }), state].filter(Boolean).join(' '),
      );
      return create(ENGLISH_BADGE.listedThrough({ identities }), details, createReadDates(summary));
    }
    case 'list':
      // The file of the domain itself counts here, not lists of others.
      return create(membersText, [confirmationText], createAsOf(own_file.read_at));
    case 'not-listed':
    case 'unknown':
      return create(ENGLISH_BADGE.notListed, [], createAsOf(listsReadAt));
  }
}

type CreateBadge = (title: string, details: readonly string[], basis: Basis | null) => Badge;

/** Names the known site that the address resembles. Null if there is none. */
function createResemblance(summary: HeadlineSummary, create: CreateBadge): Badge | null {
  const [title, ...differences] = formatLookAlike(summary, ENGLISH_STATEMENTS) ?? [];
  if (title === undefined) return null;
  return create(stripPeriod(title), differences.map(stripPeriod), createAsOf(summary.listsReadAt));
}

/** Names a state of the site that suspends its listings. Null for any other state. */
function createSiteState({ site_state }: Headline, create: CreateBadge): Badge | null {
  const facts = getSiteStateFacts(site_state, []);
  if (!facts) return null;
  const { state, to, since } = facts;
  const title = state === 'leads-elsewhere' ? ENGLISH_BADGE.leadsTo({ to: to ?? '' }) : ENGLISH_BADGE.siteStates[state];
  const day = state === 're-registered' ? ENGLISH_BADGE.onDay({ day: since }) : ENGLISH_BADGE.since({ since });
  return create(title, [day, ...formatDispute(site_state, ENGLISH_STATEMENTS).map(stripPeriod)], null);
}

const stripPeriod = (sentence: string): string => sentence.replace(/\.$/, '');

/** Parties of a badge: the first ones, and the state of each of them, which names the others. */
interface NamedStates {
  readonly parties: string | null;
  readonly details: readonly string[];
}

/** Describes the lists that name the domain: those that it confirms first, separate from the others. */
const createListing = ({ confirmed, listed, stale, own_file }: Headline): NamedStates =>
  nameStates([
    ...listStates(confirmed, (files) => formatState(ENGLISH_RELATIONSHIP_LABELS.bothSides, [...files, own_file])),
    ...listStates(listed, (files) => formatState(ENGLISH_RELATIONSHIP_LABELS.oneSide, files)),
    ...listStates(stale, (files) => ENGLISH_BADGE.stale({ look: getLook(files) })),
  ]);

/** Formats the state of each part of a group, because each last look needs its own dates. */
const listStates = (group: PartyGroup, format: (files: readonly FileReading[]) => string) =>
  splitByLastLook(group, ENGLISH_STATEMENTS).map(([{ text }, , named]) => ({
    parties: text,
    state: format(named.map(({ file }) => file)),
  }));

function nameStates([first, ...others]: ReturnType<typeof listStates>): NamedStates {
  return { parties: first?.parties ?? null, details: first ? [first.state, ...others.map(ENGLISH_BADGE.others)] : [] };
}

const getLook = (files: readonly FileReading[]): string | null => formatLastLook(files, ENGLISH_STATEMENTS);

/** Adds the dates to a state whose files were not all found at the last check. */
const formatState = (state: string, files: readonly FileReading[]): string =>
  [state, getLook(files)].filter((part) => part !== null).join(' ');

/** Formats the dates of the files that a badge is based on: one date, or the months of the first and the last. */
function createReadDates(summary: HeadlineSummary): Basis | null {
  const days = [...listHeadlineFiles(summary).values()].map(getDay).toSorted();
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [first, last].map((day) => (first === last ? day : day.slice(0, 'YYYY-MM'.length)));
  const period = { from: from ?? first, to: from === to ? null : (to ?? null) };
  return { detail: ENGLISH_BADGE.read(period), text: ENGLISH_BADGE.filesRead(period) };
}

const createAsOf = (date: string | null): Basis =>
  date === null
    ? { detail: ENGLISH_BADGE.noData, text: ENGLISH_BADGE.noData }
    : { detail: ENGLISH_BADGE.asOf({ date }), text: ENGLISH_BADGE.asOfSentence({ date }) };

/**
 * Creates the badge for an invalid domain, or for a graph that does not respond.
 * @param message the error and the next step
 */
export const errorBadge = (message: string): Badge => ({
  status: 'refused',
  title: ENGLISH_BADGE.noBadge,
  detail: message,
  basis: '',
  readAt: null,
  domain: null,
});

const formatAge = createAgeFormat('en-GB');

/** Adds the age of the newest reading to the detail, which ends with the date. */
export const addAge = (badge: Badge, now: Date): Badge =>
  badge.readAt === null ? badge : { ...badge, detail: `${badge.detail}, ${formatAge(badge.readAt, now).age}` };

/** Returns the whole text of a badge: its title, and the alternative text for embedding. */
export const formatBadgeText = ({ title, detail, domain }: Badge): string =>
  [title, detail, ...(domain === null ? [] : [domain])].join(' · ');
