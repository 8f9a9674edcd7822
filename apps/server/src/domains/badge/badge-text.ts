import {
  type DossierFinding,
  ENGLISH_STATEMENTS,
  formatShortEnglishDate,
  getPartyName,
  type PartyGroup,
} from '@vouchwire/api-contract';
import type { FindingSummary } from '@vouchwire/domain-findings';

/**
 * Status of a badge: which sides confirm its statement, and whether the files can still be read. The badge is gray for
 * `stale` (every list that names the domain is stale), `not-listed` and `refused` (an error). Its text repeats the status.
 */
export type BadgeStatus = 'both-sides' | 'partly' | 'one-side' | 'stale' | 'not-listed' | 'refused';

/** The two lines of a badge. */
export interface Badge {
  readonly status: BadgeStatus;
  readonly headline: string;
  readonly detail: string;
  /** The domain that it is about, so that a copy on another site is recognizable; null if there is none. */
  readonly domain: string | null;
}

const COUNT_FORMAT = new Intl.NumberFormat('en-GB');

/**
 * Creates the badge of a domain from its finding, with the parties of its headline and the dates on which their files
 * were read. A badge never states that a site is trustworthy, and never begins with a verdict.
 */
export function createBadge({ domain, finding, listsReadAt }: FindingSummary): Badge {
  const { kind, confirmed, listed, through, members, own_file } = finding;
  const asOf = (date: string | null) => (date === null ? 'no data yet' : `as of ${formatShortEnglishDate(date)}`);
  const create = (tone: BadgeStatus, head: string, ...details: (string | null)[]): Badge => ({
    status: tone,
    headline: head,
    detail: details.filter((detail) => detail !== null).join(' · '),
    domain,
  });
  const membersText = `${members?.stale ? 'Listed' : 'Lists'} ${COUNT_FORMAT.format(members?.total ?? 0)} ${members?.total === 1 ? 'member' : 'members'}`;
  const confirmationText = members?.stale
    ? 'stale'
    : `${COUNT_FORMAT.format(members?.confirmed ?? 0)} confirmed by both sides`;
  switch (kind) {
    case 'association': {
      const { tone, head, details } = createListing(finding);
      const listedBy = head === null ? null : [lowerFirst(head), ...details].join(', ');
      const ownTone = members?.stale ? 'stale' : tone === 'not-listed' ? 'both-sides' : tone;
      return create(ownTone, membersText, confirmationText, listedBy, formatReadDates(finding));
    }
    case 'listed': {
      const { tone, head, details } = createListing(finding);
      return create(tone, head ?? '', ...details, formatReadDates(finding));
    }
    case 'controlled':
      return create(
        'both-sides',
        `Controlled by ${formatPartyGroup(confirmed)}`,
        'confirmed by both sides',
        formatReadDates(finding),
      );
    case 'owner':
      return create(
        'both-sides',
        `Controls ${formatPartyGroup(confirmed)}`,
        'confirmed by both sides',
        formatReadDates(finding),
      );
    case 'through':
      return create(
        'one-side',
        `Listed through ${ENGLISH_STATEMENTS.parties(through?.identities ?? [], through?.total ?? 0)}`,
        `by ${formatPartyGroup(through?.parties ?? listed)}`,
        formatReadDates(finding),
      );
    case 'list':
      // It describes its own file, not lists of others.
      return create('not-listed', membersText, confirmationText, asOf(own_file.read_at));
    case 'not-listed':
    case 'unknown':
      return create('not-listed', 'No association read here lists it', asOf(listsReadAt));
  }
}

/** Lists that name the domain: those that it confirms first, separate from the others. */
function createListing({ confirmed, listed, stale }: DossierFinding): {
  readonly tone: BadgeStatus;
  readonly head: string | null;
  readonly details: readonly string[];
} {
  if (confirmed.total > 0) {
    const others = [
      ...(listed.total > 0 ? [`${formatPartyGroup(listed)}: stated by one side`] : []),
      ...(stale.total > 0 ? [`${formatPartyGroup(stale)}: stale`] : []),
    ];
    const isComplete = others.length === 0;
    return {
      tone: isComplete ? 'both-sides' : 'partly',
      head: `Listed by ${formatPartyGroup(confirmed)}`,
      details: ['confirmed by both sides', ...others],
    };
  }
  if (listed.total > 0)
    return {
      tone: 'one-side',
      head: `Listed by ${formatPartyGroup(listed)}`,
      details: ['stated by one side', ...(stale.total > 0 ? [`${formatPartyGroup(stale)}: stale`] : [])],
    };
  if (stale.total > 0) return { tone: 'stale', head: `Listed by ${formatPartyGroup(stale)}`, details: ['stale'] };
  return { tone: 'not-listed', head: null, details: [] };
}

/** When the files were read that a badge is based on: one date, or the months of the first and the last. */
function formatReadDates({ kind, confirmed, listed, stale, through, own_file }: DossierFinding): string | null {
  const groups = [...(kind === 'owner' ? [] : [confirmed, listed, stale]), ...(through ? [through.parties] : [])];
  const dates = groups.flatMap(({ parties }) => parties.map(({ read_at }) => read_at));
  const isBasedOnOwnFile = kind === 'association' || confirmed.total > 0;
  if (isBasedOnOwnFile && own_file.read_at !== null) dates.push(own_file.read_at);
  const [first, last] = [dates.toSorted().at(0), dates.toSorted().at(-1)];
  if (first === undefined || last === undefined) return null;
  if (formatShortEnglishDate(first) === formatShortEnglishDate(last)) return `read ${formatShortEnglishDate(last)}`;
  const [from, to] = [formatMonth(first), formatMonth(last)];
  return from === to ? `read ${to}` : `read ${from} to ${to}`;
}

/** For an invalid domain, or if the graph does not respond. @param message the error and what to do */
export const errorBadge = (message: string): Badge => ({
  status: 'refused',
  headline: 'No badge',
  detail: message,
  domain: null,
});

/** Everything that a badge says, in its order: its title, and the alternative text to embed it with. */
export const formatBadgeText = ({ headline: head, detail, domain }: Badge): string =>
  [head, detail, ...(domain === null ? [] : [domain])].join(' · ');

const formatPartyGroup = ({ parties, total }: PartyGroup): string =>
  ENGLISH_STATEMENTS.parties(parties.map(getPartyName), total);
const formatMonth = (date: string): string => formatShortEnglishDate(date.slice(0, 'YYYY-MM'.length));
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
