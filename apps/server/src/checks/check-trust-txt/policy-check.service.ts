import type { CheckTrustTxtResponse, PolicyDiagnostic } from '@vouchwire/api-contract';
import { findNode } from '@vouchwire/domain-lookup';
import { type Identity, identify } from '@vouchwire/trust-graph';
import { decodePolicyFile, type PolicyDocument } from 'trust-txt';
import { scheduleSooner } from '../../crawl/schedule-sooner.ts';
import { readDomainCheck } from '../../graph/endpoints/check-domain.route.ts';
import type { GraphReader } from '../../graph/store/graph-reader.ts';
import { createSentences, toMessage } from '../../platform/messages/sentence.ts';
import type { SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { FileLinter } from '../../policy-files/effective-file/file-linter.ts';
import type { PolicyFileQueries } from '../../policy-files/effective-file/policy-file-queries.ts';
import { REQUESTS_DEADLINE_MS } from '../../policy-files/fetch/fetch-limits.ts';
import { findPolicyFile, type PolicyFileLookup, WELL_KNOWN } from '../../policy-files/fetch/find-policy-file.ts';
import { isOwnNetworkFailure } from '../../policy-files/fetch/is-own-network-failure.ts';
import { fetchRobotsFile, type RobotsFile } from '../../policy-files/fetch/robots-file.ts';
import { toObservation } from '../../policy-files/fetch/to-observation.ts';
import { findTrainingStatement } from '../../policy-files/fetch/training-signals.ts';
import { selectWholeLines } from '../../policy-files/fetch/truncate-to-lines.ts';
import type { ObservationRepository } from '../../policy-files/observations/observation-repository.ts';
import { CachedCheck, type CacheState, type OwnResponse } from '../cached-check.ts';
import { gatherFacts } from '../cross-file/cross-file-facts.ts';
import { listCrossFileFindings } from '../cross-file/cross-file-findings.ts';
import { findUnansweredClaims } from '../cross-file/find-unanswered-claims.ts';
import { parseDomainToCheck } from '../parse-domain-to-check.ts';
import type { AccountPageCache } from '../probes/account-page-cache.ts';
import { probeReferences } from '../probes/probe-references.ts';
import { listAiPolicyFindings } from './ai-policy-findings.ts';
import { buildTrace } from './build-trace.ts';
import type { CheckRecorder } from './check-recorder.ts';
import { describeLookup } from './describe-lookup.ts';
import { listRobotsFindings } from './robots-findings.ts';
import { selectCertificate } from './select-certificate.ts';
import { listServingFindings } from './serving-findings.ts';

/** Maximum number of cached results, of which a check with probes has two. Each may contain a file of 1 MiB. */
const MAX_CACHED_CHECKS = 64;
/**
 * Maximum number of findings in a response. A mebibyte of invalid text has half a million, and a larger number does not
 * help readers.
 */
const MAX_DIAGNOSTICS = 1_000;
/** Maximum number of these findings that compare the file with other files. */
const MAX_CROSS_FILE_DIAGNOSTICS = 700;
/** Rules for a host that does not exist. The response then does not suggest publishing a file. */
const DEAD_HOST_RULES: ReadonlySet<string> = new Set(['TT514', 'TT952']);
const UNKNOWN_COUNTERPARTY_RULES: ReadonlySet<string> = new Set(['TT702', 'TT703']);
/** Each check may use some megabytes while it waits for sites. */
const DEFAULT_MAX_CONCURRENT_CHECKS = 32;

interface PolicyCheckDependencies {
  readonly fetcher: SafeFetcher;
  readonly accountPages: AccountPageCache;
  readonly observations: ObservationRepository;
  readonly recorder: CheckRecorder;
  readonly policyFiles: PolicyFileQueries;
  readonly graph: GraphReader;
  /** Time for which a result is reused, in ms. The response states when it ends. */
  readonly cacheTtlMs: number;
  /** Maximum number of concurrent checks that send requests, over all visitors. */
  readonly maxConcurrentChecks?: number;
}

/** Options of a check beyond the file. */
interface CheckOptions {
  /** True to also probe what the file names. */
  readonly probe: boolean;
}

type PolicyCheck = OwnResponse<CheckTrustTxtResponse>;

/** The outcome of a request for a site's file, without findings. */
export type PolicyFileReading = Omit<PolicyCheck, keyof typeof NO_FINDINGS | 'probes'>;

const NO_FINDINGS = {
  diagnostics: [],
  diagnostics_total: 0,
  counterparties: null,
  notes: { claims: [], claims_total: 0, shared_accounts: [], shared_accounts_total: 0 },
};

/** Result of one check: the response, and the input for probes. */
interface CheckedFile {
  readonly response: PolicyCheck;
  /** The site's own file. Null if there is none to probe. */
  readonly document: PolicyDocument | null;
}

/** Checks a domain's policy file as a crawler would, returns the result, and records it. */
export class PolicyCheckService extends CachedCheck<CheckedFile> implements AsyncDisposable {
  readonly #dependencies: PolicyCheckDependencies;
  readonly #linter: FileLinter;

  constructor(dependencies: PolicyCheckDependencies) {
    const { cacheTtlMs, maxConcurrentChecks: concurrency = DEFAULT_MAX_CONCURRENT_CHECKS } = dependencies;
    super({ maxEntries: MAX_CACHED_CHECKS, cacheTtlMs, concurrency, subject: 'checks' });
    this.#dependencies = dependencies;
    // The queue is large enough for all running checks. If a check were rejected here, the next attempt would request
    // the site again.
    this.#linter = new FileLinter({ maxWaiting: concurrency });
  }

  /** @throws AppError `forbidden-target`, `not-a-domain`, `records-unavailable`, `too-many-checks` */
  async check(input: string, { probe }: CheckOptions = { probe: false }): Promise<CheckTrustTxtResponse> {
    const identity = parseDomainToCheck(input);
    // Starts now, even if the check is already running, because the caller waits for both.
    const deadline = Date.now() + REQUESTS_DEADLINE_MS;
    const checked = await this.#check(identity, 'visitor');
    const { response, cached, next_check_at } = checked;
    if (!probe) return { ...response, cached, next_check_at };
    // The probes wait for the check, because two places of one visitor could exceed the visitor's share of a small
    // limit. They belong to this check, so they are not reused after it.
    const probed = await this.run(`${identity.host} ${response.checked_at}`, (closing) =>
      this.#probe(identity, checked, deadline, closing),
    );
    return { ...probed.response, cached: probed.cached, next_check_at };
  }

  /**
   * Requests the file for the score of a page. No earlier check of a visitor affects the result, neither its response
   * nor what it has added to the records.
   * @throws AppError as {@link check}
   */
  async read(
    input: string,
  ): Promise<{ readonly reading: PolicyFileReading; readonly document: PolicyDocument | null }> {
    const identity = parseDomainToCheck(input);
    const { fetcher, graph, policyFiles } = this.#dependencies;
    const { response, document } = await this.runAlone(async (closing) => {
      const lookup = await findPolicyFile(identity, fetcher, policyFiles.selectScheduled(), closing);
      closing.throwIfAborted();
      await this.#record(lookup, await graph.use(({ store }) => findNode(store, identity).node !== null));
      return { document: getOwnDocument(lookup), response: this.#buildResponse(lookup, NO_FINDINGS) };
    });
    return { reading: response, document };
  }

  /** Returns the cached result of this host's check. Null if a check would send requests. */
  findRecentCheck(host: string): Pick<CheckTrustTxtResponse, 'outcome' | 'checked_at' | 'next_check_at'> | null {
    const last = this.findLast(host);
    if (last === null || Date.parse(last.next_check_at) <= Date.now()) return null;
    return { ...last.response, next_check_at: last.next_check_at };
  }

  #check(identity: Identity, trigger: 'visitor' | 'redirect'): Promise<CheckedFile & CacheState> {
    return this.run(identity.host, (closing) => this.#runCheck(identity, trigger, closing));
  }

  /**
   * Checks the target site of a redirect at its own two locations, with the same cooldown and concurrency limit as all
   * checks. This check starts no other one, so that a chain of redirects ends. If it fails, the next visitor who
   * requests that site repeats it.
   */
  #startRedirectTarget(host: string): void {
    const identified = identify(host);
    if (identified.ok) this.#check(identified.identity, 'redirect').catch(() => undefined);
  }

  async #runCheck(identity: Identity, trigger: 'visitor' | 'redirect', closing: AbortSignal): Promise<CheckedFile> {
    const { fetcher, graph, policyFiles } = this.#dependencies;
    const [lookup, robots] = await Promise.all([
      findPolicyFile(identity, fetcher, policyFiles, closing),
      fetchRobotsFile(identity.host, fetcher, closing),
    ]);
    // A cancelled check has no result to record, and the records are about to close.
    closing.throwIfAborted();
    const references = await graph.use((open) => readDomainCheck(open, identity.host));
    await this.#record(lookup, references.in_trust_graph);
    const redirectTarget = lookup.attempts.find(({ leadsTo }) => leadsTo)?.leadsTo;
    if (trigger === 'visitor' && redirectTarget) this.#startRedirectTarget(redirectTarget.host);

    const servingDiagnostics = [...listServingFindings(lookup), ...listRobotsFindings(robots)];
    const document = getOwnDocument(lookup);
    const inFile = await this.#listFileDiagnostics(lookup, robots, closing);
    const facts =
      document &&
      (await gatherFacts(
        {
          identity,
          document,
          truncated: lookup.chosen?.result.ok === true && lookup.chosen.result.truncated,
        },
        this.#dependencies.policyFiles,
        graph,
      ));
    const crossFile = facts ? listCrossFileFindings(facts, new Date()) : [];
    const shownCrossFile = limitFindingsPerRule(crossFile).slice(0, MAX_CROSS_FILE_DIAGNOSTICS);
    const shownInFile = inFile.diagnostics.slice(0, MAX_DIAGNOSTICS - shownCrossFile.length);
    return {
      document,
      response: this.#buildResponse(lookup, {
        diagnostics: [...servingDiagnostics, ...shownInFile, ...shownCrossFile],
        diagnostics_total: servingDiagnostics.length + inFile.total + crossFile.length,
        counterparties: facts?.coverage ?? null,
        notes: findUnansweredClaims(identity, facts?.stated ?? [], references.references, facts?.accounts ?? []),
      }),
    };
  }

  async #probe(identity: Identity, checked: CheckedFile, deadline: number, closing: AbortSignal): Promise<CheckedFile> {
    const { response, document } = checked;
    if (!document) return checked;
    const started = Date.now();
    const { findings, report } = await probeReferences(identity, document, this.#dependencies, deadline, closing);
    const deadLines = new Set(
      findings.filter(({ code }) => DEAD_HOST_RULES.has(code)).map(({ range }) => range?.start.line),
    );
    const remaining = response.diagnostics.filter(
      ({ code, range }) => !(UNKNOWN_COUNTERPARTY_RULES.has(code) && deadLines.has(range?.start.line)),
    );
    return {
      document,
      response: {
        ...response,
        diagnostics: [...remaining, ...findings],
        diagnostics_total:
          response.diagnostics_total - response.diagnostics.length + remaining.length + findings.length,
        probes: report,
        elapsed_ms: response.elapsed_ms + Date.now() - started,
      },
    };
  }

  /** Lists the findings of the text, and those that compare its statements about data training with robots.txt. */
  async #listFileDiagnostics(
    lookup: PolicyFileLookup,
    robots: RobotsFile | null,
    closing: AbortSignal,
  ): Promise<{ diagnostics: readonly PolicyDiagnostic[]; total: number }> {
    const attempt = lookup.chosen ?? lookup.decisiveAttempt;
    if (!attempt?.verdict.document || !attempt.result.ok) return { diagnostics: [], total: 0 };
    const host = attempt.leadsTo?.host ?? lookup.identity.host;
    const file = { bytes: selectWholeLines(attempt.result), host, url: attempt.url, today: new Date() };
    const own = getOwnDocument(lookup);
    const training = own ? listAiPolicyFindings(findTrainingStatement(own), robots) : [];
    const linted = await this.#linter.lint('file', { ...file, limit: MAX_DIAGNOSTICS }, closing);
    return { diagnostics: [...training, ...linted.diagnostics], total: training.length + linted.total };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#linter[Symbol.asyncDispose]();
  }

  /**
   * Records a check. A failure is recorded only for a site that others name or that had a file, so that mistyped
   * domains do not fill the records. A failure is not negative evidence. Instead, the next scheduled attempt is made
   * sooner.
   */
  async #record(lookup: PolicyFileLookup, isInGraph: boolean): Promise<void> {
    const { observations, recorder } = this.#dependencies;
    const { latest, latestFound } = await observations.getLatestObservations(lookup.identity.host);
    const wasSecure = latestFound?.url?.startsWith('https:') ?? false;
    const observation = toObservation(lookup, wasSecure, 'check');
    // If DNS did not respond, our own network may have failed. This is not an observation.
    if (isOwnNetworkFailure(observation.cause)) return;
    if (observation.outcome === 'found' || latest !== null || isInGraph) await recorder.record(observation);
    if (observation.outcome !== 'found') await scheduleSooner(observations, lookup.identity.host, new Date());
  }

  #buildResponse(
    lookup: PolicyFileLookup,
    diagnosticFields: Pick<PolicyCheck, 'diagnostics' | 'diagnostics_total' | 'counterparties' | 'notes'>,
  ): PolicyCheck {
    const { identity, chosen, decisiveAttempt, outcome, cause, wall, startedAt, elapsedMs } = lookup;
    const now = new Date();
    const body = chosen?.result.ok ? decodePolicyFile(chosen.result.body) : null;
    return {
      domain: identity.domain,
      display: identity.display,
      has_trust_txt: chosen !== null,
      is_well_known: chosen?.path === WELL_KNOWN,
      location: chosen?.url ?? null,
      final_url: chosen?.result.ok ? chosen.result.url : null,
      file_owner: decisiveAttempt?.leadsTo?.host ?? (chosen ? identity.host : null),
      content: body ? body.text.toWellFormed() : null,
      masked: false,
      encoding: body?.encoding ?? null,
      truncated: chosen?.result.ok ? chosen.result.truncated : false,
      outcome,
      cause,
      wall,
      ...toMessage(describeLookup(lookup)),
      certificate: selectCertificate(lookup, now),
      ...diagnosticFields,
      probes: null,
      trace: buildTrace(lookup),
      checked_at: startedAt,
      elapsed_ms: elapsedMs,
    };
  }
}

/** Returns the site's own policy file. Null if there is none, or only that of its owner. */
function getOwnDocument({ chosen }: PolicyFileLookup): PolicyDocument | null {
  return chosen?.leadsTo ? null : (chosen?.verdict.document ?? null);
}

export const OMITTED_TEMPLATES = { more: '{count, number} more findings of this rule are not listed.' } as const;
const describeOmitted = createSentences('omitted', OMITTED_TEMPLATES);

/** Maximum number of individual findings per rule. A list of members can have thousands of unconfirmed lines. */
const MAX_FINDINGS_PER_RULE = 200;

/** Returns the first findings of each rule, and one finding with the number of the remaining ones. */
function limitFindingsPerRule(findings: readonly PolicyDiagnostic[]): PolicyDiagnostic[] {
  return [...Map.groupBy(findings, ({ code }) => code).values()].flatMap((ruleFindings) => {
    const [first] = ruleFindings;
    const omitted = ruleFindings.length - MAX_FINDINGS_PER_RULE;
    if (!first || omitted <= 0) return ruleFindings;
    const summary = { ...first, ...toMessage(describeOmitted('more', { count: omitted })) };
    return [...ruleFindings.slice(0, MAX_FINDINGS_PER_RULE), { ...summary, range: null, url: null, fix: null }];
  });
}
