import type { TrustAnalysis } from '@vouchwire/api-contract';
import { AppError } from '../platform/errors/app-error.ts';
import { Semaphore } from '../platform/limiter/semaphore.ts';
import type { VisitorQuota } from '../platform/limiter/visitor-quota.ts';
import { type AnalysisSubject, parseAnalysisSubject } from './analysis-subject.ts';
import { type AnalyzeLog, type CollectorDependencies, EvidenceCollector } from './evidence-collector.ts';
import { AnalysisResultRepository } from './results/analysis-result-repository.ts';
import { type AnalyzedTexts, selectCachedTexts } from './results/analyzed-texts.ts';
import type { CollectedEvidence } from './scoring/collected-evidence.ts';
import { createAnalysis } from './scoring/create-analysis.ts';

interface AnalyzeDependencies extends CollectorDependencies {
  readonly results: AnalysisResultRepository;
  readonly maxConcurrentAnalyses: number;
  /** Maximum number of analyses per visitor and day, so that one visitor cannot displace the results of others. */
  readonly quota: VisitorQuota;
}

/**
 * Analyzes a page or a DID: the evidence for the identity and accountability of its publisher. Evidence that could not
 * be checked is "not checked". Only a disconnect of the client ends it without a result.
 */
export class AnalyzeService {
  readonly #dependencies: AnalyzeDependencies;
  readonly #closeController = new AbortController();
  readonly #semaphore: Semaphore;

  constructor(dependencies: AnalyzeDependencies) {
    this.#dependencies = dependencies;
    this.#semaphore = new Semaphore({
      concurrency: dependencies.maxConcurrentAnalyses,
      maxQueue: 0,
      createFullError: () => new AppError('too-many-checks', 'Too many analyses are running. Try again in a moment.'),
    });
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
      const collector = new EvidenceCollector(this.#dependencies, startedAt, cancelSignal, log);
      const collected = await rejectOnAbort(collector.collect(subject), cancelSignal);
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

/** Collects the texts for the model. */
function collectTexts({ page, disclosure }: CollectedEvidence): AnalyzedTexts {
  const content = page?.content ?? null;
  return selectCachedTexts(
    page && content && { url: page.finalUrl ?? page.url, text: content.text },
    disclosure?.texts ?? [],
  );
}
