import type { CheckTrustTxtAnswer, DidAnalysis, MediaItem, PageProblem, TrustAnalysis } from '@vouchwire/api-contract';
import { identify, NOT_CHECKED, registrableDomainOf } from '@vouchwire/trust-graph';
import { parsePolicyFile } from 'trust-txt';
import { AppError, reasonOf } from '../../platform/errors/app-error.ts';
import type { SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { analyzeDid, type DidReport } from './did/analyze-did.ts';
import { didResolver } from './did/did-resolver.ts';
import { type DisclosureReport, lookForDisclosures } from './disclosure/look-for-disclosures.ts';
import type { CredentialReader } from './media/credentials/credential-reader.ts';
import { examineMedia } from './media/examine-media.ts';
import type { MediaReport } from './media/media-report.ts';
import type { PublisherSigner } from './media/signers-of-publishers.ts';
import { lookAtContactPages } from './page/contact-pages.ts';
import { contactUsable, isOfDomain, type PageEvidence, type PolicyContact } from './page/evidence-questions.ts';
import type { PageReader, ReadPage } from './page/page-reader.ts';
import type { PageReport } from './page/page-report.ts';
import type { RdfcPool } from './proofs/rdfc-digests.ts';
import type { ProofTools } from './proofs/verify-proof.ts';
import { type AnalysedTexts, textsToKeep } from './results/analysed-texts.ts';
import { AnalysisResults } from './results/analysis-results.ts';
import { printAnalysis } from './scoring/print-analysis.ts';
import {
  type GraphLook,
  type KeptFile,
  OUR_FAILURE,
  type PolicyLook,
  type SubjectLooks,
} from './scoring/subject-looks.ts';
import { didOfSigner, type SignatureReport, verifySignatures } from './signatures/verify-signatures.ts';
import { socialLinkBack } from './social/social-link-back.ts';
import { type AskedSubject, subjectOfRequest } from './subject-of-request.ts';

/** What an analysis asks of other parts of the product. */
export interface AnalyzeParts {
  readonly fetcher: SafeFetcher;
  readonly pages: PageReader;
  readonly credentials: CredentialReader;
  readonly publisherSigners: readonly PublisherSigner[];
  readonly rdfc: RdfcPool;
  readonly plcDirectory: URL;
  readonly graph: { domainEvidence(domain: string): Promise<GraphLook> };
  readonly policyFiles: { check(domain: string): Promise<CheckTrustTxtAnswer> };
  /** Days on which a host's file was readable before now. */
  readonly keptFiles: { seenAt(host: string): Promise<readonly string[]> };
  readonly results: AnalysisResults;
  readonly analysesAtOnce: number;
}

/** Hears what failed on our side; never what was asked about. */
export interface AnalyzeLog {
  warn(what: object, message: string): void;
}

/** Every part has its own limits; this holds them all, in ms. */
const TOTAL_MS = 60_000;

/**
 * Looks at a page or a DID and says what speaks for the identity and accountability of who publishes it. Whatever could
 * not be looked at is "not checked"; only the caller's going away ends it without a result.
 */
export class AnalyzeService {
  readonly #parts: AnalyzeParts;
  readonly #read: ReadPage;
  readonly #closing = new AbortController();
  #underWay = 0;

  constructor(parts: AnalyzeParts) {
    this.#parts = parts;
    this.#read = (url, question) => parts.pages.read(url, question);
  }

  /** @throws AppError `invalid-input`, `forbidden-target`, `too-many-checks`, `records-unavailable` */
  async analyze(input: string, caller: AbortSignal, log: AnalyzeLog): Promise<TrustAnalysis> {
    const subject = subjectOfRequest(input);
    if (this.#underWay >= this.#parts.analysesAtOnce) {
      throw new AppError('too-many-checks', 'Too many pages are being looked at just now; try again in a moment');
    }
    this.#underWay += 1;
    try {
      const startedAt = new Date();
      const ended = AbortSignal.any([caller, this.#closing.signal]);
      // Who asked may have left while the assistant was being opened.
      ended.throwIfAborted();
      const looks = await orAbort(this.#lookAt(subject, startedAt, ended, log), ended);
      const analysis = printAnalysis(AnalysisResults.newId(), subject, looks, Date.now() - startedAt.getTime());
      await this.#parts.results.add(subject.key, analysis, textsOf(looks));
      return analysis;
    } catch (error) {
      if (caller.aborted) throw new AppError('query-cancelled', 'The analysis was called off');
      throw error;
    } finally {
      this.#underWay -= 1;
    }
  }

  /** The newest result of what was asked about, made now where there is none. */
  async latest(input: string, caller: AbortSignal, log: AnalyzeLog): Promise<TrustAnalysis> {
    const { key } = subjectOfRequest(input);
    return (await this.#parts.results.latestOf(key)) ?? this.analyze(input, caller, log);
  }

  close(): void {
    this.#closing.abort(new AppError('records-unavailable', 'The server is stopping; try again in a moment'));
  }

  async #lookAt(subject: AskedSubject, now: Date, ended: AbortSignal, log: AnalyzeLog): Promise<SubjectLooks> {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(TOTAL_MS)]);
    const attempt: Attempt = <T>(what: string, work: Promise<T>): Promise<T | null> => {
      const attempted = work.catch((error: unknown) => {
        ended.throwIfAborted();
        // What strangers serve makes no part throw: this is our failure, or our limit.
        log.warn({ part: what, reason: reasonOf(error) }, 'A part of an analysis failed');
        return null;
      });
      // Parts run side by side: where the first that is called off ends the whole, nobody waits for the others any more.
      attempted.catch(() => undefined);
      return attempted;
    };
    const tools: ProofTools = {
      resolveDid: didResolver({ fetcher: this.#parts.fetcher, plcDirectory: this.#parts.plcDirectory, signal }),
      rdfc: this.#parts.rdfc,
      now,
      signal,
    };
    if (subject.kind === 'did') return this.#lookAtDidSubject(subject, now, signal, tools, attempt);

    // As the graph spells it: `www.gov.uk` keeps its `www.`, since `gov.uk` is nobody's.
    const named = new URL(subject.url).hostname;
    const publisher = this.#beginPublisher(named, attempt);
    const page = await attempt('page', this.#parts.pages.read(subject.url, { signal }));
    ended.throwIfAborted();
    const media = page ? this.#mediaOf(page, subject.domain, publisher.graph, signal) : null;
    const [lookedAtMedia, signatures, rest] = await Promise.all([
      media && attempt('media', media),
      page?.content
        ? publisher.policy.then((policy) => attempt('signatures', this.#lookAtSignatures(page, policy, tools)))
        : null,
      this.#lookAtPublisher(subject.domain, page, publisher, signal, attempt),
    ]);
    const signer = signatures && didOfSigner(signatures);
    const did = signer ? await attempt('did', this.#lookAtDid(signer, signal, tools)) : null;
    return { ...rest, domain: subject.domain, now, page, media: lookedAtMedia, signatures, did };
  }

  /** A DID, and the publisher of the domain that it is linked to in both directions. */
  async #lookAtDidSubject(
    { did, domain }: Extract<AskedSubject, { kind: 'did' }>,
    now: Date,
    signal: AbortSignal,
    tools: ProofTools,
    attempt: Attempt,
  ): Promise<SubjectLooks> {
    const report = await attempt('did', this.#lookAtDid(did, signal, tools));
    const linked = report && linkedDomainOf(report.analysis);
    const ofDid = { ...NOTHING_OF_A_PUBLISHER, domain, now, page: null, media: null, signatures: null, did: report };
    if (!linked) return { ...ofDid, graph: await attempt('graph', this.#parts.graph.domainEvidence(did)) };
    const rest = await this.#lookAtPublisher(linked, null, this.#beginPublisher(linked, attempt), signal, attempt);
    return { ...ofDid, ...rest };
  }

  /** The requests about a publisher that need no page. */
  #beginPublisher(host: string, attempt: Attempt): PublisherRequests {
    const identity = identify(host);
    // Before the file is requested, because the request of this analysis earns nothing.
    const kept = identity.ok
      ? attempt('kept file', this.#parts.keptFiles.seenAt(identity.identity.domain))
      : Promise.resolve(null);
    const policy = kept.then(() => attempt('policy file', this.#lookAtPolicyFile(host)));
    // If the analysis is canceled meanwhile, no one waits for it.
    policy.catch(() => undefined);
    return { graph: attempt('graph', this.#parts.graph.domainEvidence(host)), kept, policy };
  }

  async #lookAtPublisher(
    domain: string,
    page: PageReport | null,
    requests: PublisherRequests,
    signal: AbortSignal,
    attempt: Attempt,
  ): Promise<PublisherLooks> {
    const policy = await requests.policy;
    // Without a page of the site, the front page has the links and the contact.
    const own = page?.content && isOfDomain(page, domain) ? page : null;
    const [disclosure, social] = await Promise.all([
      attempt('disclosure', this.#lookForDisclosures(domain, own, policy, signal)),
      attempt('social', this.#lookAtSocial(domain, policy, signal)),
    ]);
    const source = own ?? disclosure?.frontPage ?? null;
    const contact = await attempt('contact', this.#lookForContact(domain, source, disclosure, policy, signal));
    const kept = await requests.kept;
    return {
      publisherDomain: domain,
      graph: await requests.graph,
      kept: kept && ({ seenAt: kept } satisfies KeptFile),
      policy,
      disclosure,
      contact: contact ?? FAILED,
      social: social ?? FAILED,
    };
  }

  async #lookAtPolicyFile(host: string): Promise<PolicyLook> {
    const check = await this.#parts.policyFiles.check(host);
    const own = check.has_trust_txt && check.belongs_to === check.domain ? check.content : null;
    const away = check.outcome === 'blocked' || check.outcome === 'unreachable';
    return {
      check,
      values: away ? null : valuesOf(own ?? ''),
      contacts: away ? [] : contactsOf(own ?? '', check.location),
    };
  }

  /** The media of a page, or the one that was asked about in place of a page; null if there are none to check. */
  #mediaOf(
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
    if (!candidates) return null;
    return graph.then((evidence) =>
      examineMedia(
        this.#parts,
        {
          candidates,
          publisher: {
            domains: [registrableDomainOf(domain) ?? domain],
            confirmedDomains: (evidence?.sameControl ?? []).map((other) => registrableDomainOf(other) ?? other),
            names: [...new Set((content?.publishers ?? []).map(({ name }) => name))],
            isAboutOthers: content?.isAboutOthers ?? true,
          },
        },
        signal,
      ),
    );
  }

  #lookAtSignatures(page: PageReport, policy: PolicyLook | null, tools: ProofTools): Promise<SignatureReport> {
    const { content, finalUrl, url } = page;
    return verifySignatures(
      {
        urls: [finalUrl ?? url, ...(content?.canonicalUrl ? [content.canonicalUrl] : [])],
        html: content?.signedHtml ?? null,
        blocks: (content?.jsonLd.blocks ?? []).map(({ text }) => text),
        namedByTrustTxt: policy ? didsOf(policy) : [],
      },
      tools,
    );
  }

  #lookForDisclosures(
    domain: string,
    page: PageReport | null,
    policy: PolicyLook | null,
    signal: AbortSignal,
  ): Promise<DisclosureReport> {
    return lookForDisclosures({
      domain,
      policyFile: policy?.values ? (policy.values.get('disclosure') ?? []).flatMap(toAddress) : null,
      page,
      read: this.#read,
      signal,
    });
  }

  #lookAtSocial(domain: string, policy: PolicyLook | null, signal: AbortSignal): Promise<PageEvidence> {
    const accounts = policy?.values ? (policy.values.get('social') ?? []) : null;
    return socialLinkBack(accounts, domain, this.#read, signal);
  }

  async #lookForContact(
    domain: string,
    page: PageReport | null,
    disclosure: DisclosureReport | null,
    policy: PolicyLook | null,
    signal: AbortSignal,
  ): Promise<PageEvidence> {
    const policyFile = policy?.values ? policy.contacts : null;
    const ofPage = contactUsable({ policyFile, page, contactPages: [] }, domain);
    if (ofPage.look.checked && ofPage.look.found) return ofPage;
    const pages = [page, disclosure?.frontPage ?? null].flatMap((one) =>
      one?.content && isOfDomain(one, domain) ? [one.content] : [],
    );
    const contactPages = await lookAtContactPages(policyFile, pages, domain, this.#read, signal);
    return contactUsable({ policyFile, page, contactPages }, domain);
  }

  #lookAtDid(did: string, signal: AbortSignal, tools: ProofTools): Promise<DidReport> {
    return analyzeDid(did, { fetcher: this.#parts.fetcher, signal }, tools);
  }
}

/** Ends the waiting with the signal, also where a part is shared with others and goes on for them. */
async function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: left, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([work, left]);
  } finally {
    signal.removeEventListener('abort', leave);
    work.catch(() => undefined);
  }
}

/** Runs a part of an analysis; null if it failed on our side. */
type Attempt = <T>(what: string, work: Promise<T>) => Promise<T | null>;

interface PublisherRequests {
  readonly graph: Promise<GraphLook | null>;
  readonly kept: Promise<readonly string[] | null>;
  readonly policy: Promise<PolicyLook | null>;
}

type PublisherLooks = Pick<
  SubjectLooks,
  'publisherDomain' | 'graph' | 'kept' | 'policy' | 'disclosure' | 'contact' | 'social'
>;

const FAILED: PageEvidence = { look: NOT_CHECKED, seen: OUR_FAILURE };
const NOTHING_OF_A_PUBLISHER: PublisherLooks = {
  publisherDomain: null,
  graph: null,
  kept: null,
  policy: null,
  disclosure: null,
  contact: FAILED,
  social: FAILED,
};

/** Files whose content credentials are checked when they are asked about in place of a page. */
const SUBJECT_MEDIA: Partial<Record<PageProblem, MediaItem['kind']>> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  pdf: 'document',
};

/** The first domain that confirms the DID; one with a port is no publisher of the graph. */
function linkedDomainOf({ linked_domains }: DidAnalysis): string | null {
  const confirmed = linked_domains.filter(({ state, domain }) => state === 'confirmed' && !domain.includes(':'));
  return confirmed[0]?.domain.replace(/^www\.(?=.*\.)/, '') ?? null;
}

/** The words that a model may be asked about. */
function textsOf({ page, disclosure }: SubjectLooks): AnalysedTexts {
  const content = page?.content ?? null;
  return textsToKeep(
    page && content && { url: page.finalUrl ?? page.url, text: content.text },
    disclosure?.texts ?? [],
  );
}

/** Values of a file by attribute, in the order of the file. */
function valuesOf(content: string): ReadonlyMap<string, readonly string[]> {
  const { statements } = parsePolicyFile(content);
  return new Map(
    [...Map.groupBy(statements, ({ attribute }) => attribute)].map(([attribute, all]) => [
      attribute,
      all.map(({ value }) => value),
    ]),
  );
}

/** The `contact` lines of a file. */
function contactsOf(content: string, fileUrl: string | null): PolicyContact[] {
  if (fileUrl === null) return [];
  return parsePolicyFile(content)
    .statements.filter(({ attribute }) => attribute === 'contact')
    .map(({ value, line }) => ({ value, line, fileUrl }));
}

/**
 * The DIDs whose keys a file lets sign for its host: those that it says it controls. Not those it lists as members or
 * partners, and none of a file that came another way than over https from the host itself.
 */
function didsOf({ check: { location, final_url }, values }: PolicyLook): string[] {
  const isOfHost = location?.startsWith('https:') && location === final_url;
  return isOfHost ? (values?.get('control') ?? []).filter((value) => value.startsWith('did:')) : [];
}

/** An address of the web as files write it, with or without its scheme. */
function toAddress(value: string): string[] {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`);
  return url && /^https?:$/.test(url.protocol) ? [url.href] : [];
}
