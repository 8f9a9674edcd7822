import type { DossierFinding } from '@vouchwire/api-contract';

/** How a badge looks: who says it, and whether they can still be asked. Every one of them stands in words, too. */
export type BadgeTone = 'both-sides' | 'one-side' | 'stale' | 'not-listed' | 'refused';

/** What a badge says, as two lines. */
export interface Badge {
  readonly tone: BadgeTone;
  readonly head: string;
  readonly detail: string;
  /** Of whom it speaks, so that a copy on another site gives itself away; null where that is no domain. */
  readonly domain: string | null;
}

export interface BadgeFacts {
  readonly domain: string;
  readonly finding: DossierFinding;
  /** Newest sighting of the graph. */
  readonly asOf: string | null;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const COUNT = new Intl.NumberFormat('en-GB');

/**
 * Who vouches for a domain and when that was last seen, in the order of its page's finding. What nobody says is said
 * plainly and is no fault; a badge never says that a site is to be believed.
 */
export function badgeOf({ domain, finding, asOf }: BadgeFacts): Badge {
  const { kind, total, both_sides, stale } = finding;
  const by = namesOf(finding);
  const records = asOf === null ? 'nothing read yet' : `as of ${dayOf(asOf)}`;
  const whole = (tone: BadgeTone, head: string, ...details: string[]): Badge => ({
    tone,
    head,
    detail: details.join(' · '),
    domain,
  });
  const stated = (head: string): Badge => {
    const seen = finding.last_seen === null ? records : `seen ${dayOf(finding.last_seen)}`;
    if (stale === total) return whole('stale', head, `stale, last ${seen}`);
    return both_sides > 0 ? whole('both-sides', head, seen) : whole('one-side', head, 'said on one side', seen);
  };
  switch (kind) {
    case 'listed':
      return stated(`Listed by ${by}`);
    case 'owned':
      return stated(both_sides > 0 ? `Controlled by ${by}` : `Named by ${by} as a site of theirs`);
    case 'list':
      return whole(
        'not-listed',
        `Lists ${COUNT.format(total)} ${total === 1 ? 'member' : 'members'}`,
        'not listed by others',
        records,
      );
    case 'named':
      return whole('not-listed', 'Not listed', `named by ${by}`, records);
    case 'names':
    case 'silent':
    case 'unknown':
      return whole('not-listed', 'Not listed', 'no file read here lists it', records);
  }
}

/** For what is no domain, or where the graph cannot be asked. @param sentence what is wrong and what to do */
export const refusedBadge = (sentence: string): Badge => ({
  tone: 'refused',
  head: 'No badge',
  detail: sentence,
  domain: null,
});

/** Everything that a badge says, in its order: its title, and the alternative text to embed it with. */
export const badgeText = ({ head, detail, domain }: Badge): string =>
  [head, detail, ...(domain === null ? [] : [domain])].join(' · ');

function namesOf({ by, total }: DossierFinding): string {
  const [first, second] = by.map(({ name, domain }) => name ?? domain);
  if (first === undefined) return 'nobody';
  if (total === 2 && second !== undefined) return `${first} and ${second}`;
  return total > 1 ? `${first} and ${COUNT.format(total - 1)} others` : first;
}

/** "31 Mar 2026", as pages write it. */
const dayOf = (instant: string): string => DAY.format(new Date(instant));
