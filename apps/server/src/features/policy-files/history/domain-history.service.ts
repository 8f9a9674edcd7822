import {
  type DomainHistoryAnswer,
  type HistoryDifference,
  type HistoryObservation,
  maskFile,
} from '@vouchwire/api-contract';
import { type Identity, identify } from '@vouchwire/trust-graph';
import { decodePolicyFile } from 'trust-txt';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readCursor, writeCursor } from '../../../platform/http/page-cursor.ts';
import type { ObservationRecords } from '../observation-records.ts';
import type { EntryDifference, FileHistory, HistoryEntry, HistoryPlace } from './file-history.ts';
import type { SiteFindings } from './site-findings.ts';
import { toldLines } from './told-lines.ts';

export interface DomainHistoryParts {
  readonly observations: ObservationRecords;
  readonly files: FileHistory;
  readonly findings: SiteFindings;
}

/** Answers what was seen of a domain's file, from the records alone: the graph may be older or missing. */
export class DomainHistoryService {
  readonly #parts: DomainHistoryParts;

  constructor(parts: DomainHistoryParts) {
    this.#parts = parts;
  }

  /**
   * @param instant what had been seen and decided by then, ISO 8601 UTC with milliseconds; null for now
   * @throws AppError `not-a-domain`, `never-observed`, `invalid-input`
   */
  async page(
    input: string,
    limit: number,
    cursor: string | null | undefined,
    instant: string | null = null,
  ): Promise<DomainHistoryAnswer> {
    const { observations, files, findings } = this.#parts;
    const { host, display } = hostOf(input);
    const after = cursor === undefined || cursor === null ? null : readCursor(cursor, readPlace);
    const version = await observations.version();
    const summary = await files.summaryOf(host, instant);
    if (!summary) {
      throw new AppError('never-observed', `Nobody has looked for the trust.txt of ${host} yet`);
    }
    const page = await files.pageOf(host, limit, after, instant);
    const site = await findings.of(host, instant);
    return {
      domain: host,
      display,
      ...summary,
      observations: page.entries.map(toObservation),
      next: page.next && writeCursor([page.next.lastSeenAt, page.next.id]),
      site_findings: after === null ? site.findings : [],
      site_findings_total: site.total,
      records_version: version,
    };
  }

  /**
   * A file as it was read, with personal data masked. A file without any is returned byte by byte.
   * @throws AppError `not-a-domain`, `not-found`
   */
  async body(input: string, hash: string): Promise<{ host: string; bytes: Uint8Array; isMasked: boolean }> {
    const { host } = hostOf(input);
    const bytes = await this.#parts.files.bodyOf(host, hash);
    if (!bytes) throw new AppError('not-found', `No file with this hash was kept of ${host}`);
    // UTF-16 is decoded, too: a name in it is masked like any other.
    const { text } = decodePolicyFile(bytes);
    const shown = maskFile(text);
    return shown === text
      ? { host, bytes, isMasked: false }
      : { host, bytes: new TextEncoder().encode(shown), isMasked: true };
  }
}

/** Whose file it is, from whatever names the domain: a page's is that of its host. */
function hostOf(input: string): Pick<Identity, 'host' | 'display'> {
  const named = identify(input);
  const host = named.ok && named.identity.kind === 'path' ? identify(named.identity.host) : named;
  if (!host.ok)
    throw new AppError('not-a-domain', host.message, { fields: [{ field: 'domain', message: host.message }] });
  // A DID publishes no file; nobody will ever have looked for one.
  return { host: host.identity.host || host.identity.domain, display: host.identity.display };
}

function readPlace([lastSeenAt, id]: readonly unknown[]): HistoryPlace | null {
  return typeof lastSeenAt === 'string' && typeof id === 'number' && Number.isSafeInteger(id)
    ? { lastSeenAt, id }
    : null;
}

function toObservation({ difference, evidence, review, ...entry }: HistoryEntry): HistoryObservation {
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
      named_before: review.namedBefore,
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
    difference: difference && toDifference(difference),
  };
}

function toDifference({ before, beforeId, added, removed, respelled, kept }: EntryDifference): HistoryDifference {
  return {
    before,
    before_id: beforeId,
    added: added.length,
    removed: removed.length,
    respelled,
    kept,
    ...toldLines(added, removed),
  };
}
