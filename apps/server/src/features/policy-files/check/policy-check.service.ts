import type { CheckTrustTxtAnswer, PolicyDiagnostic, Reference } from '@vouchwire/api-contract';
import { type Identity, identify, readStatements } from '@vouchwire/trust-graph';
import { decodePolicyFile, type PolicyDocument } from 'trust-txt';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { SafeFetcher } from '../../../platform/safe-fetch/safe-fetch.ts';
import { bringForward } from '../crawl/bring-forward.ts';
import { isOwnNetworkFailure } from '../network-failure.ts';
import type { ObservationRecords } from '../observation-records.ts';
import type { OtherFiles } from '../other-files.ts';
import { aiPolicyFindings, trainingStatementOf } from './ai-policy-findings.ts';
import { certificateOf } from './certificate-of.ts';
import { VISITS_MS } from './check-limits.ts';
import { claimsOfOthers } from './cross-file/claims-of-others.ts';
import { crossFileFindings } from './cross-file/cross-file-findings.ts';
import { type GraphQuestions, gatherFacts } from './cross-file/facts.ts';
import { domainToCheck } from './domain-to-check.ts';
import { fewOfEachRule } from './few-of-each-rule.ts';
import { fileFindings } from './file-findings.ts';
import { lookForPolicyFile, type PolicySearch, WELL_KNOWN } from './look-for-policy-file.ts';
import { lookToRecord } from './look-to-record.ts';
import { outcomeMessage } from './outcome-message.ts';
import type { AccountPages } from './probes/account-pages.ts';
import { lookAtWhatItNames } from './probes/look-at-what-it-names.ts';
import { recordCheck } from './record-check.ts';
import { RedirectLimiter } from './redirect-targets.ts';
import { type RobotsFile, readRobotsFile } from './robots-file.ts';
import { robotsFindings } from './robots-findings.ts';
import { servingFindings } from './serving-findings.ts';
import { traceOf } from './trace-of.ts';

/** Answers that are kept; each may hold a file of a mebibyte. */
const KEPT_ANSWERS = 64;
/** A mebibyte of nonsense has half a million findings; nobody reads on after so many. */
const MOST_DIAGNOSTICS = 1_000;
/** Of these, what other files say. */
const MOST_BETWEEN_FILES = 700;
/** Nobody is invited to publish a file on a host that is not there. */
const DEAD: ReadonlySet<string> = new Set(['TT514', 'TT952']);
const UNKNOWN: ReadonlySet<string> = new Set(['TT702', 'TT703']);
/** Each may hold some megabytes while its sites answer. */
const CHECKS_AT_ONCE = 32;
/** Most checks take less. */
const RETRY_AFTER_S = 10;

/** What the graph says of a domain, as far as a check asks. */
export interface GraphReferences extends GraphQuestions {
  checkDomain(domain: string): Promise<{
    readonly in_trust_graph: boolean;
    readonly references: readonly Reference[];
  }>;
}

export interface PolicyCheckParts {
  readonly fetcher: SafeFetcher;
  readonly accountPages: AccountPages;
  readonly observations: ObservationRecords;
  readonly otherFiles: OtherFiles;
  readonly graph: GraphReferences;
  /** Until an answer is this old it is given again; the answer says until when. */
  readonly coolDownMs: number;
  /** Checks that ask sites at one time, all visitors together. */
  readonly checksAtOnce?: number;
}

/** What is wanted of a check beyond the file itself. */
export interface CheckOptions {
  /** Look at what the file names, too. */
  readonly probe: boolean;
}

type OwnAnswer = Omit<CheckTrustTxtAnswer, 'shared'>;

/** What one look gave: the answer, and what probes start from. */
interface Looked {
  readonly answer: OwnAnswer;
  /** The site's own file; null where there is none to probe. */
  readonly document: PolicyDocument | null;
}

interface Entry {
  readonly looked: Promise<Looked>;
  probed: Promise<OwnAnswer> | null;
  /** In ms since 1970; infinite while the look is under way. */
  until: number;
}

/**
 * Looks for a domain's policy file as a crawler would, says what it saw, and records it. Those who ask for the same
 * domain at once, or shortly after one another, share one look: no site is asked more often because many ask us.
 */
export class PolicyCheckService {
  readonly #parts: PolicyCheckParts;
  readonly #coolDownMs: number;
  readonly #atOnce: number;
  readonly #closing = new AbortController();
  readonly #redirects: RedirectLimiter;
  readonly #recent = new Map<string, Entry>();
  #underWay = 0;

  constructor(parts: PolicyCheckParts) {
    this.#parts = parts;
    this.#coolDownMs = parts.coolDownMs;
    this.#redirects = new RedirectLimiter(parts.coolDownMs);
    this.#atOnce = parts.checksAtOnce ?? CHECKS_AT_ONCE;
  }

  /** @throws AppError `forbidden-target`, `not-a-domain`, `records-unavailable`, `too-many-checks` */
  async check(input: string, { probe }: CheckOptions = { probe: false }): Promise<CheckTrustTxtAnswer> {
    const identity = domainToCheck(input);
    const known = this.#recentEntry(identity.host);
    const isKnown = known !== null;
    const entry = known ?? this.#start(identity, 'visitor');
    if (!probe) return { ...(await entry.looked).answer, shared: isKnown };

    const isShared = entry.probed !== null;
    entry.probed ??= this.#startProbes(identity, entry);
    return { ...(await entry.probed), shared: isShared };
  }

  /** Until when a check of this host gives the answer of the one before, in ISO 8601 UTC; null where it would look. */
  recheckAfter(host: string): string | null {
    const until = this.#recent.get(host)?.until;
    return until !== undefined && Number.isFinite(until) && until > Date.now() ? new Date(until).toISOString() : null;
  }

  /** Calls off what is under way; nothing of it is recorded. */
  close(): void {
    this.#closing.abort();
  }

  /** Moves the entry to the end of those that will be forgotten: whoever is asked for often stays in its cool-down. */
  #recentEntry(host: string): Entry | null {
    const entry = this.#recent.get(host);
    if (!entry || entry.until <= Date.now()) return null;
    this.#recent.delete(host);
    this.#recent.set(host, entry);
    return entry;
  }

  /**
   * Checks the site that a redirect leads to at its own two locations, within its cool-down and in one of the places of
   * all checks. Such a check starts no further one, so that a chain of redirects ends. If it fails, the next visitor who
   * asks for that site repeats it.
   */
  #startLedTo(host: string): void {
    const named = identify(host);
    if (named.ok && this.#recentEntry(host) === null) this.#start(named.identity, 'redirect');
  }

  #start(identity: Identity, because: 'visitor' | 'redirect'): Entry {
    const entry: Entry = {
      looked: this.#withPlace(() => this.#look(identity, because)),
      probed: null,
      until: Number.POSITIVE_INFINITY,
    };
    this.#recent.delete(identity.host);
    this.#recent.set(identity.host, entry);
    this.#forgetOldest();
    entry.looked.then(
      ({ answer }) => {
        entry.until = Date.parse(answer.recheck_after);
      },
      () => {
        if (this.#recent.get(identity.host) === entry) this.#recent.delete(identity.host);
      },
    );
    return entry;
  }

  #startProbes(identity: Identity, entry: Entry): Promise<OwnAnswer> {
    // Counted from now, also where the look is still under way: whoever asked waits for both.
    const until = Date.now() + VISITS_MS;
    const probed = this.#withPlace(async () => this.#probe(identity, await entry.looked, until));
    probed.catch(() => {
      // The next one who asks tries again.
      entry.probed = null;
    });
    return probed;
  }

  /** @throws AppError `too-many-checks` */
  async #withPlace<T>(work: () => Promise<T>): Promise<T> {
    if (this.#underWay >= this.#atOnce)
      throw new AppError('too-many-checks', 'Many checks are under way. Please try again in some seconds.', {
        retryAfterS: RETRY_AFTER_S,
      });
    this.#underWay += 1;
    try {
      return await work();
    } finally {
      this.#underWay -= 1;
    }
  }

  #forgetOldest(): void {
    for (const [host, { until }] of this.#recent) {
      if (this.#recent.size <= KEPT_ANSWERS) return;
      if (Number.isFinite(until)) this.#recent.delete(host);
    }
  }

  async #look(identity: Identity, because: 'visitor' | 'redirect'): Promise<Looked> {
    const { signal } = this.#closing;
    const { fetcher, graph } = this.#parts;
    const [search, robots] = await Promise.all([
      lookForPolicyFile(identity, fetcher, this.#redirects, signal),
      readRobotsFile(identity.host, fetcher, signal),
    ]);
    // What was called off was not seen; the records are about to close.
    this.#refuseWhenClosing();
    const references = await graph.checkDomain(identity.host);
    await this.#record(search, references.in_trust_graph);
    const ledTo = search.looks.find(({ leadsTo }) => leadsTo)?.leadsTo;
    if (because === 'visitor' && ledTo) this.#startLedTo(ledTo.host);

    const served = [...servingFindings(search), ...robotsFindings(robots)];
    const document = ownDocument(search);
    const inFile = fileDiagnostics(search, robots);
    const facts =
      document &&
      (await gatherFacts(
        {
          identity,
          document,
          truncated: search.chosen?.result.ok === true && search.chosen.result.truncated,
        },
        this.#parts.otherFiles,
        graph,
      ));
    const betweenFiles = facts ? crossFileFindings(facts, new Date()) : [];
    const shownBetween = fewOfEachRule(betweenFiles).slice(0, MOST_BETWEEN_FILES);
    const shownInFile = inFile.slice(0, MOST_DIAGNOSTICS - shownBetween.length);
    return {
      document,
      answer: this.#answer(search, {
        diagnostics: [...served, ...shownInFile, ...shownBetween],
        diagnostics_total: served.length + inFile.length + betweenFiles.length,
        other_sides: facts?.lookedAt ?? null,
        notes: claimsOfOthers(
          identity,
          document ? readStatements(identity, document.statements).relationships : [],
          references.references,
          facts?.accounts ?? [],
        ),
      }),
    };
  }

  async #probe(identity: Identity, { answer, document }: Looked, until: number): Promise<OwnAnswer> {
    if (!document) return answer;
    const started = Date.now();
    const { signal } = this.#closing;
    const { findings, report } = await lookAtWhatItNames(identity, document, this.#parts, until, signal);
    this.#refuseWhenClosing();
    const dead = new Set(findings.filter(({ code }) => DEAD.has(code)).map(({ range }) => range?.start.line));
    const kept = answer.diagnostics.filter(({ code, range }) => !(UNKNOWN.has(code) && dead.has(range?.start.line)));
    return {
      ...answer,
      diagnostics: [...kept, ...findings],
      diagnostics_total: answer.diagnostics_total - answer.diagnostics.length + kept.length + findings.length,
      probes: report,
      elapsed_ms: answer.elapsed_ms + Date.now() - started,
    };
  }

  #refuseWhenClosing(): void {
    if (this.#closing.signal.aborted)
      throw new AppError('records-unavailable', 'The server is stopping; try again in a moment');
  }

  /**
   * A failure says something only of a site that others name or that had a file, so mistyped domains do not fill the
   * records. It is no negative evidence: the next scheduled attempt comes sooner instead.
   */
  async #record(search: PolicySearch, inGraph: boolean): Promise<void> {
    const { observations } = this.#parts;
    const { latest, latestFound } = await observations.sightingsOf(search.identity.host);
    const secureBefore = latestFound?.url?.startsWith('https:') ?? false;
    const look = lookToRecord(search, secureBefore, 'check');
    // If DNS gave no answer, our own network may have failed: that is no observation.
    if (isOwnNetworkFailure(look.cause)) return;
    if (look.outcome === 'found' || latest !== null || inGraph) await recordCheck(observations, look);
    if (look.outcome !== 'found') await bringForward(observations, search.identity.host, new Date());
  }

  #answer(
    search: PolicySearch,
    found: Pick<OwnAnswer, 'diagnostics' | 'diagnostics_total' | 'other_sides' | 'notes'>,
  ): OwnAnswer {
    const { identity, chosen, telling, outcome, cause, startedAt, elapsedMs } = search;
    const now = new Date();
    const body = chosen?.result.ok ? decodePolicyFile(chosen.result.body) : null;
    return {
      domain: identity.domain,
      display: identity.display,
      has_trust_txt: chosen !== null,
      is_well_known: chosen?.path === WELL_KNOWN,
      location: chosen?.url ?? null,
      final_url: chosen?.result.ok ? chosen.result.url : null,
      belongs_to: chosen ? identity.host : (telling?.leadsTo?.host ?? null),
      content: body ? body.text.toWellFormed() : null,
      masked: false,
      encoding: body?.encoding ?? null,
      truncated: chosen?.result.ok ? chosen.result.truncated : false,
      outcome,
      cause,
      message: outcomeMessage(search),
      certificate: certificateOf(search, now),
      ...found,
      probes: null,
      trace: traceOf(search),
      checked_at: startedAt,
      recheck_after: new Date(now.getTime() + this.#coolDownMs).toISOString(),
      elapsed_ms: elapsedMs,
    };
  }
}

/** The file that speaks for the site itself, and none that is only meant as one. */
function ownDocument({ chosen }: PolicySearch): PolicyDocument | null {
  return chosen?.verdict.document ?? null;
}

/** What is wrong with the text, and what it says of data training against robots.txt. */
function fileDiagnostics(search: PolicySearch, robots: RobotsFile | null): PolicyDiagnostic[] {
  const look = search.chosen ?? search.telling;
  const document = look?.verdict.document;
  if (!look || !document) return [];
  const own = ownDocument(search);
  const training: PolicyDiagnostic[] = own ? aiPolicyFindings(trainingStatementOf(own), robots) : [];
  return [...training, ...fileFindings(document, search.identity.host, look.url, new Date())];
}
