import { getPrivateSuffix, type Identity, identify, parseStatements } from '@vouchwire/trust-graph';
import type { OpenGraph } from '../../graph/store/open-graph.ts';
import { takeTurn } from '../../platform/limiter/event-loop-turns.ts';
import { MAX_RELATIONSHIPS_PER_DOMAIN } from '../../policy-files/effective-file/graph-budget.ts';
import type { Observation } from '../../policy-files/observations/observation.ts';

/** What a recording adds to the graph and to the disk. Each bound of a day limits some of it. */
export interface RecordingCost {
  /** New identities of an unrecognized domain that the graph would show. */
  readonly identities: number;
  readonly versions: number;
  readonly bytes: number;
}

/** Bytes of the rows of an observation without its lines and file, and of each line without its text: measured. */
const OBSERVATION_BYTES = 2_000;
const STATEMENT_BYTES = 340;
/** A line is stored as published, and in its period with the host that it names. */
const STORED_COPIES = 3;
const STATEMENTS_PER_PART = 500;

/**
 * Computes an upper bound of the bytes that the records grow by. Every line may begin a period, because a new first
 * line moves all others.
 * @param bodyBytes size of the compressed file
 */
export function computeRecordedBytes({ statements }: Observation, bodyBytes: number): number {
  const text = statements.reduce((sum, { attribute, value }) => sum + attribute.length + Buffer.byteLength(value), 0);
  return OBSERVATION_BYTES + bodyBytes + statements.length * STATEMENT_BYTES + STORED_COPIES * text;
}

/**
 * Lists the identities that the graph lacks and would show after a recording, with the private suffixes that each
 * counts against: that of the publisher, and its own. None for a recognized domain. A graph that is behind the records
 * counts an identity twice rather than not at all.
 */
export async function listNewIdentities(
  { store }: OpenGraph,
  { publisher, outcome, statements }: Observation,
): Promise<Map<string, readonly string[]>> {
  const source = identify(publisher);
  if (outcome !== 'found' || !source.ok || isRecognized(store, source.identity)) return new Map();
  const suffix = getPrivateSuffix(source.identity.host);
  return new Map(
    [source.identity, ...(await listShownTargets(source.identity, statements))]
      .filter((identity) => store.findIdentity(identity.domain) === null)
      .map(({ domain, host }) => [
        domain,
        [...new Set([suffix, getPrivateSuffix(host)])].filter((found) => found !== null),
      ]),
  );
}

/** Lists the targets of the relationships that the graph shows of an unrecognized domain. */
async function listShownTargets(publisher: Identity, statements: Observation['statements']): Promise<Identity[]> {
  const shown = new Map<string, Identity>();
  // In parts, because a file may have 25,000 lines, and the first ones are usually enough.
  for (let at = 0; at < statements.length && shown.size < MAX_RELATIONSHIPS_PER_DOMAIN; at += STATEMENTS_PER_PART) {
    if (at > 0) await takeTurn();
    for (const { type, target } of parseStatements(publisher, statements.slice(at, at + STATEMENTS_PER_PART))
      .relationships)
      shown.set(`${type} ${target.domain}`, target);
  }
  return [...shown.values()].slice(0, MAX_RELATIONSHIPS_PER_DOMAIN);
}

function isRecognized(store: OpenGraph['store'], { domain, registrableDomain }: Identity): boolean {
  return [domain, registrableDomain ?? domain].some((name) => store.findIdentity(name)?.recognized === true);
}
