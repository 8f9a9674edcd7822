import { formatFileReading } from '@vouchwire/api-contract';
import { formatDecimal } from '../../lib/numbers.ts';
import { RELATIONSHIP_SENTENCES } from '../../lib/relationship-sentences.ts';
import { STATEMENTS } from '../../lib/statements.ts';
import type { PathHop } from '../graph-shared/graph-responses.ts';

/** Returns the status of the file that does not confirm a hop. Null if the response does not contain it. */
export const getUnconfirmedReason = ({ missing, source_name, source }: PathHop): string | null =>
  missing && formatFileReading(missing.file, missing.reason, source_name ?? source, STATEMENTS);

/** Formats a path as one sentence per hop: who states what about which site, and whether the other side confirms it. */
export const formatPath = (path: readonly PathHop[]): string =>
  path
    .map((hop) =>
      RELATIONSHIP_SENTENCES.sentence({
        ...hop,
        state: hop.confirmed ? 'confirmed' : 'unconfirmed',
        source: nameEnd(hop.statement_source, hop.source, hop.source_name),
        target: nameEnd(hop.statement_target, hop.target, hop.target_name),
      }),
    )
    .join(' ');

/** The name is that of the whole site. A line about a page of it, or of a subdomain, states nothing about the site. */
const nameEnd = (stated: string | null, site: string, name: string | null): string =>
  stated === null || stated === site ? (name ?? site) : stated;

/** Formats "0.80 × 0.70". Empty if a weight is missing. */
export function formatPathProduct(path: readonly PathHop[]): string | null {
  const weights = path.map((hop) => hop.weight);
  return weights.length > 0 && weights.every((weight) => weight !== null)
    ? weights.map((weight) => formatDecimal(weight, 2)).join(' × ')
    : null;
}
