import type { DomainChangesResponse, StatementChange } from '@vouchwire/api-contract';
import { MAX_LISTED_STATEMENTS } from '@vouchwire/api-contract/schemas';
import { compareText } from '@vouchwire/trust-graph';
import { type DomainStatement, readDomainStatements } from '../../graph/evidence/domain-statements.ts';
import { findIdentity } from '../../graph/store/find-identity.ts';
import type { GraphAccess, GraphReader } from '../../graph/store/graph-access.ts';
import { createFieldError } from '../../platform/errors/app-error.ts';
import { getEndOfUtcDay, getUtcToday, parsePastDay } from '../../platform/time/utc-day.ts';
import type { EffectiveFileDiff } from '../../policy-files/history/effective-file-diff.ts';

interface DomainChangesDependencies {
  readonly graph: GraphAccess;
  readonly files: EffectiveFileDiff;
}

/** Compares a domain between two days: both graphs, and the two effective files. */
export class DomainChangesService {
  readonly #dependencies: DomainChangesDependencies;

  constructor(dependencies: DomainChangesDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * @param from a past day, as the visitor entered it
   * @param to a later one; empty for the current graph
   * @throws AppError `not-a-domain`, `invalid-input`, and the errors of `GraphAccess.at`
   */
  async compareDays(input: string, from: string, to: string): Promise<DomainChangesResponse> {
    const { graph, files } = this.#dependencies;
    const [fromGraph, toGraph] = [graph.at(from), graph.at(to)];
    const [fromDay, toDay] = [parsePastDay(from), parsePastDay(to)];
    if (fromDay === null || (toDay !== null && fromDay >= toDay))
      throw createFieldError(
        'from',
        'Enter two days, the earlier one first. Changes are listed from a past day to a later one, or to now',
      );
    const after = await loadStatements(toGraph, input);
    const { domain, host } = after;
    const earlier = await loadStatements(fromGraph, domain);
    // If the earlier graph does not contain the path, the lookup returns its host, whose statements do not belong to
    // the path.
    const before = earlier.domain === domain ? earlier.statements : [];
    const readBefore = await files.listHostsReadBy(
      after.statements.map(({ source }) => source),
      getEndOfUtcDay(fromDay),
    );
    const changes = diffStatements(before, after.statements, readBefore);
    const listed = changes.filter(({ kind, source }) => kind === 'changed' || source !== domain);
    const count = (wantedKind: StatementChange['kind']) => changes.filter(({ kind }) => kind === wantedKind).length;
    return {
      domain,
      from: fromDay,
      to: toDay ?? getUtcToday(),
      file: await files.compare(host, getEndOfUtcDay(fromDay), toDay && getEndOfUtcDay(toDay)),
      first_read: count('first-read'),
      added: count('added'),
      removed: count('removed'),
      changed: count('changed'),
      relationships: listed.slice(0, MAX_LISTED_STATEMENTS),
      truncated: listed.length > MAX_LISTED_STATEMENTS,
      from_graph_version: earlier.graphVersion,
      to_graph_version: after.graphVersion,
    };
  }
}

const loadStatements = (graph: GraphReader, domain: string) =>
  graph.use(async (open) => readDomainStatements(open, await findIdentity(open, domain)));

/** Order by kind, then by the other end. */
const ORDER: readonly StatementChange['kind'][] = ['changed', 'added', 'removed', 'first-read'];

/** @param readBefore hosts with a file that was read by the earlier day */
function diffStatements(
  fromStatements: readonly DomainStatement[],
  toStatements: readonly DomainStatement[],
  readBefore: ReadonlySet<string>,
): StatementChange[] {
  const [before, after] = [indexByKey(fromStatements), indexByKey(toStatements)];
  const changes: StatementChange[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [earlier, current] = [before.get(key), after.get(key)];
    const statement = current ?? earlier;
    if (!statement || (earlier && current && earlier.state === current.state)) continue;
    changes.push({
      kind:
        earlier && current
          ? 'changed'
          : !current
            ? 'removed'
            : readBefore.has(statement.source)
              ? 'added'
              : 'first-read',
      source: statement.source,
      relationship: statement.relationship,
      target: statement.target,
      counterparty: statement.counterparty,
      counterparty_name: statement.counterpartyName,
      before: earlier ? toVersion(earlier) : null,
      after: current ? toVersion(current) : null,
    });
  }
  return changes.sort(
    (a, b) =>
      ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
      compareText(a.counterparty, b.counterparty) ||
      compareText(getKey(a), getKey(b)),
  );
}

const getKey = ({
  source,
  relationship,
  target,
}: Pick<DomainStatement, 'source' | 'relationship' | 'target'>): string => `${relationship} ${source} ${target}`;

const indexByKey = (statements: readonly DomainStatement[]): Map<string, DomainStatement> =>
  new Map(statements.map((statement) => [getKey(statement), statement]));

const toVersion = ({ state, statement, reciprocal_statement }: DomainStatement) => ({
  state,
  statement,
  reciprocal_statement,
});
