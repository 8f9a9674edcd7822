import { getShownAt, type Shown, type SimulatedSite } from '../../../../dev-world/simulated-world/simulated-site.ts';

const DAY_MS = 86_400_000;
/** Times of the scoring document, "Readings of a file". */
const GONE_AFTER_MS = DAY_MS;
const STALE_AFTER_MS = 14 * DAY_MS;

/** The state of a site's file that the scoring document demands after its scheduled visits so far. */
export interface ExpectedFile {
  /** Version of the current file. Null if there is none. */
  readonly version: number | null;
  readonly isStale: boolean;
  /** Date of the first of the two visits that proved that the file is gone, in ms since 1970. */
  readonly endedAt: number | null;
}

/**
 * Computes the state from what the site really showed at the visits. It knows neither the records nor the rule of the
 * product.
 * @param visits times of all scheduled visits, oldest first
 */
export function expectFile(site: SimulatedSite, visits: readonly number[]): ExpectedFile {
  const shown = visits.map((at): { readonly at: number } & Shown => ({ at, ...getShownAt(site, at) }));
  const lastFound = shown.findLastIndex(({ kind }) => kind === 'file');
  const found = shown[lastFound];
  const failures = shown.slice(lastFound + 1);
  const proofs = failures.filter(({ kind }) => kind === 'removed');
  const [firstProof, lastProof] = [proofs[0], proofs.at(-1)];
  const isGone = firstProof !== undefined && lastProof !== undefined && lastProof.at - firstProof.at >= GONE_AFTER_MS;
  if (found?.kind !== 'file' || isGone)
    return { version: null, isStale: false, endedAt: found && isGone ? firstProof.at : null };
  const [first, last] = [failures[0], failures.at(-1)];
  return {
    version: found.version,
    isStale: first !== undefined && last !== undefined && last.at - first.at >= STALE_AFTER_MS,
    endedAt: null,
  };
}
