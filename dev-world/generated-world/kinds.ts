import { notFound as nothing } from '../site.ts';
import type { Contradiction, SiteContent } from './generated-site.ts';
import { expectNotFound, type Kind } from './kind.ts';
import { brokenKinds } from './kinds/broken.ts';
import { changingKinds } from './kinds/changing.ts';
import { fileKinds } from './kinds/files.ts';
import { hostileKinds } from './kinds/hostile.ts';
import { noFileKinds } from './kinds/no-files.ts';
import { redirectKinds } from './kinds/redirects.ts';
import { refusalKinds } from './kinds/refusals.ts';

/** The most frequent kind. All hosts without another kind have it. */
const DEFAULT_KIND = 'no-file';

const ALL_KINDS = {
  ...fileKinds,
  ...noFileKinds,
  ...refusalKinds,
  ...redirectKinds,
  ...brokenKinds,
  ...hostileKinds,
  ...changingKinds,
  [DEFAULT_KIND]: {
    what: 'Has no file: 404',
    per5000: 0,
    shows: expectNotFound('absent', 'http-404'),
    answer: () => nothing,
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof ALL_KINDS;

export interface GeneratedSite extends SiteContent {
  readonly kind: KindName;
}

/** A site during its generation. */
export type Draft = {
  -readonly [Field in keyof Omit<GeneratedSite, 'lines' | 'contradictions'>]: GeneratedSite[Field];
} & {
  readonly lines: string[];
  readonly contradictions: Contradiction[];
};

/** All behaviors of generated hosts. */
export const KINDS: Readonly<Record<KindName, Kind>> = ALL_KINDS;

export const KIND_NAMES = Object.keys(ALL_KINDS) as readonly KindName[];
const REFERENCE_HOSTS = 5_000;
/** Minimum numbers for the roles of sites (select-sites.ts) and their contradictions (contradictions.ts). */
const MIN_PLAIN_HOSTS = 16;

/**
 * Computes the number of hosts of each kind, at least one for each kind that is not excluded.
 * @throws RangeError if the number of hosts is too small
 */
export function countKinds(hosts: number, without: readonly KindName[]): Readonly<Record<KindName, number>> {
  const share = hosts / REFERENCE_HOSTS;
  const count = ({ per5000, growth }: Kind) =>
    Math.max(1, Math.round(per5000 * (growth === 'capped' ? Math.min(1, share) : share)));
  const counts = Object.fromEntries(
    KIND_NAMES.map((name) => [name, without.includes(name) ? 0 : count(KINDS[name])]),
  ) as Record<KindName, number>;
  counts[DEFAULT_KIND] = 0;
  const plainHosts = KIND_NAMES.filter((name) => KINDS[name].isPlain).reduce((sum, name) => sum + counts[name], 0);
  if (plainHosts > 0) counts.both += Math.max(0, MIN_PLAIN_HOSTS - plainHosts);
  const total = Object.values(counts).reduce((sum, hostCount) => sum + hostCount, 0);
  if (total >= hosts) throw new RangeError(`a world of ${hosts} hosts is too small for the ${total} that it must have`);
  counts[DEFAULT_KIND] = hosts - total;
  return counts;
}
