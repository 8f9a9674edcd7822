import type { DomainChangesResponse, StatementChange } from '@vouchwire/api-contract';
import { MAX_LISTED_STATEMENTS } from '@vouchwire/api-contract/schemas';
import { getSentenceName } from '@vouchwire/domain-lookup';
import { compareText, identify } from '@vouchwire/trust-graph';
import { listRelationshipsAt } from '../../graph/changes/pair-changes.ts';
import { diffRelationship, type RelationshipChange } from '../../graph/changes/relationship-changes.ts';
import { StatementTimeline } from '../../graph/changes/statement-timeline.ts';
import { toStatementVersion } from '../../graph/changes/to-change-response.ts';
import { findIdentity } from '../../graph/store/find-identity.ts';
import type { GraphReader } from '../../graph/store/graph-reader.ts';
import { createFieldError } from '../../platform/errors/app-error.ts';
import { getEndOfUtcDay, getUtcToday } from '../../platform/time/utc-day.ts';
import { FileTimeline } from '../../policy-files/history/file-timeline.ts';
import type { TimelineRepository } from '../../policy-files/history/timeline-repository.ts';
import { createBeforeRecordsError, parseDay } from './parse-day.ts';

/** Maximum number of domains whose files are compared with that of one domain. */
const MAX_COUNTERPARTIES = 10_000;

interface DomainChangesDependencies {
  readonly graph: GraphReader;
  readonly timelines: TimelineRepository;
}

/**
 * Compares a domain between two days, from the files that were effective at their ends. Link states depend on the files
 * at both ends of a statement (decision 0002), so no graph of an earlier day is needed.
 */
export class DomainChangesService {
  readonly #dependencies: DomainChangesDependencies;

  constructor(dependencies: DomainChangesDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * @param from a past day, as the visitor entered it
   * @param to a later one; empty for now
   * @throws AppError `not-a-domain`, `invalid-input`, `not-a-date`, `date-in-future`, `date-before-records`,
   * `graph-unavailable`
   */
  async compareDays(input: string, from: string, to: string): Promise<DomainChangesResponse> {
    const { graph, timelines } = this.#dependencies;
    const [fromDay, toDay] = [parseDay('from', from), parseDay('to', to)];
    if (fromDay === null || (toDay !== null && fromDay >= toDay))
      throw createFieldError(
        'from',
        'Enter two days, the earlier one first. Changes are listed from a past day to a later one, or to now',
      );
    const firstDay = await timelines.findFirstDay();
    if (firstDay === null || fromDay < firstDay) throw createBeforeRecordsError('from', fromDay, firstDay);
    const identity = await graph.use((open) => {
      const found = findIdentity(open, input);
      const identified = identify(found.node?.domain ?? found.identity.domain);
      return identified.ok ? identified.identity : found.identity;
    });
    const { domain, host } = identity;
    const lastDay = toDay ?? getUtcToday();
    const [start, end] = [getEndOfUtcDay(fromDay), getEndOfUtcDay(lastDay)];
    const range = { since: start, until: end };
    const ownFile = (await timelines.list([host], range)).get(host) ?? new FileTimeline(host, [], []);
    // The file of a host confirms statements about paths on it, but its own statements are not those of a path.
    const named = domain === host ? ownFile.statements.flatMap((line) => line.named ?? []) : [];
    const publishers = await timelines.listPublishersNaming(identity, MAX_COUNTERPARTIES);
    const others = [...new Set([...named, ...publishers])].filter((other) => other !== host);
    const compared = others.slice(0, MAX_COUNTERPARTIES);
    const files = await timelines.list(compared, { ...range, naming: [host || domain] });
    const own = new StatementTimeline(ownFile);
    const all = new Map([
      [host, own],
      ...[...files].map(([other, file]): [string, StatementTimeline] => [other, new StatementTimeline(file)]),
    ]);
    const before = listRelationshipsAt(identity, compared, all, start);
    const after = listRelationshipsAt(identity, compared, all, end);
    const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap(
      (key) => diffRelationship(before.get(key), after.get(key)) ?? [],
    );
    const kinds = changes.map((change) => ({
      change,
      kind:
        change.kind === 'added' && all.get(change.source)?.file.findFile(start) === undefined
          ? ('first-read' as const)
          : change.kind,
    }));
    // The statements of its own file are in the comparison of the files.
    const listed = kinds.filter(({ kind, change }) => kind === 'changed' || change.source !== domain);
    const count = (wanted: StatementChange['kind']) => kinds.filter(({ kind }) => kind === wanted).length;
    return {
      domain,
      from: fromDay,
      to: lastDay,
      file: { host, ...ownFile.compare(start, end) },
      first_read: count('first-read'),
      added: count('added'),
      removed: count('removed'),
      changed: count('changed'),
      relationships: await this.#toResponse(domain, listed.sort(compareChanges).slice(0, MAX_LISTED_STATEMENTS)),
      truncated: listed.length > MAX_LISTED_STATEMENTS || others.length > MAX_COUNTERPARTIES,
      records_version: await timelines.getVersion(),
    };
  }

  async #toResponse(
    domain: string,
    changes: readonly { readonly change: RelationshipChange; readonly kind: StatementChange['kind'] }[],
  ): Promise<StatementChange[]> {
    const counterparties = changes.map(({ change }) => getCounterparty(change, domain));
    const nodes = await this.#dependencies.graph.use(({ store }) => store.findIdentities([...new Set(counterparties)]));
    const names = new Map(nodes.map((node) => [node.domain, getSentenceName(node)]));
    return changes.map(({ change: { source, type, target, before, after }, kind }, index) => ({
      kind,
      source,
      relationship: type,
      target,
      counterparty: counterparties[index] ?? target,
      counterparty_name: names.get(counterparties[index] ?? '') ?? null,
      before: before && toStatementVersion(before),
      after: after && toStatementVersion(after),
    }));
  }
}

const getCounterparty = ({ source, target }: RelationshipChange, domain: string): string =>
  source === domain ? target : source;

/** Order by kind, then by the two ends. */
const ORDER: readonly StatementChange['kind'][] = ['changed', 'added', 'removed', 'first-read'];

interface ListedChange {
  readonly kind: StatementChange['kind'];
  readonly change: RelationshipChange;
}

const compareChanges = (a: ListedChange, b: ListedChange): number =>
  ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || compareText(getKey(a), getKey(b));

const getKey = ({ change: { source, type, target } }: ListedChange): string => `${source} ${target} ${type}`;
