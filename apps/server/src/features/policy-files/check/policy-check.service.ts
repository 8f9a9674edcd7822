import type { CheckTrustTxtAnswer, PolicyDiagnostic } from '@vouchwire/api-contract';
import type { Identity, Relationship } from '@vouchwire/trust-graph';
import { decodePolicyFile } from 'trust-txt';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { SafeFetcher } from '../../../platform/safe-fetch/safe-fetch.ts';
import { currentFile } from '../current-file.ts';
import type { Outcome } from '../observation.ts';
import type { ObservationRecords } from '../observation-records.ts';
import { recordLook } from '../record-look.ts';
import { certificateOf } from './certificate-of.ts';
import { crossFileFindings, otherSidesOf } from './cross-file-findings.ts';
import { domainToCheck } from './domain-to-check.ts';
import { fileFindings } from './file-findings.ts';
import { lookForPolicyFile, type PolicySearch, WELL_KNOWN } from './look-for-policy-file.ts';
import { looksToRecord } from './looks-to-record.ts';
import { outcomeMessage } from './outcome-message.ts';
import { robotsFindings } from './robots-findings.ts';
import { servingFindings } from './serving-findings.ts';
import { traceOf } from './trace-of.ts';

/** Answers that are kept; each may hold a file of a mebibyte. */
const KEPT_ANSWERS = 64;
/** A mebibyte of nonsense has half a million findings; nobody reads on after so many. */
const MOST_DIAGNOSTICS = 1_000;

/** What the graph says of a domain, as far as a check asks. */
export interface GraphReferences {
  checkDomain(domain: string): Promise<{
    readonly in_trust_graph: boolean;
    readonly references: readonly { readonly source_domain: string; readonly relationship: Relationship }[];
  }>;
}

export interface PolicyCheckParts {
  readonly fetcher: SafeFetcher;
  readonly observations: ObservationRecords;
  readonly graph: GraphReferences;
  /** Until an answer is this old it is given again; the answer says until when. */
  readonly coolDownMs: number;
}

type OwnAnswer = Omit<CheckTrustTxtAnswer, 'shared'>;

/**
 * Looks for a domain's policy file as a crawler would, says what it saw, and records it. Those who ask for the same
 * domain at once, or shortly after one another, share one look: no site is asked more often because many ask us.
 */
export class PolicyCheckService {
  readonly #parts: PolicyCheckParts;
  readonly #coolDownMs: number;
  readonly #closing = new AbortController();
  readonly #recent = new Map<string, { readonly answer: Promise<OwnAnswer>; until: number }>();

  constructor(parts: PolicyCheckParts) {
    this.#parts = parts;
    this.#coolDownMs = parts.coolDownMs;
  }

  /** @throws AppError `forbidden-target`, `not-a-domain`, `records-unavailable` */
  async check(input: string): Promise<CheckTrustTxtAnswer> {
    const identity = domainToCheck(input);
    const known = this.#recent.get(identity.host);
    if (known && known.until > Date.now()) return { ...(await known.answer), shared: true };

    const answer = this.#look(identity);
    const entry = { answer, until: Number.POSITIVE_INFINITY };
    this.#recent.delete(identity.host);
    this.#recent.set(identity.host, entry);
    this.#forgetOldest();
    try {
      const made = await answer;
      entry.until = Date.parse(made.recheck_after);
      return { ...made, shared: false };
    } catch (error) {
      this.#recent.delete(identity.host);
      throw error;
    }
  }

  /** Calls off what is under way; nothing of it is recorded. */
  close(): void {
    this.#closing.abort();
  }

  #forgetOldest(): void {
    for (const [host, { until }] of this.#recent) {
      if (this.#recent.size <= KEPT_ANSWERS) return;
      if (Number.isFinite(until)) this.#recent.delete(host);
    }
  }

  async #look(identity: Identity): Promise<OwnAnswer> {
    const { signal } = this.#closing;
    const [search, robots] = await Promise.all([
      lookForPolicyFile(identity, this.#parts.fetcher, signal),
      robotsFindings(identity.host, this.#parts.fetcher, signal),
    ]);
    // What was called off was not seen; the records are about to close.
    if (signal.aborted) throw new AppError('records-unavailable', 'The server is stopping; try again in a moment');
    const references = await this.#parts.graph.checkDomain(identity.host);
    await this.#record(search, references.in_trust_graph);
    const inFile = await this.#fileDiagnostics(search, references.references);
    const served = [...servingFindings(search), ...robots];
    return this.#answer(search, [...served, ...inFile.slice(0, MOST_DIAGNOSTICS)], served.length + inFile.length);
  }

  /** A failure says something only of a site that others name or that had a file; strangers' slips fill no records. */
  async #record(search: PolicySearch, inGraph: boolean): Promise<void> {
    const { observations } = this.#parts;
    const { latest, latestFound } = await observations.sightingsOf(search.identity.host);
    const secureBefore = latestFound?.url?.startsWith('https:') ?? false;
    for (const look of looksToRecord(search, secureBefore)) {
      if (look.outcome === 'found' || latest !== null || inGraph) await recordLook(observations, look);
    }
  }

  async #fileDiagnostics(
    { identity, chosen, telling }: PolicySearch,
    references: readonly { readonly source_domain: string; readonly relationship: Relationship }[],
  ): Promise<PolicyDiagnostic[]> {
    const look = chosen ?? telling;
    const document = look?.verdict.document;
    if (!look || !document) return [];
    const inFile = fileFindings(document, look.owner, look.url, new Date());
    if (!chosen || chosen.owner !== identity.host) return inFile;

    const histories = await this.#parts.observations.histories(otherSidesOf(identity, document));
    const lastOutcome = new Map<string, Outcome>();
    for (const { publisher, observations } of histories) {
      const last = observations.at(-1);
      if (last) lastOutcome.set(publisher, last.outcome);
    }
    return [
      ...inFile,
      ...crossFileFindings(identity, document, {
        files: new Map(histories.map((history) => [history.publisher, currentFile(history)])),
        lastOutcome,
        namedBy: references.map(({ source_domain, relationship }) => ({ source: source_domain, type: relationship })),
      }),
    ];
  }

  #answer(search: PolicySearch, diagnostics: PolicyDiagnostic[], total: number): OwnAnswer {
    const { identity, chosen, outcome, cause, startedAt, elapsedMs } = search;
    const now = new Date();
    const body = chosen?.result.ok ? decodePolicyFile(chosen.result.body) : null;
    return {
      domain: identity.domain,
      display: identity.display,
      has_trust_txt: chosen !== null,
      is_well_known: chosen?.path === WELL_KNOWN,
      location: chosen?.url ?? null,
      final_url: chosen?.result.ok ? chosen.result.url : null,
      belongs_to: chosen?.owner ?? null,
      content: body ? body.text.toWellFormed() : null,
      encoding: body?.encoding ?? null,
      truncated: chosen?.result.ok ? chosen.result.truncated : false,
      outcome,
      cause,
      message: outcomeMessage(search),
      certificate: certificateOf(search, now),
      diagnostics,
      diagnostics_total: total,
      trace: traceOf(search),
      checked_at: startedAt,
      recheck_after: new Date(now.getTime() + this.#coolDownMs).toISOString(),
      elapsed_ms: elapsedMs,
    };
  }
}
