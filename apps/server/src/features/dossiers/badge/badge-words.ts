import { type DossierFinding, ENGLISH, nameOfParty, type PartyGroup, shortEnglishDate } from '@vouchwire/api-contract';

/** How a badge looks: which sides confirm its statement, and whether the files can still be read. The text says it too. */
export type BadgeTone = 'both-sides' | 'partly' | 'one-side' | 'stale' | 'not-listed' | 'refused';

/** The two lines of a badge. */
export interface Badge {
  readonly tone: BadgeTone;
  readonly head: string;
  readonly detail: string;
  /** The domain that it is about, so that a copy on another site is recognizable; null if there is none. */
  readonly domain: string | null;
}

export interface BadgeFacts {
  readonly domain: string;
  readonly name: string | null;
  readonly finding: DossierFinding;
  /** When the newest file of a recognized list was read; null if none was. */
  readonly listsReadAt: string | null;
}

const COUNT = new Intl.NumberFormat('en-GB');

/**
 * The finding of a domain in few words, with the parties of its headline and the dates on which their files were read. A
 * badge never says that a site can be believed, and its first words are never a verdict.
 */
export function badgeOf({ domain, finding, listsReadAt }: BadgeFacts): Badge {
  const { kind, confirmed, listed, through, members, own_file } = finding;
  const asOf = (date: string | null) => (date === null ? 'no data yet' : `as of ${shortEnglishDate(date)}`);
  const badge = (tone: BadgeTone, head: string, ...details: (string | null)[]): Badge => ({
    tone,
    head,
    detail: details.filter((detail) => detail !== null).join(' · '),
    domain,
  });
  const counted = `${members?.stale ? 'Listed' : 'Lists'} ${COUNT.format(members?.total ?? 0)} ${members?.total === 1 ? 'member' : 'members'}`;
  const confirming = members?.stale ? 'stale' : `${COUNT.format(members?.confirmed ?? 0)} confirmed by both sides`;
  switch (kind) {
    case 'association': {
      const { tone, head, details } = listingOf(finding);
      const listedBy = head === null ? null : [lowerFirst(head), ...details].join(', ');
      const ownTone = members?.stale ? 'stale' : tone === 'not-listed' ? 'both-sides' : tone;
      return badge(ownTone, counted, confirming, listedBy, readOf(finding));
    }
    case 'listed': {
      const { tone, head, details } = listingOf(finding);
      return badge(tone, head ?? '', ...details, readOf(finding));
    }
    case 'owned':
      return badge('both-sides', `Controlled by ${those(confirmed)}`, 'confirmed by both sides', readOf(finding));
    case 'owner':
      return badge('both-sides', `Controls ${those(confirmed)}`, 'confirmed by both sides', readOf(finding));
    case 'through':
      return badge(
        'one-side',
        `Listed through ${ENGLISH.parties(through?.identities ?? [], through?.total ?? 0)}`,
        `by ${those(through?.parties ?? listed)}`,
        readOf(finding),
      );
    case 'list':
      // It is about its own file, not about lists of others.
      return badge('not-listed', counted, confirming, asOf(own_file.read_at));
    case 'not-listed':
    case 'unknown':
      return badge('not-listed', 'No association read here lists it', asOf(listsReadAt));
  }
}

/** Which lists name the domain: those that it confirms first, and apart from those that it does not. */
function listingOf({ confirmed, listed, stale }: DossierFinding): {
  readonly tone: BadgeTone;
  readonly head: string | null;
  readonly details: readonly string[];
} {
  if (confirmed.total > 0) {
    const others = [
      ...(listed.total > 0 ? [`${those(listed)}: stated by one side`] : []),
      ...(stale.total > 0 ? [`${those(stale)}: stale`] : []),
    ];
    const isWhole = others.length === 0;
    return {
      tone: isWhole ? 'both-sides' : 'partly',
      head: `Listed by ${those(confirmed)}`,
      details: ['confirmed by both sides', ...others],
    };
  }
  if (listed.total > 0)
    return {
      tone: 'one-side',
      head: `Listed by ${those(listed)}`,
      details: ['stated by one side', ...(stale.total > 0 ? [`${those(stale)}: stale`] : [])],
    };
  if (stale.total > 0) return { tone: 'stale', head: `Listed by ${those(stale)}`, details: ['stale'] };
  return { tone: 'not-listed', head: null, details: [] };
}

/** When the files were read that a badge is based on: one date, or the months of the first and the last. */
function readOf({ kind, confirmed, listed, stale, through, own_file }: DossierFinding): string | null {
  const groups = [...(kind === 'owner' ? [] : [confirmed, listed, stale]), ...(through ? [through.parties] : [])];
  const dates = groups.flatMap(({ parties }) => parties.map(({ read_at }) => read_at));
  const restsOnOwnFile = kind === 'association' || confirmed.total > 0;
  if (restsOnOwnFile && own_file.read_at !== null) dates.push(own_file.read_at);
  const [first, last] = [dates.toSorted().at(0), dates.toSorted().at(-1)];
  if (first === undefined || last === undefined) return null;
  if (shortEnglishDate(first) === shortEnglishDate(last)) return `read ${shortEnglishDate(last)}`;
  const [from, to] = [monthOf(first), monthOf(last)];
  return from === to ? `read ${to}` : `read ${from} to ${to}`;
}

/** For what is no domain, or if the graph does not respond. @param sentence what is wrong and what to do */
export const refusedBadge = (sentence: string): Badge => ({
  tone: 'refused',
  head: 'No badge',
  detail: sentence,
  domain: null,
});

/** Everything that a badge says, in its order: its title, and the alternative text to embed it with. */
export const badgeText = ({ head, detail, domain }: Badge): string =>
  [head, detail, ...(domain === null ? [] : [domain])].join(' · ');

const those = ({ parties, total }: PartyGroup): string => ENGLISH.parties(parties.map(nameOfParty), total);
const monthOf = (date: string): string => shortEnglishDate(date.slice(0, 'YYYY-MM'.length));
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
