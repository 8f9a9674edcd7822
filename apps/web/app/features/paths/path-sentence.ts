import { formatFileReading } from '@vouchwire/api-contract';
import { formatDecimal } from '../../lib/numbers.ts';
import { RELATIONSHIP_SENTENCES } from '../../lib/relationship-sentences.ts';
import { STATEMENTS } from '../../lib/statements.ts';
import type { PathHop } from '../graph-shared/graph-responses.ts';

/** Returns the status of the file that does not confirm a hop. Null if the response does not contain it. */
export const getUnconfirmedReason = ({ missing, source_name, source }: PathHop): string | null =>
  missing && formatFileReading(missing.file, missing.reason, source_name ?? source, STATEMENTS);

/** Returns what the line of a hop states. It may name a page or a subdomain of the site to which the hop leads. */
export const toStated = (hop: PathHop) => ({
  ...hop,
  source: hop.statement_source ?? hop.source,
  target: hop.statement_target ?? hop.target,
});

/** Formats a path as one sentence per hop: who states what about which site, and whether the other side confirms it. */
export const formatPath = (path: readonly PathHop[]): string =>
  path
    .map((hop) => {
      const { source, target } = toStated(hop);
      return RELATIONSHIP_SENTENCES.sentence({
        ...hop,
        state: hop.confirmed ? 'confirmed' : 'unconfirmed',
        // The names are those of the whole sites.
        source: (source === hop.source && hop.source_name) || source,
        target: (target === hop.target && hop.target_name) || target,
      });
    })
    .join(' ');

/** Formats "0.80 × 0.70". Empty if a weight is missing. */
export function formatPathProduct(path: readonly PathHop[]): string | null {
  const weights = path.map((hop) => hop.weight);
  return weights.length > 0 && weights.every((weight) => weight !== null)
    ? weights.map((weight) => formatDecimal(weight, 2)).join(' × ')
    : null;
}
