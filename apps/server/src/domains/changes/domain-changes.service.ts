import type { DomainChangesResponse, StatementChange } from '@vouchwire/api-contract';
import { MAX_LISTED_STATEMENTS } from '@vouchwire/api-contract/schemas';
import { getSentenceName } from '@vouchwire/domain-lookup';
import { compareText, type Identity, identify } from '@vouchwire/trust-graph';
import { getHost, listIdentityTexts } from '../../graph/changes/identity-texts.ts';
import { listRelationships } from '../../graph/changes/pair-changes.ts';
import {
  diffRelationship,
  type RelationshipChange,
  type RelationshipSnapshot,
} from '../../graph/changes/relationship-changes.ts';
import { toStatementVersion } from '../../graph/changes/to-change-response.ts';
import { toPublisherStatements } from '../../graph/projection/publisher-statements.ts';
import { findIdentity } from '../../graph/store/find-identity.ts';
import type { GraphReader } from '../../graph/store/graph-reader.ts';
import { createFieldError } from '../../platform/errors/app-error.ts';
import { getEndOfUtcDay, getUtcToday } from '../../platform/time/utc-day.ts';
import type { EffectiveFileDiff } from '../../policy-files/history/effective-file-diff.ts';
import type { FileChangeRepository } from '../../policy-files/history/file-change-repository.ts';
import type { RecordedDateRepository } from '../../policy-files/history/recorded-date-repository.ts';
import { createBeforeRecordsError, parseDay } from './parse-day.ts';

/** Maximum number of domains whose files are compared with that of one domain. */
const MAX_COUNTERPARTIES = 10_000;

interface DomainChangesDependencies {
  readonly graph: GraphReader;
  readonly versions: FileChangeRepository;
  readonly files: EffectiveFileDiff;
  readonly recordedDays: RecordedDateRepository;
}

/** The relationships of a domain at an instant, by key. */
interface DomainRelationships {
  readonly relationships: ReadonlyMap<string, RelationshipSnapshot>;
  /** True if the domain has more counterparties than are compared. */
  readonly isTruncated: boolean;
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
    const { graph, versions, files, recordedDays } = this.#dependencies;
    const [fromDay, toDay] = [parseDay('from', from), parseDay('to', to)];
    if (fromDay === null || (toDay !== null && fromDay >= toDay))
      throw createFieldError(
        'from',
        'Enter two days, the earlier one first. Changes are listed from a past day to a later one, or to now',
      );
    const firstDay = await recordedDays.findFirstDay();
    if (firstDay === null || fromDay < firstDay) throw createBeforeRecordsError('from', fromDay, firstDay);
    const { identity, namedBy } = await graph.use((open) => {
      const found = findIdentity(open, input);
      const domain = found.node?.domain ?? found.identity.domain;
      const identified = identify(domain);
      return {
        identity: identified.ok ? identified.identity : found.identity,
        namedBy: found.node ? open.store.listPredecessors(domain).map(({ source }) => getHost(source)) : [],
      };
    });
    const { domain, host } = identity;
    const formerlyNamedBy = await versions.listPublishersNaming(domain, MAX_COUNTERPARTIES);
    const publishers = [...new Set([...namedBy, ...formerlyNamedBy])];
    const lastDay = toDay ?? getUtcToday();
    const [start, end] = [getEndOfUtcDay(fromDay), getEndOfUtcDay(lastDay)];
    const before = await this.#loadRelationships(identity, publishers, start);
    const after = await this.#loadRelationships(identity, publishers, end);
    const changes = diffRelationships(before.relationships, after.relationships);
    const readBefore = await files.listHostsReadBy(
      changes.map(({ source }) => source),
      start,
    );
    const kinds = changes.map((change) => ({
      change,
      kind: change.kind === 'added' && !readBefore.has(change.source) ? ('first-read' as const) : change.kind,
    }));
    // The statements of its own file are in the comparison of the files.
    const listed = kinds.filter(({ kind, change }) => kind === 'changed' || change.source !== domain);
    const count = (wanted: StatementChange['kind']) => kinds.filter(({ kind }) => kind === wanted).length;
    return {
      domain,
      from: fromDay,
      to: lastDay,
      file: await files.compare(host, start, end),
      first_read: count('first-read'),
      added: count('added'),
      removed: count('removed'),
      changed: count('changed'),
      relationships: await this.#toResponse(domain, listed.sort(compareChanges).slice(0, MAX_LISTED_STATEMENTS)),
      truncated: listed.length > MAX_LISTED_STATEMENTS || before.isTruncated || after.isTruncated,
      records_version: await versions.getVersion(),
    };
  }

  /** @param publishers hosts whose files may name the identity */
  async #loadRelationships(
    identity: Identity,
    publishers: readonly string[],
    instant: string,
  ): Promise<DomainRelationships> {
    const { versions } = this.#dependencies;
    const { domain, host } = identity;
    const ownFile = (await versions.listFilesAt([host], null, instant)).get(host);
    const own = ownFile && toPublisherStatements(ownFile);
    // The file of a host confirms statements about paths on it, but its own statements are not those of a path.
    const named = domain === host && own ? [...own.byTargetHost.keys()] : [];
    const others = [...new Set([...named, ...publishers])].filter((other) => other !== host && other !== '');
    const compared = others.slice(0, MAX_COUNTERPARTIES);
    const otherFiles = await versions.listFilesAt(compared, listIdentityTexts(identity), instant);
    const relationships = new Map<string, RelationshipSnapshot>();
    // Its own host may name a path, and a DID has no host.
    for (const other of [...compared, host, '']) {
      const otherFile = other === host ? ownFile : otherFiles.get(other);
      const pair = listRelationships(identity, own, other, otherFile && toPublisherStatements(otherFile));
      for (const [key, relationship] of pair) relationships.set(key, relationship);
    }
    return { relationships, isTruncated: others.length > MAX_COUNTERPARTIES };
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

function diffRelationships(
  before: DomainRelationships['relationships'],
  after: DomainRelationships['relationships'],
): RelationshipChange[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.flatMap((key) => diffRelationship(before.get(key), after.get(key)) ?? []);
}

/** Order by kind, then by the two ends. */
const ORDER: readonly StatementChange['kind'][] = ['changed', 'added', 'removed', 'first-read'];

interface ListedChange {
  readonly kind: StatementChange['kind'];
  readonly change: RelationshipChange;
}

const compareChanges = (a: ListedChange, b: ListedChange): number =>
  ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || compareText(getKey(a), getKey(b));

const getKey = ({ change: { source, type, target } }: ListedChange): string => `${source} ${target} ${type}`;
