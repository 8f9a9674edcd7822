import {
  ENGLISH_STATEMENTS,
  type FileReading,
  formatLastLook,
  getDay,
  getLastLook,
  getPartyName,
  type Headline,
  type PartyGroup,
} from '@vouchwire/api-contract';
import { getHeadlineStatus, type HeadlineStatus, type HeadlineSummary } from '@vouchwire/domain-lookup';
import { MESSAGES } from '../../platform/messages/generated/badge.ts';

/**
 * The badge is gray for `stale` (every list that names the domain is stale), `not-listed` and `refused` (an error). Its
 * text repeats the status. {@link getHeadlineStatus} defines it, and `link-state.ts` defines when a list is stale.
 */
export type BadgeStatus = HeadlineStatus | 'refused';

/** The two lines of a badge. */
export interface Badge {
  readonly status: BadgeStatus;
  readonly title: string;
  readonly detail: string;
  /** The date at which the files were read, which is also the last part of the detail. */
  readonly basis: string;
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
export function createBadge({ domain, headline, listsReadAt }: HeadlineSummary): Badge {
  const { kind, confirmed, listed, through, members, own_file } = headline;
  const create = (title: string, details: readonly string[], basis: Basis | null): Badge => ({
    status: getHeadlineStatus(headline),
    title,
    detail: [...details, ...(basis === null ? [] : [basis.detail])].join(' · '),
    basis: basis?.text ?? details.at(-1) ?? '',
    domain,
  });
  const isMissed = getLastLook(own_file) !== null;
  const membersText = MESSAGES.members({ isMissed, sites: members?.total ?? 0 });
  const confirmationText = members?.stale
    ? MESSAGES.stale({ look: getLook([own_file]) })
    : formatState(
        MESSAGES.confirmingMembers({ withFile: members?.with_file ?? 0, confirmed: members?.confirmed ?? 0 }),
        [own_file],
      );
  switch (kind) {
    case 'association': {
      const { parties, details } = createListing(headline);
      const listedBy = parties === null ? [] : [[MESSAGES.alsoListedBy({ parties }), ...details].join(', ')];
      return create(membersText, [confirmationText, ...listedBy], createReadDates(headline));
    }
    case 'listed': {
      const { parties, details } = createListing(headline);
      const title = parties === null ? '' : MESSAGES.listedBy({ parties });
      return create(title, details, createReadDates(headline));
    }
    case 'controlled':
    case 'owner': {
      const title = MESSAGES[kind === 'owner' ? 'controls' : 'controlledBy']({ parties: formatParties(confirmed) });
      return create(title, [formatState(MESSAGES.bothSides, listFiles(headline))], createReadDates(headline));
    }
    case 'through':
      return create(
        MESSAGES.listedThrough({
          identities: ENGLISH_STATEMENTS.parties(through?.identities ?? [], through?.total ?? 0),
        }),
        [formatState(MESSAGES.by({ parties: formatParties(through?.parties ?? listed) }), listFiles(headline))],
        createReadDates(headline),
      );
    case 'list':
      // The file of the domain itself counts here, not lists of others.
      return create(membersText, [confirmationText], createAsOf(own_file.read_at));
    case 'not-listed':
    case 'unknown':
      return create(MESSAGES.notListed, [], createAsOf(listsReadAt));
  }
}

/** Describes the lists that name the domain: those that it confirms first, separate from the others. */
function createListing(headline: Headline): {
  readonly parties: string | null;
  readonly details: readonly string[];
} {
  const { confirmed, listed, stale, own_file } = headline;
  const [bothSides, oneSide, noSide] = [
    formatState(MESSAGES.bothSides, [...listPartyFiles(confirmed), own_file]),
    formatState(MESSAGES.oneSide, listPartyFiles(listed)),
    MESSAGES.stale({ look: getLook(listPartyFiles(stale)) }),
  ];
  const staleLists = stale.total > 0 ? [MESSAGES.others({ parties: formatParties(stale), state: noSide })] : [];
  if (confirmed.total > 0) {
    const others = [
      ...(listed.total > 0 ? [MESSAGES.others({ parties: formatParties(listed), state: oneSide })] : []),
      ...staleLists,
    ];
    return {
      parties: formatParties(confirmed),
      details: [bothSides, ...others],
    };
  }
  if (listed.total > 0) return { parties: formatParties(listed), details: [oneSide, ...staleLists] };
  if (stale.total > 0) return { parties: formatParties(stale), details: [noSide] };
  return { parties: null, details: [] };
}

const getLook = (files: readonly FileReading[]): string | null => formatLastLook(files, ENGLISH_STATEMENTS);

/** Adds the dates to a state whose files were not all found at the last check. */
const formatState = (state: string, files: readonly FileReading[]): string =>
  [state, getLook(files)].filter((part) => part !== null).join(' ');

const listPartyFiles = ({ parties }: PartyGroup): FileReading[] => parties.map(({ file }) => file);

/** Lists the files that a badge is based on. */
const listFiles = ({ kind, confirmed, listed, stale, through, own_file }: Headline): FileReading[] => [
  ...[confirmed, listed, stale, ...(through ? [through.parties] : [])].flatMap(listPartyFiles),
  ...(kind === 'association' || confirmed.total > 0 ? [own_file] : []),
];

/** Formats the dates of the files that a badge is based on: one date, or the months of the first and the last. */
function createReadDates(headline: Headline): Basis | null {
  const dates = listFiles(headline).flatMap(({ read_at }) => read_at ?? []);
  const days = dates.map(getDay).toSorted();
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [first, last].map((day) => (first === last ? day : day.slice(0, 'YYYY-MM'.length)));
  const period = { from: from ?? first, to: from === to ? null : (to ?? null) };
  return { detail: MESSAGES.read(period), text: MESSAGES.filesRead(period) };
}

const createAsOf = (date: string | null): Basis =>
  date === null
    ? { detail: MESSAGES.noData, text: MESSAGES.noData }
    : { detail: MESSAGES.asOf({ date }), text: MESSAGES.asOfSentence({ date }) };

/**
 * Creates the badge for an invalid domain, or for a graph that does not respond.
 * @param message the error and the next step
 */
export const errorBadge = (message: string): Badge => ({
  status: 'refused',
  title: MESSAGES.noBadge,
  detail: message,
  basis: '',
  domain: null,
});

/** Returns the whole text of a badge: its title, and the alternative text for embedding. */
export const formatBadgeText = ({ title, detail, domain }: Badge): string =>
  [title, detail, ...(domain === null ? [] : [domain])].join(' · ');

const formatParties = ({ parties, total }: PartyGroup): string =>
  ENGLISH_STATEMENTS.parties(parties.map(getPartyName), total);
