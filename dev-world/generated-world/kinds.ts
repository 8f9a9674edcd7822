import { notFound as nothing } from '../site.ts';
import { type Kind, notFound } from './kind.ts';
import { brokenKinds } from './kinds/broken.ts';
import { changingKinds } from './kinds/changing.ts';
import { fileKinds } from './kinds/files.ts';
import { hostileKinds } from './kinds/hostile.ts';
import { noFileKinds } from './kinds/no-files.ts';
import { redirectKinds } from './kinds/redirects.ts';
import { refusalKinds } from './kinds/refusals.ts';

/** What most hosts are: all that are left when the others have been counted. */
export const REST = 'no-file';

const ALL = {
  ...fileKinds,
  ...noFileKinds,
  ...refusalKinds,
  ...redirectKinds,
  ...brokenKinds,
  ...hostileKinds,
  ...changingKinds,
  [REST]: {
    what: 'Has no file: 404',
    per5000: 0,
    shows: notFound('absent', 'http-404'),
    answer: () => nothing,
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof ALL;

/** Every way in which a generated host behaves. */
export const KINDS: Readonly<Record<KindName, Kind>> = ALL;

export const KIND_NAMES = Object.keys(ALL) as readonly KindName[];
const COUNTED_FOR = 5_000;

/**
 * How many hosts of each kind there are in a world of a size; every kind is there.
 * @throws RangeError where the world is too small for them
 */
export function countKinds(hosts: number, without: readonly KindName[]): Readonly<Record<KindName, number>> {
  const share = hosts / COUNTED_FOR;
  const count = ({ per5000, growth }: Kind) =>
    Math.max(1, Math.round(per5000 * (growth === 'capped' ? Math.min(1, share) : share)));
  const counts = Object.fromEntries(
    KIND_NAMES.map((name) => [name, without.includes(name) ? 0 : count(KINDS[name])]),
  ) as Record<KindName, number>;
  counts[REST] = 0;
  const taken = Object.values(counts).reduce((sum, some) => sum + some, 0);
  if (taken >= hosts) throw new RangeError(`a world of ${hosts} hosts is too small for the ${taken} that it must have`);
  counts[REST] = hosts - taken;
  return counts;
}
