import { ENGLISH_STATEMENTS, getPartyName, type Headline, type PartyGroup } from '@vouchwire/api-contract';
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
  const membersText = MESSAGES.members({ isStale: members?.stale ?? false, total: members?.total ?? 0 });
  const confirmationText = members?.stale
    ? MESSAGES.stale
    : MESSAGES.confirmedMembers({ count: members?.confirmed ?? 0 });
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
      return create(title, [MESSAGES.bothSides], createReadDates(headline));
    }
    case 'through':
      return create(
        MESSAGES.listedThrough({
          identities: ENGLISH_STATEMENTS.parties(through?.identities ?? [], through?.total ?? 0),
        }),
        [MESSAGES.by({ parties: formatParties(through?.parties ?? listed) })],
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
function createListing({ confirmed, listed, stale }: Headline): {
  readonly parties: string | null;
  readonly details: readonly string[];
} {
  const staleLists = stale.total > 0 ? [MESSAGES.staleLists({ parties: formatParties(stale) })] : [];
  if (confirmed.total > 0) {
    const others = [
      ...(listed.total > 0 ? [MESSAGES.statedByOneSide({ parties: formatParties(listed) })] : []),
      ...staleLists,
    ];
    return {
      parties: formatParties(confirmed),
      details: [MESSAGES.bothSides, ...others],
    };
  }
  if (listed.total > 0) return { parties: formatParties(listed), details: [MESSAGES.oneSide, ...staleLists] };
  if (stale.total > 0) return { parties: formatParties(stale), details: [MESSAGES.stale] };
  return { parties: null, details: [] };
}

/** Formats the dates of the files that a badge is based on: one date, or the months of the first and the last. */
function createReadDates({ kind, confirmed, listed, stale, through, own_file }: Headline): Basis | null {
  const groups = [...(kind === 'owner' ? [] : [confirmed, listed, stale]), ...(through ? [through.parties] : [])];
  const dates = groups.flatMap(({ parties }) => parties.map(({ read_at }) => read_at));
  const isBasedOnOwnFile = kind === 'association' || confirmed.total > 0;
  if (isBasedOnOwnFile && own_file.read_at !== null) dates.push(own_file.read_at);
  const days = dates.map((date) => date.slice(0, 'YYYY-MM-DD'.length)).toSorted();
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
