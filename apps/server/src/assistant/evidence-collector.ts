import type { DidAnalysis, MediaItem, PageProblem } from '@vouchwire/api-contract';
import { getRegistrableDomain, identify } from '@vouchwire/trust-graph';
import type { PolicyCheckService } from '../checks/check-trust-txt/policy-check.service.ts';
import { type DomainEvidence, readDomainEvidence } from '../graph/evidence/domain-evidence.ts';
import { readOwnFileEvidence } from '../graph/evidence/own-file-evidence.ts';
import { findIdentity } from '../graph/store/find-identity.ts';
import type { GraphReader } from '../graph/store/graph-reader.ts';
import { getErrorMessage } from '../platform/errors/app-error.ts';
import type { SafeFetcher } from '../platform/safe-fetch/safe-fetch.ts';
import { ThreadTime } from '../platform/workers/thread-time.ts';
import { listEffectiveFiles } from '../policy-files/effective-file/effective-file-repository.ts';
import type { PolicyFileQueries } from '../policy-files/effective-file/policy-file-queries.ts';
import type { ObservationRepository } from '../policy-files/observations/observation-repository.ts';
import type { AnalysisSubject } from './analysis-subject.ts';
import { analyzeDid, type DidReport } from './did/analyze-did.ts';
import { createDidResolver } from './did/did-resolver.ts';
import { findDisclosures } from './disclosure/find-disclosures.ts';
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
import type { CollectedEvidence, PolicyEvidence } from './scoring/collected-evidence.ts';
import { FAILED_SIGNAL, type Signal } from './scoring/signal.ts';
import { getSignerDid, type SignatureReport, verifySignatures } from './signatures/verify-signatures.ts';

/** Other features that an analysis uses. */
export interface CollectorDependencies {
  readonly fetcher: SafeFetcher;
  readonly pages: PageReader;
  readonly credentials: CredentialReader;
  readonly publisherSigners: readonly PublisherSigner[];
  readonly rdfc: RdfcPool;
  readonly plcDirectory: URL;
  readonly graph: GraphReader;
  readonly policyFiles: PolicyCheckService;
  /** The scheduled readings. Those of visitors must not affect a score. */
  readonly observations: ObservationRepository;
  readonly scheduledFiles: PolicyFileQueries;
}

/** Receives failures on our side. Never receives the subject. */
export interface AnalyzeLog {
  warn(details: object, message: string): void;
}

/** Time in ms for reading the pages of one analysis in threads. */
export const PAGES_THREAD_MS = 10_000;
/** Time limit of the whole analysis, in ms. All parts have additional limits. */
const TOTAL_TIMEOUT_MS = 60_000;

/** Collects the evidence about one subject. Evidence that could not be collected is null or an unchecked signal. */
export class EvidenceCollector {
  readonly #dependencies: CollectorDependencies;
  readonly #now: Date;
  readonly #cancelSignal: AbortSignal;
  /** Ends with the analysis, or with its time limit. */
  readonly #signal: AbortSignal;
  readonly #log: AnalyzeLog;
  readonly #tools: ProofDependencies;
  readonly #readPage: ReadPage;

  constructor(dependencies: CollectorDependencies, now: Date, cancelSignal: AbortSignal, log: AnalyzeLog) {
    const { fetcher, plcDirectory, rdfc, pages } = dependencies;
    const signal = AbortSignal.any([cancelSignal, AbortSignal.timeout(TOTAL_TIMEOUT_MS)]);
    this.#dependencies = dependencies;
    this.#now = now;
    this.#cancelSignal = cancelSignal;
    this.#signal = signal;
    this.#log = log;
    this.#tools = { resolveDid: createDidResolver({ fetcher, plcDirectory, signal }), rdfc, now, signal };
    const threadTime = new ThreadTime(PAGES_THREAD_MS);
    this.#readPage = (url, options) => pages.read(url, { ...options, threadTime });
  }

  collect(subject: AnalysisSubject): Promise<CollectedEvidence> {
    return subject.kind === 'did' ? this.#collectAboutDid(subject) : this.#collectAboutPage(subject);
  }

  async #collectAboutPage({ url, domain }: Extract<AnalysisSubject, { kind: 'page' }>): Promise<CollectedEvidence> {
    // Spelling of the graph: `www.gov.uk` includes its `www.`, because `gov.uk` is not a registrable domain.
    const publisher = this.#startPublisherRequests(new URL(url).hostname);
    const answer = await this.#attempt('page', this.#readPage(url, { signal: this.#signal }));
    // The content of a page that a redirect led to is that of another site.
    const page = answer && !isReportOfDomain(answer, domain) ? { ...answer, content: null } : answer;
    this.#cancelSignal.throwIfAborted();
    const checkedMedia = page && this.#analyzeMedia(page, domain);
    const [media, signatures, publisherEvidence] = await Promise.all([
      checkedMedia && this.#attempt('media', checkedMedia),
      page?.content
        ? publisher.policy.then((policy) => this.#attempt('signatures', this.#verifySignatures(page, policy)))
        : null,
      this.#collectPublisherEvidence(domain, page?.content ? page : null, publisher),
    ]);
    const signer = signatures && getSignerDid(signatures);
    const did = signer ? await this.#analyzeDid(signer) : null;
    return { ...publisherEvidence, domain, now: this.#now, page, media, signatures, did };
  }

  /** Analyzes a DID, and the publisher of the domain that it is linked to in both directions. */
  async #collectAboutDid({ did, domain }: Extract<AnalysisSubject, { kind: 'did' }>): Promise<CollectedEvidence> {
    const report = await this.#analyzeDid(did);
    const linked = report && findLinkedDomain(report.analysis);
    const publisherEvidence = linked
      ? await this.#collectPublisherEvidence(linked, null, this.#startPublisherRequests(linked))
      : { ...NO_PUBLISHER_EVIDENCE, graph: await this.#attempt('graph', this.#readGraph(did, null)) };
    return { ...publisherEvidence, domain, now: this.#now, page: null, media: null, signatures: null, did: report };
  }

  /** Runs a part of an analysis. Null if it failed on our side. */
  #attempt<T>(part: string, task: Promise<T>): Promise<T | null> {
    const attempted = task.catch((error: unknown) => {
      this.#cancelSignal.throwIfAborted();
      // Untrusted content never makes a part throw, so this is a failure or a limit on our side.
      this.#log.warn({ part, reason: getErrorMessage(error) }, 'A part of an analysis failed');
      return null;
    });
    // Parts run concurrently. If one is cancelled and ends the analysis, this handler prevents unhandled rejections of
    // the others.
    attempted.catch(() => undefined);
    return attempted;
  }

  /** Starts the requests about a publisher that need no page. */
  #startPublisherRequests(host: string): PublisherRequests {
    const identity = identify(host);
    const seenDates = identity.ok
      ? this.#attempt('kept file', this.#dependencies.observations.listSeenDates(identity.identity.domain))
      : Promise.resolve(null);
    const policy = this.#attempt('policy file', this.#readPolicyFile(host));
    const graph = policy.then((evidence) => this.#attempt('graph', this.#readGraph(host, evidence)));
    // Prevents an unhandled rejection if the analysis is canceled in the meantime.
    graph.catch(() => undefined);
    return { graph, seenDates, policy };
  }

  /** @param page the page of the publisher that was read; without one, the front page provides links and contact */
  async #collectPublisherEvidence(
    domain: string,
    page: PageReport | null,
    requests: PublisherRequests,
  ): Promise<PublisherEvidence> {
    const policy = await requests.policy;
    const read = this.#readPage;
    const signal = this.#signal;
    const policyFile = listValues(policy, 'disclosure')?.flatMap(toUrls) ?? null;
    const accounts = listValues(policy, 'social');
    const [disclosure, social] = await Promise.all([
      this.#attempt('disclosure', findDisclosures({ domain, policyFile, page, read, signal })),
      this.#attempt('social', checkSocialLinkBack(accounts, domain, read, signal)),
    ]);
    const frontPage = disclosure?.frontPage ?? null;
    const contact = await this.#attempt('contact', this.#checkContact(domain, page, frontPage, policy));
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

  /** @param policy the file as it is now, of which only a success counts: a visitor's attempt is no negative evidence */
  #readGraph(domain: string, policy: PolicyEvidence | null): Promise<DomainEvidence> {
    const { graph, observations, scheduledFiles } = this.#dependencies;
    return graph.use(async (open) => {
      const lookup = findIdentity(open, domain);
      const { identity } = lookup;
      const { outcome, file_owner, domain: host } = policy?.check ?? {};
      const current = outcome === 'found' && file_owner === host ? (policy?.statements ?? null) : null;
      const recorded = current ? [] : await listCurrentStatements(observations, identity.host);
      const own = await readOwnFileEvidence(identity, current, recorded, scheduledFiles);
      return readDomainEvidence(open, lookup, own);
    });
  }

  async #readPolicyFile(host: string): Promise<PolicyEvidence> {
    const { reading, document } = await this.#dependencies.policyFiles.read(host);
    const { outcome } = reading;
    const isUnavailable = outcome === 'blocked' || outcome === 'redirected-off-site' || outcome === 'unreachable';
    return { check: reading, statements: isUnavailable ? null : (document?.statements ?? []) };
  }

  /**
   * Analyzes the media of a page, or the file that is the subject instead of a page. Null if there are none to check.
   */
  #analyzeMedia(page: PageReport, domain: string): Promise<MediaReport> | null {
    const { content, problem, finalUrl } = page;
    const kind = problem === null ? undefined : SUBJECT_MEDIA[problem];
    const subject =
      kind && finalUrl ? [{ url: finalUrl, kind, role: 'shown' as const, caption: null, isQuoted: false }] : null;
    const candidates = content?.media ?? subject;
    if (!candidates || !isReportOfDomain(page, domain)) return null;
    const publisher = {
      domains: [getRegistrableDomain(domain) ?? domain],
      names: [...new Set((content?.publishers ?? []).map(({ name }) => name))],
      isAboutOthers: content?.isAboutOthers ?? true,
    };
    return analyzeMedia(this.#dependencies, { candidates, publisher }, this.#signal);
  }

  #verifySignatures({ content, finalUrl, url }: PageReport, policy: PolicyEvidence | null): Promise<SignatureReport> {
    return verifySignatures(
      {
        urls: [finalUrl ?? url, ...(content?.canonicalUrl ? [content.canonicalUrl] : [])],
        html: content?.signedHtml ?? null,
        blocks: (content?.jsonLd.blocks ?? []).map(({ text }) => text),
        namedByTrustTxt: listControlledDids(policy),
      },
      this.#tools,
    );
  }

  async #checkContact(
    domain: string,
    ownPage: PageReport | null,
    frontPage: PageReport | null,
    policy: PolicyEvidence | null,
  ): Promise<Signal> {
    const page = ownPage ?? frontPage;
    const policyFile = listContacts(policy);
    const stated = checkContact({ policyFile, page, contactPages: [] }, domain);
    if (stated.checked && stated.found) return stated;
    const pages = [page, frontPage].flatMap((candidate) =>
      candidate?.content && isReportOfDomain(candidate, domain) ? [candidate.content] : [],
    );
    const contactPages = await checkContactPages(policyFile, pages, domain, this.#readPage, this.#signal);
    return checkContact({ policyFile, page, contactPages }, domain);
  }

  #analyzeDid(did: string): Promise<DidReport | null> {
    const options = { fetcher: this.#dependencies.fetcher, signal: this.#signal };
    return this.#attempt('did', analyzeDid(did, options, this.#tools));
  }
}

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

/** Returns the statements of a host's current file. Empty if there is none. */
async function listCurrentStatements(observations: ObservationRepository, host: string) {
  const [state] = await listEffectiveFiles(observations, [host]);
  return state?.stale === false ? (state.file?.statements ?? []) : [];
}

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

/** Lists the values of an attribute in a file. Null if the file was not readable. */
const listValues = (policy: PolicyEvidence | null, name: string): string[] | null =>
  policy?.statements?.filter(({ attribute }) => attribute === name).map(({ value }) => value) ?? null;

/** Returns the `contact` lines of a file. Null if the file was not readable. */
function listContacts(policy: PolicyEvidence | null): PolicyContact[] | null {
  const fileUrl = policy?.check.location ?? null;
  return (
    policy?.statements?.flatMap(({ attribute, value, line }) =>
      attribute === 'contact' && fileUrl !== null ? [{ value, line, fileUrl }] : [],
    ) ?? null
  );
}

/**
 * Returns the DIDs whose keys may sign for the host according to its file: those that it states it controls. Excludes
 * members and partners. Ignores a file that was not fetched over https from the host itself.
 */
function listControlledDids(policy: PolicyEvidence | null): string[] {
  const { location, final_url } = policy?.check ?? {};
  const isOfHost = location?.startsWith('https:') && location === final_url;
  return isOfHost ? (listValues(policy, 'control') ?? []).filter((value) => value.startsWith('did:')) : [];
}

/** Returns a web address as written in files, with or without its scheme. */
function toUrls(value: string): string[] {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`);
  return url && /^https?:$/.test(url.protocol) ? [url.href] : [];
}
