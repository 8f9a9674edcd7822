import type { DomainHistoryResponse, HistoryDifference, HistoryObservation } from '@vouchwire/api-contract';
import { type Identity, identify } from '@vouchwire/trust-graph';
import { decodePolicyFile } from 'trust-txt';
import { AppError, createFieldError } from '../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/page-cursor.ts';
import type { Records } from '../../platform/records/schema.ts';
import { maskFileInTurns } from '../mask-file-in-turns.ts';
import { ObservationRepository } from '../observations/observation-repository.ts';
import {
  type EntryDiff,
  FileHistoryRepository,
  type HistoryCursor,
  type HistoryEntry,
} from './file-history-repository.ts';
import { SiteContradictionRepository } from './site-contradiction-repository.ts';
import { truncateDiff } from './truncate-diff.ts';

/** Returns the history of a domain's file. Reads only the records, because the graph may be older or missing. */
export class DomainHistoryService {
  readonly #observations: ObservationRepository;
  readonly #files: FileHistoryRepository;
  readonly #contradictions: SiteContradictionRepository;

  constructor(records: Records) {
    this.#observations = new ObservationRepository(records);
    this.#files = new FileHistoryRepository(records);
    this.#contradictions = new SiteContradictionRepository(records);
  }

  /**
   * @throws AppError `not-a-domain`, `never-observed`, `invalid-input`
   */
  async getPage(input: string, limit: number, cursor: string | null | undefined): Promise<DomainHistoryResponse> {
    const { host, display } = parseHost(input);
    const after = cursor === undefined || cursor === null ? null : decodeCursor(cursor, parseHistoryCursor);
    const version = await this.#observations.getVersion();
    const summary = await this.#files.findSummary(host);
    if (!summary) {
      throw new AppError('never-observed', `No check of the trust.txt of ${host} is on record`);
    }
    const page = await this.#files.getPage(host, limit, after);
    const siteContradictions = await this.#contradictions.list(host);
    return {
      domain: host,
      display,
      ...summary,
      observations: page.entries.map(toHistoryObservation),
      next: page.next && encodeCursor([page.next.lastSeenAt, page.next.id]),
      site_contradictions: after === null ? siteContradictions.contradictions : [],
      site_contradictions_total: siteContradictions.total,
      records_version: version,
    };
  }

  /**
   * Returns a file with personal data masked. A file without personal data is returned byte for byte.
   * @throws AppError `not-a-domain`, `not-found`
   */
  async getBody(input: string, hash: string): Promise<{ host: string; bytes: Uint8Array; isMasked: boolean }> {
    const { host } = parseHost(input);
    const bytes = await this.#files.findBody(host, hash);
    if (!bytes) throw new AppError('not-found', `No file of ${host} with this hash is stored`);
    // UTF-16 is decoded as well, so that names in it are also masked.
    const { text } = decodePolicyFile(bytes);
    const masked = await maskFileInTurns(text);
    return masked === text
      ? { host, bytes, isMasked: false }
      : { host, bytes: new TextEncoder().encode(masked), isMasked: true };
  }
}

/** Returns the host whose file is requested. For a page, it is the host of the page. */
function parseHost(input: string): Pick<Identity, 'host' | 'display'> {
  const identified = identify(input);
  const host = identified.ok && identified.identity.kind === 'path' ? identify(identified.identity.host) : identified;
  if (!host.ok) throw createFieldError('domain', host.message, 'not-a-domain');
  // A DID publishes no file, so there are no observations.
  return { host: host.identity.host || host.identity.domain, display: host.identity.display };
}

function parseHistoryCursor([lastSeenAt, id]: readonly unknown[]): HistoryCursor | null {
  return typeof lastSeenAt === 'string' && typeof id === 'number' && Number.isSafeInteger(id)
    ? { lastSeenAt, id }
    : null;
}

function toHistoryObservation({ difference, evidence, review, ...entry }: HistoryEntry): HistoryObservation {
  return {
    id: entry.id,
    outcome: entry.outcome,
    cause: entry.cause,
    source: entry.source,
    file_url: entry.fileUrl,
    observed_at: entry.observedAt,
    last_seen_at: entry.lastSeenAt,
    attempts: [...entry.attempts],
    review: review && {
      state: review.state,
      added: review.added,
      removed: review.removed,
      previous_count: review.previousCount,
      held_at: review.heldAt,
      decided_at: review.decidedAt,
    },
    body_hash: entry.bodyHash,
    evidence: evidence && {
      status: evidence.status,
      addresses: [...evidence.addresses],
      tls_valid: evidence.tlsValid,
      bytes: evidence.bytes,
      truncated: evidence.truncated,
    },
    statements: entry.statements,
    difference: difference && toHistoryDifference(difference),
  };
}

function toHistoryDifference({ before, period, addedLines, removedLines }: EntryDiff): HistoryDifference {
  const { lines_added, lines_removed } = period;
  const lines = truncateDiff(addedLines, removedLines);
  return {
    before: before?.observedAt ?? null,
    before_id: before?.id ?? null,
    added: lines_added,
    removed: lines_removed,
    respelled: period.respelled,
    unchanged: period.unchanged,
    relationships_added: period.relationships_added,
    relationships_removed: period.relationships_removed,
    ...lines,
    truncated: lines.added_lines.length < lines_added || lines.removed_lines.length < lines_removed,
  };
}
