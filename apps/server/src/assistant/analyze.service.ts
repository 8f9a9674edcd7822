import type { DidAnalysis, MediaItem, PageProblem, TrustAnalysis } from '@vouchwire/api-contract';
import { getRegistrableDomain, identify } from '@vouchwire/trust-graph';
import { parsePolicyFile } from 'trust-txt';
import type { PolicyCheckService } from '../checks/check-trust-txt/policy-check.service.ts';
import { type DomainEvidence, readDomainEvidence } from '../graph/evidence/domain-evidence.ts';
import { findIdentity } from '../graph/store/find-identity.ts';
import type { GraphReader } from '../graph/store/graph-reader.ts';
import { AppError, getErrorMessage } from '../platform/errors/app-error.ts';
import { getCurrentVisitor } from '../platform/limiter/current-visitor.ts';
import { Semaphore } from '../platform/limiter/semaphore.ts';
import type { VisitorQuota } from '../platform/limiter/visitor-quota.ts';
import type { SafeFetcher } from '../platform/safe-fetch/safe-fetch.ts';
import type { ObservationRepository } from '../policy-files/observations/observation-repository.ts';
import { type AnalysisSubject, parseAnalysisSubject } from './analysis-subject.ts';
import { analyzeDid, type DidReport } from './did/analyze-did.ts';
import { createDidResolver } from './did/did-resolver.ts';
import { type DisclosureReport, findDisclosures } from './disclosure/find-disclosures.ts';
import { analyzeMedia } from './media/analyze-media.ts';
import type { CredentialReader } from './media/credentials/credential-reader.ts';
import type { MediaReport } from './media/media-report.ts';
import type { PublisherSigner } from './media/publisher-signers.ts';
import { checkContactPages } from './page/check-contact-pages.ts';
import { checkSocialLinkBack } from './page/check-social-link-back.ts';
import { checkContact, isReportOfDomain, type PolicyContact } from './page/page-evidence.ts';
import type { PageReader, ReadPage } from './page/page-reader.ts';
import type { PageReport } from './page/page-report.ts';
import type { RdfcPool } from './proofs/rdfc-digests.ts';
import type { ProofDependencies } from './proofs/verify-proof.ts';
import { AnalysisResultRepository } from './results/analysis-result-repository.ts';
import { type AnalyzedTexts, selectCachedTexts } from './results/analyzed-texts.ts';
import type { CollectedEvidence, PolicyEvidence } from './scoring/collected-evidence.ts';
import { createAnalysis } from './scoring/create-analysis.ts';
import { FAILED_SIGNAL, type Signal } from './scoring/signal.ts';
import { getSignerDid, type SignatureReport, verifySignatures } from './signatures/verify-signatures.ts';

/** Other features that an analysis uses. */
interface AnalyzeDependencies {
  readonly fetcher: SafeFetcher;
  readonly pages: PageReader;
  readonly credentials: CredentialReader;
  readonly publisherSigners: readonly PublisherSigner[];
  readonly rdfc: RdfcPool;
  readonly plcDirectory: URL;
  readonly graph: GraphReader;
  readonly policyFiles: PolicyCheckService;
  readonly observations: ObservationRepository;
  readonly results: AnalysisResultRepository;
  readonly maxConcurrentAnalyses: number;
  /** Maximum number of analyses per visitor and day, so that one visitor cannot displace the results of others. */
  readonly quota: VisitorQuota;
}

/** Receives failures on our side. Never receives the subject. */
interface AnalyzeLog {
  warn(details: object, message: string): void;
}

/** Time limit of the whole analysis, in ms. All parts have additional limits. */
const TOTAL_TIMEOUT_MS = 60_000;

/**
 * Analyzes a page or a DID: the evidence for the identity and accountability of its publisher. Evidence that could not
 * be checked is "not checked". Only a disconnect of the client ends it without a result.
 */
export class AnalyzeService {
  readonly #dependencies: AnalyzeDependencies;
  readonly #readPage: ReadPage;
  readonly #closeController = new AbortController();
  readonly #semaphore: Semaphore;

  constructor(dependencies: AnalyzeDependencies) {
    this.#dependencies = dependencies;
    this.#semaphore = new Semaphore({
      concurrency: dependencies.maxConcurrentAnalyses,
      maxQueue: 0,
      getVisitor: getCurrentVisitor,
      createFullError: () => new AppError('too-many-checks', 'Too many analyses are running. Try again in a moment.'),
    });
    this.#readPage = (url, options) => dependencies.pages.read(url, options);
  }

  /** @throws AppError `invalid-input`, `forbidden-target`, `rate-limited`, `too-many-checks`, `records-unavailable` */
  async analyze(input: string, caller: AbortSignal, log: AnalyzeLog): Promise<TrustAnalysis> {
    const subject = parseAnalysisSubject(input);
    const retryAfterS = this.#dependencies.quota.tryUse();
    if (retryAfterS !== null)
      throw new AppError('rate-limited', 'You used all analyses of a day. Try again tomorrow.', { retryAfterS });
    return this.#semaphore.run(null, () => this.#run(subject, caller, log));
  }

  async #run(subject: AnalysisSubject, caller: AbortSignal, log: AnalyzeLog): Promise<TrustAnalysis> {
    try {
      const startedAt = new Date();
      const cancelSignal = AbortSignal.any([caller, this.#closeController.signal]);
      // The client may have left while the assistant was loading.
      cancelSignal.throwIfAborted();
      const collected = await rejectOnAbort(this.#collectEvidence(subject, startedAt, cancelSignal, log), cancelSignal);
      const analysis = createAnalysis(
        AnalysisResultRepository.createId(),
        subject,
        collected,
        Date.now() - startedAt.getTime(),
      );
      await this.#dependencies.results.add(subject.key, analysis, collectTexts(collected));
      return analysis;
    } catch (error) {
      if (caller.aborted) throw new AppError('query-cancelled', 'The analysis was canceled');
      throw error;
    }
  }

  /**
   * Returns the newest stored result for the subject.
   * @throws AppError `invalid-input`, `forbidden-target`, `records-unavailable`
   */
  async findLatest(input: string): Promise<TrustAnalysis | null> {
    return this.#dependencies.results.findLatest(parseAnalysisSubject(input).key);
  }

  /** Returns the newest result for the subject. Computes it if there is none. */
  async getLatest(input: string, caller: AbortSignal, log: AnalyzeLog): Promise<TrustAnalysis> {
    return (await this.findLatest(input)) ?? this.analyze(input, caller, log);
  }

  close(): void {
    this.#closeController.abort(new AppError('records-unavailable', 'The server is stopping. Try again in a moment.'));
  }

  async #collectEvidence(
    subject: AnalysisSubject,
    now: Date,
    cancelSignal: AbortSignal,
    log: AnalyzeLog,
  ): Promise<CollectedEvidence> {
    const signal = AbortSignal.any([cancelSignal, AbortSignal.timeout(TOTAL_TIMEOUT_MS)]);
    const attempt: Attempt = <T>(part: string, task: Promise<T>): Promise<T | null> => {
      const attempted = task.catch((error: unknown) => {
        cancelSignal.throwIfAborted();
        // Untrusted content never makes a part throw, so this is a failure or a limit on our side.
        log.warn({ part: part, reason: getErrorMessage(error) }, 'A part of an analysis failed');
        return null;
      });
      // Parts run concurrently. If one is cancelled and ends the analysis, this handler prevents unhandled rejections
      // of the others.
      attempted.catch(() => undefined);
      return attempted;
    };
    const tools: ProofDependencies = {
      resolveDid: createDidResolver({
        fetcher: this.#dependencies.fetcher,
        plcDirectory: this.#dependencies.plcDirectory,
        signal,
      }),
      rdfc: this.#dependencies.rdfc,
      now,
      signal,
    };
    if (subject.kind === 'did') return this.#analyzeDidSubject(subject, now, signal, tools, attempt);

    // Spelling of the graph: `www.gov.uk` includes its `www.`, because `gov.uk` is not a registrable domain.
    const host = new URL(subject.url).hostname;
    const publisher = this.#startPublisherRequests(host, attempt);
    const answer = await attempt('page', this.#dependencies.pages.read(subject.url, { signal }));
    // The content of a page that a redirect led to is that of another site.
    const page = answer && !isReportOfDomain(answer, subject.domain) ? { ...answer, content: null } : answer;
    cancelSignal.throwIfAborted();
    const media = page ? this.#analyzeMedia(page, subject.domain, publisher.graph, signal) : null;
    const [mediaReport, signatures, publisherEvidence] = await Promise.all([
      media && attempt('media', media),
      page?.content
        ? publisher.policy.then((policy) => attempt('signatures', this.#verifySignatures(page, policy, tools)))
        : null,
      this.#collectPublisherEvidence(subject.domain, page, publisher, signal, attempt),
    ]);
    const signer = signatures && getSignerDid(signatures);
    const did = signer ? await attempt('did', this.#analyzeDid(signer, signal, tools)) : null;
    return { ...publisherEvidence, domain: subject.domain, now, page, media: mediaReport, signatures, did };
  }

  /** Analyzes a DID, and the publisher of the domain that it is linked to in both directions. */
  async #analyzeDidSubject(
    { did, domain }: Extract<AnalysisSubject, { kind: 'did' }>,
    now: Date,
    signal: AbortSignal,
    tools: ProofDependencies,
    attempt: Attempt,
  ): Promise<CollectedEvidence> {
    const report = await attempt('did', this.#analyzeDid(did, signal, tools));
    const linked = report && findLinkedDomain(report.analysis);
    const didEvidence = {
      ...NO_PUBLISHER_EVIDENCE,
      domain,
      now,
      page: null,
      media: null,
      signatures: null,
      did: report,
    };
    if (!linked) return { ...didEvidence, graph: await attempt('graph', this.#readGraph(did)) };
    const publisherEvidence = await this.#collectPublisherEvidence(
      linked,
      null,
      this.#startPublisherRequests(linked, attempt),
      signal,
      attempt,
    );
    return { ...didEvidence, ...publisherEvidence };
  }

  /** Starts the requests about a publisher that need no page. */
  #startPublisherRequests(host: string, attempt: Attempt): PublisherRequests {
    const identity = identify(host);
    // Read before the file is requested, because the request of this analysis must not improve the score.
    const seenDates = identity.ok
      ? attempt('kept file', this.#dependencies.observations.listSeenDates(identity.identity.domain))
      : Promise.resolve(null);
    const policy = seenDates.then(() => attempt('policy file', this.#checkPolicyFile(host)));
    // Prevents an unhandled rejection if the analysis is canceled in the meantime.
    policy.catch(() => undefined);
    return { graph: attempt('graph', this.#readGraph(host)), seenDates, policy };
  }

  async #collectPublisherEvidence(
    domain: string,
    page: PageReport | null,
    requests: PublisherRequests,
    signal: AbortSignal,
    attempt: Attempt,
  ): Promise<PublisherEvidence> {
    const policy = await requests.policy;
    // Without a page of the site, its front page provides the links and the contact.
    const own = page?.content && isReportOfDomain(page, domain) ? page : null;
    const [disclosure, social] = await Promise.all([
      attempt('disclosure', this.#findDisclosures(domain, own, policy, signal)),
      attempt('social', this.#checkSocial(domain, policy, signal)),
    ]);
    const source = own ?? disclosure?.frontPage ?? null;
    const contact = await attempt('contact', this.#checkContact(domain, source, disclosure, policy, signal));
    return {
      publisherDomain: domain,
      graph: await requests.graph,
      seenDates: await requests.seenDates,
      policy,
      disclosure,
      contact: contact ?? FAILED_SIGNAL,
      social: social ?? FAILED_SIGNAL,
    };
  }

  #readGraph(domain: string): Promise<DomainEvidence> {
    return this.#dependencies.graph.use((graph) => readDomainEvidence(graph, findIdentity(graph, domain)));
  }

  async #checkPolicyFile(host: string): Promise<PolicyEvidence> {
    const check = await this.#dependencies.policyFiles.check(host);
    const own = check.has_trust_txt && check.file_owner === check.domain ? check.content : null;
    const isUnavailable =
      check.outcome === 'blocked' || check.outcome === 'redirected-off-site' || check.outcome === 'unreachable';
    return {
      check,
      values: isUnavailable ? null : groupValues(own ?? ''),
      contacts: isUnavailable ? [] : listContacts(own ?? '', check.location),
    };
  }

  /**
   * Analyzes the media of a page, or the file that is the subject instead of a page. Null if there are none to check.
   */
  #analyzeMedia(
    page: PageReport,
    domain: string,
    graph: PublisherRequests['graph'],
    signal: AbortSignal,
  ): Promise<MediaReport> | null {
    const { content, problem, finalUrl } = page;
    const kind = problem === null ? undefined : SUBJECT_MEDIA[problem];
    const subject =
      kind && finalUrl ? [{ url: finalUrl, kind, role: 'shown' as const, caption: null, isQuoted: false }] : null;
    const candidates = content?.media ?? subject;
    if (!candidates || !isReportOfDomain(page, domain)) return null;
    return graph.then((evidence) =>
      analyzeMedia(
        this.#dependencies,
        {
          candidates,
          publisher: {
            domains: [getRegistrableDomain(domain) ?? domain],
            confirmedDomains: (evidence?.sameControl ?? []).map((other) => getRegistrableDomain(other) ?? other),
            names: [...new Set((content?.publishers ?? []).map(({ name }) => name))],
            isAboutOthers: content?.isAboutOthers ?? true,
          },
        },
        signal,
      ),
    );
  }

  #verifySignatures(
    page: PageReport,
    policy: PolicyEvidence | null,
    tools: ProofDependencies,
  ): Promise<SignatureReport> {
    const { content, finalUrl, url } = page;
    return verifySignatures(
      {
        urls: [finalUrl ?? url, ...(content?.canonicalUrl ? [content.canonicalUrl] : [])],
        html: content?.signedHtml ?? null,
        blocks: (content?.jsonLd.blocks ?? []).map(({ text }) => text),
        namedByTrustTxt: policy ? listControlledDids(policy) : [],
      },
      tools,
    );
  }

  #findDisclosures(
    domain: string,
    page: PageReport | null,
    policy: PolicyEvidence | null,
    signal: AbortSignal,
  ): Promise<DisclosureReport> {
    return findDisclosures({
      domain,
      policyFile: policy?.values ? (policy.values.get('disclosure') ?? []).flatMap(toUrls) : null,
      page,
      read: this.#readPage,
      signal,
    });
  }

  #checkSocial(domain: string, policy: PolicyEvidence | null, signal: AbortSignal): Promise<Signal> {
    const accounts = policy?.values ? (policy.values.get('social') ?? []) : null;
    return checkSocialLinkBack(accounts, domain, this.#readPage, signal);
  }

  async #checkContact(
    domain: string,
    page: PageReport | null,
    disclosure: DisclosureReport | null,
    policy: PolicyEvidence | null,
    signal: AbortSignal,
  ): Promise<Signal> {
    const policyFile = policy?.values ? policy.contacts : null;
    const pageContact = checkContact({ policyFile, page, contactPages: [] }, domain);
    if (pageContact.checked && pageContact.found) return pageContact;
    const pages = [page, disclosure?.frontPage ?? null].flatMap((candidate) =>
      candidate?.content && isReportOfDomain(candidate, domain) ? [candidate.content] : [],
    );
    const contactPages = await checkContactPages(policyFile, pages, domain, this.#readPage, signal);
    return checkContact({ policyFile, page, contactPages }, domain);
  }

  #analyzeDid(did: string, signal: AbortSignal, tools: ProofDependencies): Promise<DidReport> {
    return analyzeDid(did, { fetcher: this.#dependencies.fetcher, signal }, tools);
  }
}

/** Stops waiting when the signal aborts, even if the task is shared and continues for others. */
async function rejectOnAbort<T>(task: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([task, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    task.catch(() => undefined);
  }
}

/** Runs a part of an analysis. Null if it failed on our side. */
type Attempt = <T>(part: string, task: Promise<T>) => Promise<T | null>;

interface PublisherRequests {
  readonly graph: Promise<DomainEvidence | null>;
  readonly seenDates: Promise<readonly string[] | null>;
  readonly policy: Promise<PolicyEvidence | null>;
}

type PublisherEvidence = Pick<
  CollectedEvidence,
  'publisherDomain' | 'graph' | 'seenDates' | 'policy' | 'disclosure' | 'contact' | 'social'
>;

const NO_PUBLISHER_EVIDENCE: PublisherEvidence = {
  publisherDomain: null,
  graph: null,
  seenDates: null,
  policy: null,
  disclosure: null,
  contact: FAILED_SIGNAL,
  social: FAILED_SIGNAL,
};

/** Kinds of files whose content credentials are checked if the file is the subject instead of a page. */
const SUBJECT_MEDIA: Partial<Record<PageProblem, MediaItem['kind']>> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  pdf: 'document',
};

/** Returns the first domain that confirms the DID. A domain with a port is not a publisher in the graph. */
function findLinkedDomain({ linked_domains }: DidAnalysis): string | null {
  const confirmed = linked_domains.filter(({ state, domain }) => state === 'confirmed' && !domain.includes(':'));
  return confirmed[0]?.domain.replace(/^www\.(?=.*\.)/, '') ?? null;
}

/** Collects the texts for the model. */
function collectTexts({ page, disclosure }: CollectedEvidence): AnalyzedTexts {
  const content = page?.content ?? null;
  return selectCachedTexts(
    page && content && { url: page.finalUrl ?? page.url, text: content.text },
    disclosure?.texts ?? [],
  );
}

/** Groups the values of a file by attribute, in the order of the file. */
function groupValues(content: string): ReadonlyMap<string, readonly string[]> {
  const { statements } = parsePolicyFile(content);
  return new Map(
    [...Map.groupBy(statements, ({ attribute }) => attribute)].map(([attribute, all]) => [
      attribute,
      all.map(({ value }) => value),
    ]),
  );
}

/** Returns the `contact` lines of a file. */
function listContacts(content: string, fileUrl: string | null): PolicyContact[] {
  if (fileUrl === null) return [];
  return parsePolicyFile(content)
    .statements.filter(({ attribute }) => attribute === 'contact')
    .map(({ value, line }) => ({ value, line, fileUrl }));
}

/**
 * Returns the DIDs whose keys may sign for the host according to its file: those that it states it controls. Excludes
 * members and partners. Ignores a file that was not fetched over https from the host itself.
 */
function listControlledDids({ check: { location, final_url }, values }: PolicyEvidence): string[] {
  const isOfHost = location?.startsWith('https:') && location === final_url;
  return isOfHost ? (values?.get('control') ?? []).filter((value) => value.startsWith('did:')) : [];
}

/** Returns a web address as written in files, with or without its scheme. */
function toUrls(value: string): string[] {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`);
  return url && /^https?:$/.test(url.protocol) ? [url.href] : [];
}
